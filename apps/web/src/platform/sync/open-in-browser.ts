import type { ApiClient } from '@dayward/contract';
import { API_PREFIX, SYNC_STREAM_PATH } from '@dayward/contract';
import { newId } from '#src/platform/new-id.ts';
import { browserDatabases } from '#src/platform/offline/indexed-db.ts';
import { whenIdle } from '#src/platform/prefetch-next.ts';
import type { OpenStream } from './change-stream.ts';
import { createLocalStore } from './create-local-store.ts';
import type { DataOwner } from './data-owner.ts';
import type { MutationRules } from './mutation-rules.ts';
import type { OpenLocalStore } from './open-local-store.ts';
import { createSealBox } from './seal-box.ts';
import type { TabChannel } from './tab-channel.ts';

/** The delay, in milliseconds, after which the first screen is painted and the user has hardly acted yet; chosen by us. */
const RULES_AFTER_MS = 1_000;

/** The longest time, in milliseconds, that storing a first visit's rows waits for their render; chosen by us for slow phones. */
const RENDERED_AFTER_MS = 2_000;

/** Opens an account's local store with the browser's APIs, and wakes its sync when the network or the user comes back. */
export async function openInBrowser(
  owner: DataOwner,
  { api, onAccount }: { api: ApiClient; onAccount: () => void },
  rules: MutationRules,
): Promise<OpenLocalStore> {
  const data = await createLocalStore({
    owner,
    api,
    rules,
    clock: {
      now: () => Date.now(),
      setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
      clearTimeout: (timer) => window.clearTimeout(timer as number | undefined), // the value that setTimeout above returned
    },
    random: () => Math.random(),
    newId,
    databases: browserDatabases(),
    openStream: fetchStream(owner.id),
    onAccount,
    locks: 'locks' in navigator ? { hold: holdLock, steal } : undefined,
    openChannel: typeof BroadcastChannel === 'undefined' ? undefined : openChannel,
    whenIdle: () => new Promise((resolve) => whenIdle(resolve, RENDERED_AFTER_MS)),
    sealBox: createSealBox(crypto),
    persist: () => void navigator.storage?.persist?.().catch(() => false), // absent in insecure contexts
  });
  const wake = () => {
    if (document.visibilityState === 'visible') data.wake();
  };
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('visibilitychange', wake, { signal });
  window.addEventListener('online', wake, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && wake(), { signal });
  data.onClose(() => end.abort());
  prefetchRules(rules, signal);
  return data;
}

/**
 * Fetches the code of mutations before the first change: at once if a service worker has it, otherwise on the first pointer, key
 * or focus event. A first visit does not wait for it.
 */
function prefetchRules(rules: MutationRules, signal: AbortSignal): void {
  const fetchNow = () => void rules.load().catch(() => undefined); // retried by the first change
  if (navigator.serviceWorker?.controller) {
    setTimeout(fetchNow, RULES_AFTER_MS);
    return;
  }
  const options = { capture: true, once: true, passive: true, signal };
  for (const event of ['pointerdown', 'keydown', 'focusin']) window.addEventListener(event, fetchNow, options);
}

async function holdLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, { signal }, work);
}

async function steal(name: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, { steal: true }, work);
}

function openChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  let isClosed = false;
  return {
    tell(message) {
      // Work in progress at sign-out ends later; posting to a closed channel would throw.
      if (!isClosed) channel.postMessage(message);
    },
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    close() {
      isClosed = true;
      channel.close();
    },
  };
}

/** Opens the server's event stream by `fetch`, which sends the session's headers; EventSource cannot. */
function fetchStream(account: string): OpenStream {
  return async (signal) => {
    const response = await fetch(`${API_PREFIX}${SYNC_STREAM_PATH}?account=${account}`, {
      credentials: 'same-origin',
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      signal,
    });
    if (!response.ok || response.body === null) throw new Error(`The stream was not opened: ${response.status}`);
    return textOf(response.body);
  };
}

async function* textOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  // A reader, because not every browser supports `for await` on a stream.
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
