import { onTestFinished, vi } from 'vitest';

/** A browser that knows passkeys: what it reads and writes are the JSON forms themselves. */
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

/** Gives this test's browser passkeys, which jsdom does not have. */
export function installPasskeys(answers: Answers): void {
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  Object.defineProperty(navigator, 'credentials', { value: answers, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
}
