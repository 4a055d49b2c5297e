/**
 * The platform that the suite asks. Without settings it is an emulator of its own. A run against a real platform:
 *
 *     PI_CONFORMANCE_URL=https://api.minepi.com/v2 PI_CONFORMANCE_KEY=… npm test -- conformance
 *
 * With PI_CONFORMANCE_TOKEN, a user's access token, it asks about that user too. What needs a person, or creates a payment,
 * is skipped there.
 */
import { afterAll, beforeAll } from 'vitest';
import { type Control, startPiSandbox } from '#src/index.ts';
import { parseJson } from '#src/platform/json.ts';

const { PI_CONFORMANCE_URL: url, PI_CONFORMANCE_KEY: key, PI_CONFORMANCE_TOKEN: token } = process.env;

/** A person is needed, and payments are made: only in the emulator. */
export const isRealPlatform = url !== undefined;

/** A test of a user needs the user's access token. */
export const hasToken = !isRealPlatform || token !== undefined;

const EMULATOR_KEY = 'key-of-the-conformance-suite';

export type Reply = { readonly status: number; readonly body: unknown; readonly text: string };

export type Target = {
  /** Calls the Platform API with this Authorization header. */
  call(method: string, path: string, authorization: string | undefined, body?: unknown): Promise<Reply>;
  readonly serverKey: string;
  /** A header for the user of the suite. */
  bearer(): Promise<string>;
  /** Acts for a person in the emulator. @throws Error on a real platform */
  readonly person: Control;
};

/** Starts the emulator for the tests of a file, unless they ask a real platform. */
export function useTarget(): Target {
  let emulator: Awaited<ReturnType<typeof startPiSandbox>> | undefined;
  beforeAll(async () => {
    if (isRealPlatform) return;
    emulator = await startPiSandbox({ port: 0, appOrigin: 'http://localhost:3000', apiKey: EMULATOR_KEY });
  });
  afterAll(() => emulator?.stop());

  function person(): Control {
    if (emulator === undefined) throw new Error('Only the emulator acts for a person');
    return emulator.control;
  }

  return {
    async call(method, path, authorization, body) {
      const response = await fetch(`${url ?? `${emulator?.origin}/v2`}${path}`, {
        method,
        headers: {
          ...(authorization !== undefined && { authorization }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: parseJson(text), text };
    },
    serverKey: `Key ${key ?? EMULATOR_KEY}`,
    bearer: async () => `Bearer ${token ?? (await person().issueToken({ username: 'ada_pioneer' })).token}`,
    get person() {
      return person();
    },
  };
}
