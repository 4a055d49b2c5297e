import { FIRST_HISTORY_ID, type MutationAnswer } from '@dayward/contract';
import { isUnanswered } from './outbox.ts';
import type { AcknowledgedChange, SavedChange } from './outbox-change.ts';
import type { DeviceState, NamedHistory, RestoredNews } from './persistence.ts';

/** The age in milliseconds at which an acknowledged change is deleted; backups that are restored are hardly older. */
export const ACKNOWLEDGED_KEPT_MS = 30 * 86_400_000;

/** Most acknowledged changes of a device; the oldest are deleted first. */
export const ACKNOWLEDGED_KEPT_MAX = 5_000;

/** The history that a device names in its requests. */
export function namedHistory({ historyId, historyRev = 0, since }: DeviceState): NamedHistory {
  return { historyId: historyId ?? FIRST_HISTORY_ID, historyRev: Math.max(historyRev, since) };
}

/**
 * The state after an answer on the account's history; the server has checked the versions that the request named.
 *
 * @returns undefined if the device has learnt of other versions since the request, in another tab: the answer does not cover them
 */
export function withHistory(
  state: DeviceState,
  asked: NamedHistory,
  { historyId, rev }: { historyId?: string | undefined; rev: number },
): DeviceState | undefined {
  const known = namedHistory(state);
  if (known.historyId !== asked.historyId) return undefined;
  if (historyId === undefined) return state;
  if (historyId !== known.historyId && known.historyRev !== asked.historyRev) return undefined;
  return { ...state, historyId, historyRev: Math.max(known.historyRev, rev) };
}

/** The highest version that answers name; 0 if all are refusals. */
export function highestRev(answers: readonly MutationAnswer[]): number {
  return Math.max(0, ...answers.map((answer) => (answer.outcome === 'applied' ? answer.rev : 0)));
}

/** The state after answers to changes that were sent again. */
export function countResent(
  state: DeviceState,
  answered: readonly { isResent: true | undefined; isRefused: boolean }[],
): DeviceState {
  const resent = answered.filter(({ isResent }) => isResent);
  if (resent.length === 0 || state.restored === undefined) return state;
  const refused = resent.filter(({ isRefused }) => isRefused).length;
  const { restored } = state;
  return {
    ...state,
    restored: {
      ...restored,
      waiting: Math.max(0, restored.waiting - resent.length),
      sent: restored.sent + resent.length - refused,
      refused: restored.refused + refused,
    },
  };
}

/** The outbox, state and acknowledged changes of a device after it has learnt that the server was restored. */
type Reconciled = {
  state: DeviceState;
  /** Every change that the server has not answered, in order: those that it lost are among them. */
  unanswered: SavedChange[];
  /** The acknowledged changes that the server lost. */
  lost: readonly AcknowledgedChange[];
};

/**
 * Finds out which acknowledged changes a restored server lacks, and numbers them with the unsent ones under a new client id: the
 * server may have forgotten, or given to other changes, the numbers of the old one.
 *
 * @param newId a new client id
 * @returns undefined if the device has left the history that its request named, in another tab
 */
export function reconcile(
  {
    state,
    outbox,
    acknowledged,
  }: {
    state: DeviceState;
    outbox: readonly SavedChange[];
    acknowledged: readonly AcknowledgedChange[];
  },
  { asked, historyId, histories, at }: RestoredNews,
  newId: () => string,
): Reconciled | undefined {
  const known = namedHistory(state);
  if (known.historyId !== asked.historyId) return undefined;
  const isOnServer = ({ historyId: of = FIRST_HISTORY_ID, rev }: { historyId?: string; rev: number | null }) =>
    rev === null || histories.some(({ id, rev: last }) => id === of && rev <= last);
  const { historyId: _, historyRev: __, ...rest } = state;
  const started = { ...rest, since: 0, whole: 0, lastSyncedAt: null, ...(historyId !== undefined && { historyId }) };
  // The server only forgot which rows were purged.
  if (isOnServer({ historyId: known.historyId, rev: known.historyRev }))
    return { state: { ...started, historyRev: known.historyRev }, unanswered: [], lost: [] };

  const lost = acknowledged.filter((change) => !isOnServer(change));
  const again = new Map<number, SavedChange>();
  for (const change of outbox.filter(isUnanswered)) again.set(change.order, change);
  for (const { acknowledgedAt: ___, ...change } of lost) again.set(change.order, { ...change, isResent: true });
  for (const change of outbox.filter((each) => !isOnServer(each)))
    again.set(change.order, { ...change, isResent: true });
  const unanswered = [...again.values()]
    .sort((a, b) => a.order - b.order)
    .map(({ historyId: ____, ...change }, i) => ({ ...change, n: i + 1, rev: null }));
  const waiting = unanswered.filter(({ isResent }) => isResent).length;
  const { sent = 0, refused = 0 } = state.restored ?? {};
  return {
    state: {
      ...started,
      historyRev: 0,
      clientId: newId(),
      nextN: unanswered.length + 1,
      ...(waiting > 0 && { restored: { at, waiting, sent, refused } }),
    },
    unanswered,
    lost,
  };
}
