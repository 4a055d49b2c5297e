import { randomBytes, randomUUID } from 'node:crypto';
import { type Answer, json, raw, startPiServer } from '#src/platform/pi/pi-server.fixture.ts';

/** A platform of Pi with users and access tokens, as far as `GET /me` shows them. */
export type FakePi = {
  /** Settings of a server that is connected to it as to an emulator. */
  env: Record<string, string>;
  /** A new access token of a user: of this app, or of another one, in which the same person has another uid. */
  issue(user: PiPerson, app?: 'ours' | 'another'): string;
  expire(token: string): void;
  /** The user revokes the app's permissions and grants them again: old tokens end, and the uid is another one from here on. */
  changeUid(user: PiPerson): void;
  /** How many times the platform was asked since the last call of this. */
  calls(): number;
  /** Answers every call so, until `undefined`. */
  answerAll(answer: Answer | undefined): void;
  close(): Promise<void>;
};

export type PiPerson = { username: string; uid: string };

/** A person with a name that no other test uses. */
export function piPerson(username = `pioneer_${randomBytes(4).toString('hex')}`): PiPerson {
  return { username, uid: randomUUID() };
}

/** A key of the form that an emulator is started with. */
const KEY = 'sandbox-key-of-the-tests';

const HOUR_MS = 3_600_000;

/** Starts a platform. */
export async function startFakePi(): Promise<FakePi> {
  const server = await startPiServer();
  const tokens = new Map<string, PiPerson & { validUntilMs: number }>();
  let broken: Answer | undefined;

  const me: Answer = (response, request) => {
    const token = /^Bearer (?<token>.+)$/.exec(request.headers.authorization ?? '')?.groups?.['token'] ?? '';
    const known = tokens.get(token);
    if (known === undefined)
      return json({ error: 'unauthorized', error_message: 'Invalid token' }, 401)(response, request);
    const valid_until = {
      timestamp: Math.floor(known.validUntilMs / 1000),
      iso8601: new Date(known.validUntilMs).toISOString(),
    };
    const credentials = { scopes: ['username', 'payments'], valid_until };
    json({ uid: known.uid, username: known.username, credentials, roles: [] })(response, request);
  };
  server.answers((response, request) => {
    if (request.path !== '/v2/me') return raw(404, {}, '')(response, request);
    (broken ?? me)(response, request);
  });

  return {
    env: { PI_SANDBOX_URL: new URL(server.apiUrl).origin, PI_SANDBOX_KEY: KEY },
    issue(person, app = 'ours') {
      const token = randomBytes(32).toString('base64url');
      const uid = app === 'ours' ? person.uid : randomUUID();
      tokens.set(token, { username: person.username, uid, validUntilMs: Date.now() + HOUR_MS });
      return token;
    },
    expire(token) {
      const known = tokens.get(token);
      if (known !== undefined) known.validUntilMs = Date.now() - 1000;
    },
    changeUid(person) {
      for (const [token, { uid }] of tokens) if (uid === person.uid) tokens.delete(token);
      person.uid = randomUUID();
    },
    calls() {
      const { length } = server.seen;
      server.seen.length = 0;
      return length;
    },
    answerAll(answer) {
      broken = answer;
    },
    close: async () => server[Symbol.asyncDispose](),
  };
}
