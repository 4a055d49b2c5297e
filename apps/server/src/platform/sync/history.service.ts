import { FIRST_HISTORY_ID } from '@dayward/contract';
import type { UserTx } from '#src/db/database.ts';
import { findEarlierHistories, findLastRev, type HistoryPosition } from './history.repo.ts';

/** The history that a device names: its id, and the highest version that the device knows. */
type NamedHistory = { historyId?: string; historyRev?: number };

/** What a device learns of the account's history. A device that names none gets nothing, as before histories had ids. */
type HistoryNews = { historyId?: string };

/** All histories of an account with the last version of each, the current one last. */
type Histories = { id: string; rev: number }[];

/**
 * Checks that all versions that a device knows are on the account's current history. A device that names no history passes.
 *
 * @returns undefined for a device that names an earlier history, which happens once after each restart of PostgreSQL
 */
export function isOnCurrentHistory(
  { historyId, historyRev = 0 }: NamedHistory,
  current: HistoryPosition | undefined,
): boolean | undefined {
  if (historyId === undefined || historyRev === 0) return true;
  if (current === undefined) return false;
  return historyId === current.historyId ? historyRev <= current.rev : undefined;
}

/** Checks that all versions that a device knows are on the server's history, which costs a statement for an earlier one. */
export async function isOnHistory(
  tx: UserTx,
  userId: string,
  named: NamedHistory,
  current: HistoryPosition | undefined,
): Promise<boolean> {
  const { historyId, historyRev = 0 } = named;
  const isOnCurrent = isOnCurrentHistory(named, current);
  if (isOnCurrent !== undefined || historyId === undefined) return isOnCurrent ?? true;
  const lastRev = await findLastRev(tx, userId, historyId);
  if (lastRev !== undefined) return historyRev <= lastRev;
  // An app from before the ids was never told one; only a version that the account does not have shows that a backup was restored.
  return historyId === FIRST_HISTORY_ID && current !== undefined && historyRev <= current.rev;
}

/** The answer's part about the history, for a device that goes on. */
export function historyNews({ historyId }: NamedHistory, current: HistoryPosition | undefined): HistoryNews {
  return historyId === undefined || current === undefined ? {} : { historyId: current.historyId };
}

/** The answer's part about the history, for a device that starts over: it finds out which of its acknowledged changes are lost. */
export async function startOverNews(
  tx: UserTx,
  userId: string,
  { historyId }: NamedHistory,
  current: HistoryPosition | undefined,
): Promise<HistoryNews & { histories?: Histories }> {
  if (historyId === undefined) return {};
  if (current === undefined) return { histories: [] };
  const earlier = await findEarlierHistories(tx, userId);
  return {
    historyId: current.historyId,
    histories: [...earlier, { id: current.historyId, rev: current.rev }],
  };
}
