import type { SyncClock } from '../sync-clock.ts';

/** A clock that advances only on demand. */
export class ManualClock implements SyncClock {
  #now: number;
  #timers = new Map<number, { at: number; run: () => void }>();
  #nextTimer = 1;

  constructor(now = Date.UTC(2026, 10, 21, 8, 30)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  setTimeout(run: () => void, delayMs: number): number {
    const timer = this.#nextTimer++;
    this.#timers.set(timer, { at: this.#now + delayMs, run });
    return timer;
  }

  clearTimeout(timer: unknown): void {
    if (typeof timer === 'number') this.#timers.delete(timer);
  }

  /** The number of timers. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Advances the time, and runs due timers in order. */
  advance(ms: number): void {
    const until = this.#now + ms;
    for (let next = this.#nextDue(until); next !== undefined; next = this.#nextDue(until)) {
      const [timer, { at, run }] = next;
      this.#timers.delete(timer);
      this.#now = at;
      run();
    }
    this.#now = until;
  }

  #nextDue(until: number): [number, { at: number; run: () => void }] | undefined {
    return [...this.#timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
  }
}
