import type { ApiClient } from '@dayward/contract';
import type { Persistence } from './persistence.ts';
import type { Replica } from './replica.ts';
import { type SyncClock, withTimeout } from './sync-clock.ts';

/** The dependencies of a sync. */
export type SyncDeps = {
  api: ApiClient;
  store: Persistence;
  replica: Replica;
  clock: SyncClock;
  /** Aborts the sync: the tab is closed, or its user has signed out. */
  end: AbortSignal;
  progress: ProgressCounter;
  /** @see LocalStoreOptions.whenIdle */
  whenIdle?: (() => Promise<void>) | undefined;
};

/** Thrown when the running work is no longer needed. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/**
 * Awaits an answer with a timeout, unless the sync was aborted.
 *
 * @throws ApiUnreachableError, StoppedError
 */
export async function inTime<T>(asked: Promise<T>, { clock, end }: SyncDeps): Promise<T> {
  const answer = await withTimeout(asked, clock);
  if (end.aborted) throw new StoppedError('The data was closed.');
  return answer;
}

export type Progress = { done: number; total: number };

/** Counts a sync's progress: the work known to be needed, and the part that is done. */
export class ProgressCounter {
  readonly #tell: (progress: Progress) => void;
  #progress: Progress = { done: 0, total: 0 };

  constructor(tell: (progress: Progress) => void) {
    this.#tell = tell;
  }

  begin(): void {
    this.#progress = { done: 0, total: 0 };
  }

  expect(more: number): void {
    this.#progress = { ...this.#progress, total: this.#progress.total + more };
    this.#tell(this.#progress);
  }

  advance(by: number): void {
    const { done, total } = this.#progress;
    this.#progress = { done: Math.min(total, done + by), total };
    this.#tell(this.#progress);
  }
}
