import {
  API_PREFIX,
  type ApiRequest,
  type ApiResponse,
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  MUTATIONS,
  type MutationAnswer,
  type MutationCall,
  type MutationDefinition,
  syncRoutes,
} from '@dayward/contract';
import { isDeepEqual, refused, type SyncedRow } from '@dayward/domain';
import { AccountInMemory } from '@dayward/testing/account';
import { v4 as newId } from 'uuid';
import { json } from '#test/json-response.ts';

type Answer = { mutation: unknown; answer: MutationAnswer };

/** An account, and the devices that have pushed to it. */
class Account extends AccountInMemory {
  clients = new Map<string, { lastN: number; answers: Map<number, Answer> }>();
  historyId: string = newId();
  earlier: { id: string; rev: number }[] = [];
  /** True: the next change begins a new history. */
  isHistoryOver = false;

  beginHistory(): void {
    if (!this.isHistoryOver) return;
    this.earlier = [...this.earlier, { id: this.historyId, rev: this.rev }];
    this.historyId = newId();
    this.isHistoryOver = false;
  }

  isOnHistory({ historyId, historyRev = 0 }: { historyId?: string; historyRev?: number }): boolean {
    if (historyId === undefined || historyRev === 0) return true;
    if (historyId === this.historyId) return historyRev <= this.rev;
    return this.earlier.some(({ id, rev }) => id === historyId && historyRev <= rev);
  }

  histories() {
    const { historyId, rev } = this;
    return { historyId, histories: [...this.earlier, { id: historyId, rev }] };
  }
}

const DEFINITIONS: Readonly<Record<string, MutationDefinition | undefined>> = MUTATIONS;

/** The fault of an answer. */
type Fault = 'no-request' | 'no-answer' | ErrorCode;

/** The server’s side of the sync in memory, for one account at a time: the rules of push and pull without a database. */
export class FakeSyncServer {
  /** The signed-in user. */
  user: string | undefined;
  pageRows = 1000;
  /** Applied mutations in order, as `client/n name`. */
  readonly applied: string[] = [];
  readonly requests: string[] = [];
  /** Faults of the next requests, in order: one per request. */
  readonly faults: (Fault | undefined)[] = [];
  isAway = false;
  /** The seed of the sealing keys. */
  keySeed = '';
  /** True: the server no longer knows which rows were purged. */
  forgetsPurged = false;
  /** False: the server is older than history ids. */
  knowsHistories = true;
  /** True: the server speaks a protocol that this version of the app does not. */
  isTooNew = false;
  /** The Retry-After of `rate_limited`, in seconds. */
  retryAfterSeconds: number | undefined;
  /** Errors of mutations by name. */
  readonly refusals = new Map<string, ErrorBody['error']>();
  readonly #accounts = new Map<string, Account>();
  readonly #streams = new Set<(rev: number) => void>();

  constructor(user: string) {
    this.user = user;
  }

  /** The signed-in user’s rows of a collection. */
  rows(collection: string, user = this.user ?? ''): readonly SyncedRow[] {
    return this.account(user).rows(collection);
  }

  account(user: string): Account {
    const account = this.#accounts.get(user) ?? new Account();
    this.#accounts.set(user, account);
    return account;
  }

  /** A write by another device. */
  write(collection: string, id: string, fields: Record<string, unknown>, deletedAt?: string | null): void {
    const account = this.account(this.user ?? '');
    account.beginHistory();
    account.write([{ collection, id, fields, ...(deletedAt !== undefined && { deletedAt }) }], account.rev + 1);
    this.#tell(account.rev);
  }

  purge(collection: string, id: string): void {
    const account = this.account(this.user ?? '');
    account.purge((row, of) => of === collection && row.id === id);
    this.#tell(account.rev);
  }

  /** Backs up the signed-in user's account. @returns restores the backup */
  backUp(): () => void {
    const account = this.account(this.user ?? '');
    const takeBack = account.snapshot();
    const { rev, historyId, earlier } = account;
    const clients = structuredClone(account.clients);
    return () => {
      takeBack();
      Object.assign(account, { rev, historyId, earlier, clients: structuredClone(clients), isHistoryOver: true });
    };
  }

  /** Restarts the database: the next change begins a new history. */
  restart(): void {
    this.account(this.user ?? '').isHistoryOver = true;
  }

  readonly transport = async (request: ApiRequest): Promise<ApiResponse> => {
    const fault = this.faults.shift();
    if (this.isAway || fault === 'no-request') throw new TypeError('Failed to fetch');
    if (fault !== undefined && fault !== 'no-answer') return this.#failure(fault);
    const answer = this.#answer(request);
    if (fault === 'no-answer') throw new TypeError('Failed to fetch');
    return answer;
  };

  /** The signed-in user’s event stream. */
  readonly openStream = async (signal: AbortSignal): Promise<AsyncIterable<string>> => {
    if (this.isAway || this.user === undefined) throw new TypeError('Failed to fetch');
    return this.#stream(signal, this.account(this.user).rev);
  };

  /** Ends all streams, like a server that shuts down. */
  readonly cutStreams = (): void => {
    for (const push of [...this.#streams]) push(Number.NaN);
  };

  get openStreams(): number {
    return this.#streams.size;
  }

  async *#stream(signal: AbortSignal, rev: number): AsyncGenerator<string> {
    const waiting: number[] = [rev];
    let wake = () => {};
    const push = (next: number) => {
      waiting.push(next);
      wake();
    };
    this.#streams.add(push);
    signal.addEventListener('abort', () => push(Number.NaN), { once: true });
    try {
      for (;;) {
        for (const next of waiting.splice(0)) {
          if (Number.isNaN(next)) return;
          yield `event: rev\ndata: {"rev":${next}}\n\n`;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (waiting.length > 0) resolve();
        });
      }
    } finally {
      this.#streams.delete(push);
    }
  }

  #answer({ method, path, body }: ApiRequest): ApiResponse {
    const url = new URL(path, 'http://server.test');
    const name = `${method} ${url.pathname.slice(API_PREFIX.length)}`;
    this.requests.push(name);
    if (this.isTooNew) return failure('client_too_old');
    if (this.user === undefined) return failure('unauthenticated');
    if (name === 'POST /sync/push') return this.#push(this.user, JSON.parse(body ?? ''));
    if (name === 'GET /sync/pull') return this.#pull(this.user, Object.fromEntries(url.searchParams));
    if (name === 'GET /sync/seal-key') return this.#sealKey(this.user, url.searchParams);
    return failure('not_found');
  }

  #push(user: string, input: unknown): ApiResponse {
    const body = syncRoutes.push.body.parse(input);
    if (body.account !== user) return failure('unauthenticated');
    const account = this.account(user);
    if (this.knowsHistories && !account.isOnHistory(body))
      return json(200, { answers: [], startOver: true, ...account.histories() });
    const client = account.clients.get(body.clientId) ?? { lastN: 0, answers: new Map<number, Answer>() };
    account.clients.set(body.clientId, client);
    for (const n of client.answers.keys()) if (n <= body.confirmedN) client.answers.delete(n);
    const answers: MutationAnswer[] = [];
    for (const { n, name, args } of body.mutations) {
      const before = client.answers.get(n);
      const isRepeated = before !== undefined && isDeepEqual(before.mutation, { name, args });
      if (!isRepeated && n !== client.lastN + 1) return failure('mutation_gap');
      const answer = before?.answer ?? this.#apply(account, body.clientId, { n, name, args });
      client.answers.set(n, { mutation: { name, args }, answer });
      client.lastN = Math.max(client.lastN, n);
      answers.push(answer);
    }
    this.#tell(account.rev);
    return json(200, { answers, ...(this.knowsHistories && { historyId: account.historyId }) });
  }

  #apply(
    account: Account,
    clientId: string,
    { n, name, args }: { n: number; name: string; args?: unknown },
  ): MutationAnswer {
    const refusal = this.refusals.get(name);
    if (refusal !== undefined) return { n, outcome: 'refused', error: refusal };
    const isTaken = DEFINITIONS[name]?.args.safeParse(args).success === true;
    const call = { name, args } as MutationCall; // so its schema says
    account.beginHistory();
    const effect = isTaken ? account.apply(call, account.rev + 1) : refused('invalid_input');
    if (effect.outcome === 'refused') {
      const { code } = effect;
      return { n, outcome: 'refused', error: { code, message: ERRORS[code].message } };
    }
    this.applied.push(`${clientId}/${n} ${name}`);
    return { n, outcome: 'applied', rev: account.rev };
  }

  #pull(user: string, query: unknown): ApiResponse {
    const { since, account: asked, ...named } = syncRoutes.pull.query.parse(query);
    if (asked !== user) return failure('unauthenticated');
    const account = this.account(user);
    const isLost = this.knowsHistories && !account.isOnHistory(named);
    if (isLost || since > account.rev)
      return json(200, {
        ...{ rev: 0, hasMore: true, rows: {}, purged: {}, startOver: true },
        ...(this.knowsHistories && account.histories()),
      });
    if (this.forgetsPurged && since > 0) {
      this.forgetsPurged = false;
      return json(200, {
        ...{ rev: since, hasMore: false, rows: {}, purged: {}, startOver: true },
        ...(this.knowsHistories && account.histories()),
      });
    }
    const { rows: changed, purged } = account.changesSince(since);
    const last = changed[this.pageRows - 1]?.row.rev ?? account.rev;
    const hasMore = changed.some(({ row }) => row.rev > last);
    const rev = hasMore ? last : account.rev;
    return json(200, {
      rev,
      hasMore,
      ...(this.knowsHistories && { historyId: account.historyId }),
      rows: grouped(changed.filter(({ row }) => row.rev <= rev).map(({ collection, row }) => [collection, row])),
      purged: grouped(purged.filter((gone) => gone.rev <= rev).map(({ collection, id }) => [collection, id])),
    });
  }

  #failure(code: ErrorCode): ApiResponse {
    const { retryAfterSeconds } = this;
    const error = {
      code,
      message: ERRORS[code].message,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    };
    return json(ERRORS[code].status, { error });
  }

  /** A different key for each account and seal: 32 bytes that begin with their names. */
  #sealKey(user: string, asked: URLSearchParams): ApiResponse {
    if (asked.get('account') !== user) return failure('unauthenticated');
    const text = `${this.keySeed}${asked.get('sealId')}${user}`.replaceAll('-', '');
    const bytes = Array.from({ length: 32 }, (_, i) => (text.charCodeAt(i) * 31 + text.charCodeAt(i + 24)) % 256);
    const key = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    return json(200, { keyId: 'first', key });
  }

  #tell(rev: number): void {
    for (const push of this.#streams) push(rev);
  }
}

function grouped<T>(pairs: [string, T][]): Record<string, T[]> {
  const groups: Record<string, T[]> = {};
  for (const [name, value] of pairs) groups[name] = [...(groups[name] ?? []), value];
  return groups;
}

function failure(code: ErrorCode): ApiResponse {
  return json(ERRORS[code].status, { error: { code, message: ERRORS[code].message } });
}
