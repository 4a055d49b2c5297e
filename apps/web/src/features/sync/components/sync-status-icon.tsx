import { Cloud, CloudAlert, CloudCheck, CloudOff, RefreshCw } from 'lucide-react';
import type { SyncStatus } from '#src/platform/sync/local-store.ts';

export const SYNC_CONDITIONS = ['never', 'saved', 'unsaved', 'sending', 'sent', 'offline', 'error', 'refused'] as const;

/**
 * The sync status shown to the user. `saved` applies only to data that this device stores: if the browser stores nothing, an
 * unsent change is `unsaved`. The status stays offline through every retry, until one succeeds.
 */
export type SyncCondition = (typeof SYNC_CONDITIONS)[number];

export function syncConditionOf({ state, pending, storage, error, progress }: SyncStatus): SyncCondition {
  if (state === 'problem') return error === null ? 'refused' : 'error';
  if (state === 'sending' && error?.code === 'unreachable' && !progress?.done) return 'offline';
  if (state !== 'saved') return state;
  if (pending === 0) return 'never';
  return storage === 'memory' ? 'unsaved' : 'saved';
}

/** True if the status needs the user's action. Being offline does not: changes made offline are stored. */
export function isTrouble(condition: SyncCondition): boolean {
  return condition === 'unsaved' || condition === 'error' || condition === 'refused';
}

const ICONS = {
  never: Cloud,
  saved: Cloud,
  unsaved: Cloud,
  sending: RefreshCw,
  sent: CloudCheck,
  offline: CloudOff,
  error: CloudAlert,
  refused: CloudAlert,
} as const satisfies Record<SyncCondition, unknown>;

/** Icon of the sync status, distinguished by shape: colour is redundant. */
export function SyncStatusIcon({ condition, isSpinning = false }: { condition: SyncCondition; isSpinning?: boolean }) {
  const Icon = ICONS[condition];
  return <Icon aria-hidden="true" className={isSpinning ? 'size-5 shrink-0 animate-spin' : 'size-5 shrink-0'} />;
}
