import type { SyncClock, SyncTimer } from './sync-clock.ts';

/** Mutual exclusion between the tabs of one browser. */
export type TabLocks = {
  /** Runs the work when no other tab holds the lock, or never, if the signal aborts first. Rejects when aborted. */
  hold(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  /** Takes the lock from its holder and runs the work at once. Both functions reject when another tab steals the lock. */
  steal(name: string, work: () => Promise<void>): Promise<void>;
};

export type LeadershipParts = {
  /** Without locks every tab leads; the persistence and the server deduplicate what two tabs do at the same time. */
  locks: TabLocks | undefined;
  name: string;
  clock: SyncClock;
  /** Ends the election. */
  end: AbortSignal;
  onLead: () => void;
  onResign: () => void;
};

/** The longest time, in milliseconds, that a leading tab may take to answer: phones freeze tabs that still hold their locks. */
const SILENCE_MAX_MS = 10_000;

/** Leader election: one tab of the browser leads, and another one takes over when it closes or stops answering. */
export class LeaderElection {
  readonly #parts: LeadershipParts;
  #isLeading = false;
  #doubt: SyncTimer | undefined;

  constructor(parts: LeadershipParts) {
    this.#parts = parts;
  }

  get isLeading(): boolean {
    return this.#isLeading;
  }

  start(): void {
    const { locks, name, end } = this.#parts;
    if (locks === undefined) this.#lead();
    else void locks.hold(name, end, () => this.#leadUntilTheEnd()).catch(() => this.#lose());
  }

  /** Starts the timeout within which the leading tab must answer a request. */
  expectHeartbeat(): void {
    const { locks, clock, end } = this.#parts;
    if (locks === undefined || this.#isLeading || this.#doubt !== undefined || end.aborted) return;
    this.#doubt = clock.setTimeout(() => this.#takeOver(locks), SILENCE_MAX_MS);
  }

  /** Records that the leading tab has answered. */
  confirmHeartbeat(): void {
    this.#parts.clock.clearTimeout(this.#doubt);
    this.#doubt = undefined;
  }

  #takeOver(locks: TabLocks): void {
    this.#doubt = undefined;
    if (this.#isLeading || this.#parts.end.aborted) return;
    void locks.steal(this.#parts.name, () => this.#leadUntilTheEnd()).catch(() => this.#lose());
  }

  #leadUntilTheEnd(): Promise<void> {
    this.#lead();
    const { end } = this.#parts;
    return new Promise((resolve) => {
      if (end.aborted) resolve();
      end.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  #lead(): void {
    if (this.#isLeading || this.#parts.end.aborted) return;
    this.confirmHeartbeat();
    this.#isLeading = true;
    this.#parts.onLead();
  }

  /** Called when another tab has taken over because this one was frozen; queues for the lock again. */
  #lose(): void {
    if (!this.#isLeading || this.#parts.end.aborted) return;
    this.#isLeading = false;
    this.#parts.onResign();
    this.start();
  }
}
