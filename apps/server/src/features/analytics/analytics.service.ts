import { isDeepStrictEqual } from 'node:util';
import type { RouteArguments } from '@dayward/contract';
import { ANALYTICS_PAGE_MAX, ANALYTICS_REPORTED_MAX, type analyticsRoutes } from '@dayward/contract/features/analytics';
import type { Database, UserTx } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { SyncWriter } from '#src/platform/sync/sync-writer.ts';
import { type AnalyticsRow, findEvent, insertReport, listEvents, measureReported } from './analytics.repo.ts';

type Report = RouteArguments<typeof analyticsRoutes.report>['body'];

/** Largest size of the data of all events that the clients of an account have reported, in bytes; chosen by us. */
export const REPORTED_BYTES_MAX = 10 * 1024 * 1024;

/** A page of the account's activity, newest first, and the cursor of the next one. */
export async function listActivity(
  database: Database,
  userId: string,
  before: string | undefined,
): Promise<{ items: AnalyticsRow[]; next: string | null }> {
  const page = await database.asUser(userId, (tx) => listEvents(tx, userId, { before, limit: ANALYTICS_PAGE_MAX + 1 }));
  const items = page.slice(0, ANALYTICS_PAGE_MAX);
  return { items, next: page.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

/**
 * Adds a client's report to the activity, marked as reported. Idempotent.
 *
 * @throws AppError `id_taken` if the id holds a different event, `limit_reached` if clients have reported too many.
 */
export function reportActivity(
  { database, sync }: { database: Database; sync: SyncWriter },
  userId: string,
  report: Report,
): Promise<AnalyticsRow> {
  const add = async (tx: UserTx) => {
    // Under the account's lock, so that the count is exact for concurrent reports.
    await sync.lock(tx, userId);
    const stored = await findEvent(tx, userId, report.id);
    if (stored !== undefined) return sameReport(stored, report);
    const reported = await measureReported(tx, userId);
    const bytes = reported.bytes + Buffer.byteLength(JSON.stringify(report.eventData));
    if (reported.count >= ANALYTICS_REPORTED_MAX || bytes > REPORTED_BYTES_MAX) throw new AppError('limit_reached');
    const added = { ...report, userId, reported: true, createdAt: new Date() };
    await insertReport(tx, userId, added);
    return added;
  };
  return sync.runExclusive(userId, () => database.asUser(userId, add));
}

function sameReport(stored: AnalyticsRow, { eventType, eventData }: Report): AnalyticsRow {
  const isSame = stored.reported && stored.eventType === eventType && isDeepStrictEqual(stored.eventData, eventData);
  if (!isSame) throw new AppError('id_taken');
  return stored;
}
