import { isKindOn, nextReminderAt, reminderEvents } from '@dayward/domain';
import type { SharedTransactions } from '#src/platform/shared-transactions.ts';
import { endPutOff } from '../notifications.repo.ts';
import type { PushDevice } from '../push/push-subscriptions.repo.ts';
import { hasFeature, type QueueDeps, queueFor } from '../queue.service.ts';
import { describeComebacks, describeEvents, describeMilestones, putOffEvents } from './describe-events.ts';
import { readAccountRows, sourcesOf, toPlannedAccount } from './planned-account.ts';
import { lockReminderClock, setReminderClock } from './reminder-clocks.repo.ts';
import { markTriggered, nextMove } from './smart-reminders.service.ts';

/** Maximum age of a reminder that is still told after the server was down; as on devices. */
const CATCH_UP_MS = 12 * 3_600_000;
const DAY_MS = 86_400_000;

/** What was written so long before the last look is looked at again: clocks of servers differ. Nothing is told twice. */
const CLOCK_SKEW_MS = 60_000;

export type PlanDeps = QueueDeps & { asUser: SharedTransactions };

/**
 * Tells an account what is due since it was last told: notifications, deliveries and the clock are written in one transaction, so that
 * a crash anywhere loses and repeats nothing.
 *
 * @param devices the browsers of the account
 * @param clock asked once the account is locked: what is written later wakes it again
 */
export function planAccount(
  deps: PlanDeps,
  userId: string,
  devices: readonly PushDevice[],
  clock: () => Date,
): Promise<void> {
  return deps.asUser(userId, async (tx) => {
    await deps.sync.lock(tx, userId);
    // Sent together and run in this order, so the rows are read under the lock.
    const [toldUntil, rows] = await Promise.all([lockReminderClock(tx), readAccountRows(tx, userId)]);
    if (toldUntil === null) return;
    const now = clock();
    const told = Math.max(Date.parse(toldUntil), now.getTime() - CATCH_UP_MS);
    if (rows === undefined) {
      setReminderClock(tx, now, new Date(now.getTime() + DAY_MS));
      return;
    }
    const account = await toPlannedAccount(tx, userId, rows, now);
    const sources = sourcesOf(account);
    const span = { after: told, upTo: now.getTime() };
    const isIncluded = await hasFeature(deps.gates, tx, userId, 'basic_notifications');
    const late = { ...span, after: now.getTime() - CATCH_UP_MS };
    const events = [...reminderEvents(sources, span, account.clock), ...putOffEvents(account, late)];
    // The end of the plan is told on every plan.
    const wanted = events.filter(({ kind }) => isIncluded || kind === 'plan_expiry');
    const described = await describeEvents(tx, userId, account, wanted);
    if (isIncluded) {
      const after = new Date(told - CLOCK_SKEW_MS);
      const motivating = await Promise.all([
        isKindOn('milestone', account.choices.settings) ? describeMilestones(tx, userId, account, after) : [],
        isKindOn('comeback', account.choices.settings) ? describeComebacks(tx, userId, account, { after, now }) : [],
      ]);
      described.push(...motivating.flat());
    }
    const receiver = { choices: account.choices, zone: account.clock.zone, devices, now };
    await markTriggered(deps.sync, tx, userId, await queueFor(deps, tx, userId, receiver, described), now);
    const putOff = Map.groupBy(account.putOff, ({ snoozedUntil }) => Date.parse(snoozedUntil) > now.getTime());
    endPutOff(
      tx,
      userId,
      (putOff.get(false) ?? []).map(({ id }) => id),
    );
    const next = Math.min(
      nextReminderAt(sources, now.getTime(), account.clock),
      nextMove(account, now),
      ...(putOff.get(true) ?? []).map(({ snoozedUntil }) => Date.parse(snoozedUntil)),
    );
    setReminderClock(tx, new Date(Math.max(now.getTime(), Date.parse(toldUntil))), new Date(next));
  });
}
