import { Cloud, CloudAlert, CloudCheck, CloudOff, RefreshCw } from 'lucide-react';
import type { SyncCondition } from '../sync-condition.ts';

const PICTURES = {
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
export function SyncPicture({ condition, isTurning = false }: { condition: SyncCondition; isTurning?: boolean }) {
  const Picture = PICTURES[condition];
  return <Picture aria-hidden="true" className={isTurning ? 'size-5 shrink-0 animate-spin' : 'size-5 shrink-0'} />;
}
