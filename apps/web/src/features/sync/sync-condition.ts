import type { SyncStatus } from '#src/platform/sync/local-store.ts';

export const SYNC_CONDITIONS = ['never', 'saved', 'unsaved', 'sending', 'sent', 'offline', 'error', 'refused'] as const;

/**
 * How the sync is doing, as it is told to the user. `saved` is only said of what this device keeps: where the browser
 * lets us keep nothing, a change that is not sent is `unsaved`. Who is offline stays so, however often it is tried again,
 * until something gets through.
 */
export type SyncCondition = (typeof SYNC_CONDITIONS)[number];

export function conditionOf({ state, pending, storage, error, progress }: SyncStatus): SyncCondition {
  if (state === 'problem') return error === null ? 'refused' : 'error';
  if (state === 'sending' && error?.code === 'unreachable' && !progress?.done) return 'offline';
  if (state !== 'saved') return state;
  if (pending === 0) return 'never';
  return storage === 'memory' ? 'unsaved' : 'saved';
}

/** Whether it needs the user. Being offline does not: what is done then is kept. */
export function isTrouble(condition: SyncCondition): boolean {
  return condition === 'unsaved' || condition === 'error' || condition === 'refused';
}
