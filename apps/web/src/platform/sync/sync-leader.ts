import { ApiError, ApiUnreachableError } from '@dayward/contract';
import { ChangeStream, type OpenStream } from './change-stream.ts';
import { NewerAppError } from './database-connection.ts';
import type { SyncFailure } from './local-store.ts';
import { backoffMs, type SyncClock, type SyncTimer } from './sync-clock.ts';
import { type Progress, StoppedError } from './sync-deps.ts';
import type { SyncRun } from './sync-run.ts';
import type { LeaderStatus } from './tab-channel.ts';

export type SyncLeaderDeps = {
  sync: SyncRun;
  openStream: OpenStream | undefined;
  onAccount?: (() => void) | undefined;
  clock: SyncClock;
  random: () => number;
  /** The account's version on screen. */
  since: () => number;
  onStatus: (status: LeaderStatus) => void;
  onEnded: () => void;
};

/** The interval of a sync without any trigger, in milliseconds (SYNC-03). */
const INTERVAL_MS = 5 * 60_000;

/** Error codes that more frequent retries cannot resolve. */
const PERMANENT_CODES = ['client_too_old', 'unauthenticated', 'account_inactive'];

/** Runs the sync for all tabs of the browser: at once on a trigger, and at intervals. */
export class SyncLeader {
  readonly #parts: SyncLeaderDeps;
  readonly #stream: ChangeStream | undefined;
  #status: LeaderStatus = { isRunning: false, progress: null, failure: null };
  #failures = 0;
  #timer: SyncTimer | undefined;
  /** The end of the server's `Retry-After`, in milliseconds by this device's clock. */
  #notBefore = 0;
  #isWanted = false;
  /** The account's highest version that the stream has announced since the last sync began. */
  #announcedRev = 0;
  #waiting: (() => void)[] = [];
  #isStarted = false;

  constructor(parts: SyncLeaderDeps) {
    this.#parts = parts;
    const { openStream, clock, random, onAccount } = parts;
    const heard = { onNews: this.#onRevision, onAccount, onLost: this.kick };
    this.#stream = openStream && new ChangeStream({ openStream, clock, random, ...heard });
  }

  /** Starts listening for changes. The first sync does the pending work. */
  start(): void {
    this.#isStarted = true;
    this.#stream?.start();
  }

  stop(): void {
    this.#isStarted = false;
    this.#stream?.stop();
    this.#parts.clock.clearTimeout(this.#timer);
    this.#resolveWaiting();
  }

  status(): LeaderStatus {
    return this.#status;
  }

  /** Triggers a sync: there is something to push or to pull. */
  readonly kick = (): void => {
    if (this.#parts.clock.now() < this.#notBefore) return;
    void this.#start();
  };

  /** Triggers a sync and a reconnect: the server may be reachable again. */
  readonly wake = (): void => {
    this.kick();
    this.#stream?.wake();
  };

  /** Syncs now, regardless of `Retry-After`; resolves when that has ended. */
  syncNow(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#stream?.wake();
    void this.#start();
    return ended;
  }

  readonly #onRevision = (rev: number | undefined): void => {
    this.#announcedRev = Math.max(this.#announcedRev, rev ?? Number.POSITIVE_INFINITY);
    // The current run may fetch it; if not, another run follows.
    if (!this.#status.isRunning && (this.#isBehind() || this.#status.failure !== null)) this.kick();
  };

  #isBehind(): boolean {
    return this.#announcedRev > this.#parts.since();
  }

  async #start(): Promise<void> {
    if (!this.#isStarted) return this.#resolveWaiting();
    this.#isWanted = true;
    if (this.#status.isRunning) return;
    this.#parts.clock.clearTimeout(this.#timer);
    while ((this.#isWanted || this.#isBehind()) && this.#isStarted) {
      this.#isWanted = false;
      await this.#run();
    }
    this.#resolveWaiting();
    this.#parts.onEnded();
  }

  async #run(): Promise<void> {
    this.#setStatus({ ...this.#status, isRunning: true });
    this.#announcedRev = 0;
    const failure = await this.#parts.sync.run().then(() => null, failureOf);
    this.#failures = failure === null ? 0 : this.#failures + 1;
    // After a failure, pending work waits for the scheduled retry.
    if (failure !== null) this.#isWanted = false;
    if (failure !== null) this.#announcedRev = 0;
    if (failure === null) this.#stream?.wake();
    this.#schedule(failure);
    this.#setStatus({ isRunning: false, progress: null, failure: failure === null ? null : { code: failure.code } });
  }

  showProgress(progress: Progress): void {
    this.#setStatus({ ...this.#status, progress });
  }

  #schedule(failure: Failure | null): void {
    const { clock, random } = this.#parts;
    if (!this.#isStarted) return;
    const waitsForInterval = failure === null || PERMANENT_CODES.includes(failure.code);
    const delayMs = failure?.retryAfterMs ?? (waitsForInterval ? INTERVAL_MS : backoffMs(this.#failures, random));
    this.#notBefore = failure?.retryAfterMs === undefined ? 0 : clock.now() + failure.retryAfterMs;
    clock.clearTimeout(this.#timer);
    this.#timer = clock.setTimeout(() => void this.#start(), delayMs);
  }

  #setStatus(status: LeaderStatus): void {
    this.#status = status;
    if (this.#isStarted) this.#parts.onStatus(status);
  }

  #resolveWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

type Failure = SyncFailure & { retryAfterMs?: number };

function failureOf(error: unknown): Failure {
  if (error instanceof ApiUnreachableError) return { code: 'unreachable' };
  if (error instanceof NewerAppError) return { code: 'client_too_old' };
  if (error instanceof StoppedError) return { code: 'unreachable' };
  if (!(error instanceof ApiError)) return { code: 'storage' };
  if (error.retryAfterSeconds === undefined) return { code: error.code };
  return { code: error.code, retryAfterMs: error.retryAfterSeconds * 1000 };
}
