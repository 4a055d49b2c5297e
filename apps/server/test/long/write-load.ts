import { sessionRoutes, TERMS_VERSION } from '@dayward/contract';
import { type List, ListEntity } from '@dayward/contract/features/lists';
import { COLOURS } from '@dayward/domain';
import { buildList, type SeededRandom } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';

/** A write of a client: a new list, or a new name for an existing one. */
export type Write =
  | { readonly kind: 'create'; readonly body: ReturnType<typeof buildList> }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string };

/** One account as its client knows it. */
export type LedgerAccount = {
  readonly userId: string;
  readonly cookie: string;
  /** The answer to the last acknowledged write of each list. */
  readonly acknowledged: Map<string, List>;
  /** The write in flight when the server died: it may have happened or not. */
  unanswered: Write | undefined;
};

/** The state that all clients together expect. */
export type Ledger = { readonly accounts: LedgerAccount[]; acknowledgedWrites: number };

const LISTS_PER_ACCOUNT = 400;
const RENAME_SHARE = 0.2;

/** The server runs behind a proxy that sends each client's address, so that the rate limit sees many clients and not one. */
export const BEHIND_A_PROXY = { TRUSTED_PROXIES: 'loopback' };

/** Resolves when the server no longer answers; throws on an answer that a healthy server must not send. */
export async function writeUntilKilled(
  baseUrl: string,
  ledger: Ledger,
  random: SeededRandom,
  isKilled: () => boolean,
): Promise<void> {
  for (;;) {
    const answer = await signUp(baseUrl);
    if (!isGood(answer, isKilled)) return;
    const signedUp = sessionRoutes.signUp.success.schema.parse(JSON.parse(answer.text));
    if (signedUp.status !== 'signed-in') throw new Error('Signing up asked for a mail');
    const userId = signedUp.user.id;
    const account: LedgerAccount = { userId, cookie: answer.cookie, acknowledged: new Map(), unanswered: undefined };
    ledger.accounts.push(account);
    while (account.acknowledged.size < LISTS_PER_ACCOUNT) {
      account.unanswered = nextWrite(account, random);
      if (!(await retryUnanswered(baseUrl, account, isKilled))) return;
      ledger.acknowledgedWrites += 1;
    }
  }
}

/**
 * Sends the unanswered write of an account, for the first time or again: both must have the same result.
 *
 * @returns false if no valid answer came because the server was killed.
 */
export async function retryUnanswered(
  baseUrl: string,
  account: LedgerAccount,
  isKilled: () => boolean,
): Promise<boolean> {
  const write = account.unanswered;
  if (write === undefined) return true;
  const { method, path, body } = requestOf(write);
  const answer = await request(baseUrl, method, path, body, account.cookie);
  if (!isGood(answer, isKilled)) return false;
  const list = ListEntity.schemas.row.parse(JSON.parse(answer.text));
  account.acknowledged.set(list.id, list);
  account.unanswered = undefined;
  return true;
}

/** All lists of an account from the API. */
export async function readLists(baseUrl: string, account: LedgerAccount): Promise<Map<string, List>> {
  const lists = new Map<string, List>();
  let query = '';
  for (;;) {
    const answer = await request(baseUrl, 'GET', `/lists${query}`, undefined, account.cookie);
    if (answer?.status !== 200) throw new Error(`Reading an account that was confirmed failed: ${answer?.status}`);
    const { items, next } = ListEntity.routes.list.success.schema.parse(JSON.parse(answer.text));
    for (const list of items) lists.set(list.id, list);
    if (next === null) return lists;
    query = `?before=${next}`;
  }
}

function nextWrite(account: LedgerAccount, random: SeededRandom): Write {
  const known = [...account.acknowledged.keys()];
  const [first, ...others] = known;
  const name = `List ${Math.floor(random.between(0, 1e9))}`;
  if (first !== undefined && random.chance(RENAME_SHARE)) {
    return { kind: 'rename', id: random.pick([first, ...others]), name };
  }
  const [colour, ...colours] = COLOURS;
  return { kind: 'create', body: buildList({ name, colour: random.pick([colour, ...colours]) }) };
}

function requestOf(write: Write): { method: string; path: string; body: unknown } {
  if (write.kind === 'create') return { method: 'POST', path: '/lists', body: write.body };
  return { method: 'PATCH', path: `/lists/${write.id}`, body: { name: write.name } };
}

async function signUp(baseUrl: string): Promise<Answer | undefined> {
  const email = `${uuidv7()}@example.org`;
  const body = {
    name: 'Robin',
    email,
    password: 'seven green pears in May',
    isAtLeast16: true,
    acceptedTermsVersion: TERMS_VERSION,
  };
  // Each user has their own address, so that no one consumes the rate limit of another.
  return request(baseUrl, 'POST', '/auth/sign-up/email', body, '', clientAddressOf(email));
}

type Answer = { status: number; text: string; cookie: string };

function isGood(answer: Answer | undefined, isKilled: () => boolean): answer is Answer {
  if (answer !== undefined && answer.status < 300) return true;
  // Between the death of PostgreSQL and its own the server may answer `unavailable`; before that no call may fail.
  if (isKilled()) return false;
  throw new Error(`A write failed before the kill: ${answer === undefined ? 'no answer' : answer.text}`);
}

async function request(
  baseUrl: string,
  method: string,
  path: string,
  body: unknown,
  cookie: string,
  address = clientAddressOf(cookie),
): Promise<Answer | undefined> {
  const headers = {
    origin: baseUrl,
    cookie,
    'x-forwarded-for': address,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  try {
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [session = ''] = response.headers.getSetCookie();
    return { status: response.status, text: await response.text(), cookie: session.split(';')[0] ?? '' };
  } catch {
    return undefined;
  }
}

/** An address for each session, as a proxy would send it for clients in different places. */
function clientAddressOf(cookie: string): string {
  let hash = 0;
  for (const character of cookie) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return `10.${(hash >>> 16) & 255}.${(hash >>> 8) & 255}.${hash & 255}`;
}
