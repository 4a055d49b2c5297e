import { type FeatureKey, type NotificationKind, notificationKind, reminderEvents } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { Gates } from '#src/platform/gates/gates.ts';
import type { NotificationText } from '../notification-text.ts';
import { describeEvents } from '../planning/describe-events.ts';
import { readAccountRows, sourcesOf, toPlannedAccount } from '../planning/planned-account.ts';
import { hasFeature } from '../queue.service.ts';
import type { LeasedDelivery } from './deliveries.repo.ts';

const MINUTE_MS = 60_000;
/** Distance from its instant at which a reminder is found again in any zone. */
const ANY_ZONE_MS = 27 * 60 * MINUTE_MS;

/** What holds for deliveries that go out later than they were planned. */
export type Later = {
  /** Checks whether the plan still includes a kind. */
  isIncluded(kind: NotificationKind): boolean;
  /** The delivery with what it says now; undefined if nothing is left to say. */
  describe(delivery: LeasedDelivery): LeasedDelivery | undefined;
};

/** Asks the plan and the records again for deliveries that waited; nothing for those that go out at once. */
export async function askAgain(
  gates: Gates,
  tx: UserTx,
  userId: string,
  deliveries: readonly LeasedDelivery[],
  now: Date,
): Promise<Later> {
  const late = deliveries.filter(
    ({ wasHeld, createdAt }) => wasHeld || now.getTime() - Date.parse(createdAt) > MINUTE_MS,
  );
  const lost = await findLostFeatures(gates, tx, userId, late);
  const anew = late.filter(({ kind }) => notificationKind(kind).whenLate !== undefined);
  const texts = anew.length === 0 ? undefined : await describeAnew(tx, userId, anew, now);
  return {
    isIncluded(kind) {
      const { gate } = notificationKind(kind);
      return gate === undefined || !lost.has(gate);
    },
    describe(delivery) {
      if (!anew.includes(delivery)) return delivery;
      const text = texts?.get(delivery.notificationId);
      return text && { ...delivery, ...text };
    },
  };
}

async function findLostFeatures(
  gates: Gates,
  tx: UserTx,
  userId: string,
  deliveries: readonly LeasedDelivery[],
): Promise<ReadonlySet<FeatureKey>> {
  const lost = new Set<FeatureKey>();
  const needed = new Set(deliveries.flatMap(({ kind }) => notificationKind(kind).gate ?? []));
  for (const feature of needed) if (!(await hasFeature(gates, tx, userId, feature))) lost.add(feature);
  return lost;
}

/** Finds the reminders of these deliveries among those of the account as it is now, and says them as planning does. */
async function describeAnew(
  tx: UserTx,
  userId: string,
  deliveries: readonly LeasedDelivery[],
  now: Date,
): Promise<ReadonlyMap<string, NotificationText>> {
  const rows = await readAccountRows(tx, userId);
  if (rows === undefined) return new Map();
  const account = await toPlannedAccount(tx, userId, rows, now);
  const sources = sourcesOf(account);
  const events = deliveries.flatMap(({ notificationId, dueAt }) => {
    const at = Date.parse(dueAt);
    const around = reminderEvents(sources, { after: at - ANY_ZONE_MS, upTo: at + ANY_ZONE_MS }, account.clock);
    return around.filter(({ key }) => key === notificationId).slice(0, 1);
  });
  const described = await describeEvents(tx, userId, account, events);
  return new Map(described.map(({ id, title, message }) => [id, { title, message }]));
}
