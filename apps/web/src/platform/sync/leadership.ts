import type { SyncClock, SyncTimer } from './sync-clock.ts';

/** Lets one tab of the browser at a time do something. */
export type TabLocks = {
  /** Does the work when no other tab holds the name, or never, if the signal comes first. Rejects when that happens. */
  hold(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  /** Does the work at once, whoever held the name before. Either rejects when another tab takes it away. */
  steal(name: string, work: () => Promise<void>): Promise<void>;
};

export type LeadershipParts = {
  /** Without locks every tab leads: the store and the server sort out what two do at the same time. */
  locks: TabLocks | undefined;
  name: string;
  clock: SyncClock;
  /** Ends it all. */
  end: AbortSignal;
  onLead: () => void;
  onResign: () => void;
};

/** How long the leading tab may keep silent when it is asked for: phones put tabs to sleep that still hold their locks. */
const SILENCE_MAX_MS = 10_000;

/** Makes one tab of the browser lead, and another one when that one is closed or does not answer any more. */
export class Leadership {
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

  /** The leading tab has been asked for something and must show that it is there. */
  expectSignOfLife(): void {
    const { locks, clock, end } = this.#parts;
    if (locks === undefined || this.#isLeading || this.#doubt !== undefined || end.aborted) return;
    this.#doubt = clock.setTimeout(() => this.#takeOver(locks), SILENCE_MAX_MS);
  }

  /** The leading tab has said something. */
  believe(): void {
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
    this.believe();
    this.#isLeading = true;
    this.#parts.onLead();
  }

  /** Another tab has taken over because this one slept; it stands in line again. */
  #lose(): void {
    if (!this.#isLeading || this.#parts.end.aborted) return;
    this.#isLeading = false;
    this.#parts.onResign();
    this.start();
  }
}
