import type { ApiClient } from '@dayward/contract';
import { beforeDeadline } from './before-deadline.ts';
import type { DeviceStore } from './device-store.ts';
import type { LocalCopy } from './local-copy.ts';
import type { SyncClock } from './sync-clock.ts';

/** The dependencies of a sync. */
export type SyncParts = {
  api: ApiClient;
  store: DeviceStore;
  copy: LocalCopy;
  clock: SyncClock;
  /** Aborts the sync: the tab is closed, or its user has signed out. */
  end: AbortSignal;
  progress: WorkDone;
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
export async function inTime<T>(asked: Promise<T>, { clock, end }: SyncParts): Promise<T> {
  const answer = await beforeDeadline(asked, clock);
  if (end.aborted) throw new StoppedError('The data was closed.');
  return answer;
}

export type Progress = { done: number; total: number };

/** Counts a sync's progress: the work known to be needed, and the part that is done. */
export class WorkDone {
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
