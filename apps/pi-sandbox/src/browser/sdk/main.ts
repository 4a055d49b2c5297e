import { createPi } from './pi.ts';

/** Put in front of the script by the server. */
declare const PI_SANDBOX: { readonly hostOrigin: string; readonly clockScale: number };

Object.assign(window, {
  Pi: createPi({
    hostOrigin: PI_SANDBOX.hostOrigin,
    schedule: (work, ms) => window.setTimeout(work, ms / PI_SANDBOX.clockScale),
    postToParent: (text, targetOrigin) => window.parent.postMessage(text, targetOrigin),
    onMessage: (listener) => window.addEventListener('message', listener),
    isFramed: window.parent !== window,
    fetch: (...request) => window.fetch(...request),
    detach: (work) => void work,
    // A page sees the warning where it sees those of the real SDK.
    // biome-ignore lint/suspicious/noConsole: the SDK has no other way to tell a developer
    warn: (text) => console.warn(text),
    replaceLocalStorage: (storage) =>
      Object.defineProperty(window, 'localStorage', { value: storage, configurable: true }),
  }),
});
