/**
 * The open streams of this server. Each receives its account's new versions, lives as long as the session that opened it, and
 * gets regular heartbeats so that both ends detect a lost connection. A stream needs little memory and no timer: heartbeats and
 * session checks run for all streams together.
 */

import type { EventStream } from './event-stream.ts';
import { createPokeThrottle } from './poke-throttle.ts';
import { type SessionWatchDeps, watchSessions } from './session-watch.ts';

/** One open stream, with its account and session. */
type OpenStream = { userId: string; sessionId: string; stream: EventStream; group: Set<OpenStream> };

type Account = {
  /** Oldest first; few. */
  open: OpenStream[];
  rev: number;
  /** Exists from the first change on: most accounts of open streams are idle. */
  pokes?: ReturnType<typeof createPokeThrottle>;
};

export type StreamHubDeps = Pick<SessionWatchDeps<OpenStream>, 'findLiveSessions' | 'log'>;

export type StreamHub = {
  /** True if another stream may be opened. */
  hasRoom(): boolean;
  /**
   * Adds a stream. Beyond the limit of one account, its oldest one ends.
   *
   * @returns a function to call when the stream has ended.
   */
  add(userId: string, sessionId: string, stream: EventStream): () => void;
  /** Sends a stream the current version of its account, unless it has received that or a higher one. */
  begin(userId: string, stream: EventStream, rev: number): void;
  /** Notifies the account's streams of its new version. */
  poke(userId: string, rev: number): void;
  /** Notifies the account's streams that the account itself has changed. */
  tellAccount(userId: string): void;
  /** The accounts with open streams. */
  accounts(): string[];
  /** Ends all streams and accepts no more. */
  close(): void;
};

/** Far above the devices of any user; each device has one stream. */
export const STREAMS_PER_ACCOUNT_MAX = 20;

/** Bounds the memory of one server; beyond it, devices retry later and meanwhile pull at intervals. */
export const STREAMS_MAX = 20_000;

/** Longest silence of a stream; shorter than the 30 to 60 seconds after which proxies cut a connection. */
export const HEARTBEAT_MS = 20_000;

/** Number of groups with staggered heartbeats, so that thousands are not sent simultaneously. */
const BEAT_GROUPS = 20;

/** Creates an empty hub. */
export function createStreamHub({ findLiveSessions, log }: StreamHubDeps): StreamHub {
  const accounts = new Map<string, Account>();
  const groups = Array.from({ length: BEAT_GROUPS }, () => new Set<OpenStream>());
  let [count, added, beats] = [0, 0, 0];
  let isClosed = false;

  const makeAccount = (userId: string): Account => {
    const account: Account = { open: [], rev: 0 };
    accounts.set(userId, account);
    return account;
  };

  const sendTo = (account: Account) =>
    createPokeThrottle((rev) => {
      for (const { stream } of account.open) stream.send('rev', { rev });
    });

  const remove = (open: OpenStream) => {
    const account = accounts.get(open.userId);
    if (!open.group.delete(open) || account === undefined) return;
    count -= 1;
    account.open = account.open.filter((other) => other !== open);
    if (account.open.length > 0) return;
    account.pokes?.stop();
    accounts.delete(open.userId);
  };

  const end = (open: OpenStream | undefined) => {
    if (open === undefined) return;
    remove(open);
    open.stream.end();
  };

  const everyOpen = () => [...accounts.values()].flatMap(({ open }) => open);

  const beatTimer = setInterval(() => {
    for (const { stream } of groups[beats % BEAT_GROUPS] ?? []) stream.sendHeartbeat();
    beats += 1;
  }, HEARTBEAT_MS / BEAT_GROUPS).unref();
  const watch = watchSessions({ everyOpen, end, findLiveSessions, log });

  return {
    hasRoom: () => !isClosed && count < STREAMS_MAX,
    add(userId, sessionId, stream) {
      const account = accounts.get(userId) ?? makeAccount(userId);
      const open: OpenStream = { userId, sessionId, stream, group: groups[added % BEAT_GROUPS] ?? new Set() };
      account.open.push(open);
      open.group.add(open);
      added += 1;
      count += 1;
      const [oldest] = account.open;
      if (account.open.length > STREAMS_PER_ACCOUNT_MAX) end(oldest);
      return () => remove(open);
    },
    begin(userId, stream, rev) {
      const account = accounts.get(userId);
      stream.send('rev', { rev: Math.max(rev, account?.rev ?? 0) });
    },
    poke(userId, rev) {
      const account = accounts.get(userId);
      if (account === undefined || rev <= account.rev) return;
      account.rev = rev;
      account.pokes ??= sendTo(account);
      account.pokes.poke(rev);
    },
    tellAccount(userId) {
      for (const { stream } of accounts.get(userId)?.open ?? []) stream.send('account', {});
    },
    accounts: () => [...accounts.keys()],
    close() {
      isClosed = true;
      clearInterval(beatTimer);
      watch.stop();
      everyOpen().forEach(end);
    },
  };
}
