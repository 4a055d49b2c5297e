import { onTestFinished, vi } from 'vitest';

/** The credential class of a browser with passkeys: reads and writes the JSON forms themselves. */
export class FakeCredential {
  static parseCreationOptionsFromJSON(json: unknown): unknown {
    return json;
  }

  static parseRequestOptionsFromJSON(json: unknown): unknown {
    return json;
  }

  toJSON(): { id: string } {
    return { id: 'credential' };
  }
}

type Answers = { get?: () => Promise<unknown>; create?: () => Promise<unknown> };

/** Installs passkeys in this test's browser, which jsdom does not have. */
export function installPasskeys(answers: Answers): void {
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  Object.defineProperty(navigator, 'credentials', { value: answers, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
}
