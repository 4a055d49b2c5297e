import {
  currentRunId,
  dependsOnHistory,
  isKindOn,
  nextReminderAt,
  type ReminderSources,
  reminderEvents,
} from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { SharedTransactions } from '#src/platform/shared-transactions.ts';
import { readChoices } from '../notification-choices.ts';
import type { PushDevice } from '../push/push-subscriptions.repo.ts';
import { hasFeature, type QueueDeps, queueFor, zoneOf } from '../queue.service.ts';
import { describeEvents, describeMilestones } from './describe-events.ts';
import type { PlannedAccount } from './planned-account.ts';
import { lockReminderClock, setReminderClock } from './reminder-clocks.repo.ts';
import {
  findAccountWithSettings,
  findFirstDoneDays,
  findRemindingHabits,
  findRemindingTasks,
  findSmartReminders,
} from './reminder-sources.repo.ts';
import { markTriggered, nextMove, readSmartReminders } from './smart-reminders.service.ts';

/** Maximum age of a reminder that is still told after the server was down; as on devices. */
const CATCH_UP_MS = 12 * 3_600_000;
const DAY_MS = 86_400_000;

export type PlanDeps = QueueDeps & { asUser: SharedTransactions };

/**
 * Tells an account what is due since it was last told: notifications, deliveries and the clock are written in one transaction, so that
 * a crash anywhere loses and repeats nothing.
 *
 * @param devices the browsers of the account
 */
export function planAccount(deps: PlanDeps, userId: string, devices: readonly PushDevice[], now: Date): Promise<void> {
  return deps.asUser(userId, async (tx) => {
    await deps.sync.lock(tx, userId);
    const [toldUntil, account] = await Promise.all([lockReminderClock(tx), readAccount(tx, userId, now)]);
    if (toldUntil === null) return;
    const told = Math.max(Date.parse(toldUntil), now.getTime() - CATCH_UP_MS);
    if (account === undefined) {
      setReminderClock(tx, now, new Date(now.getTime() + DAY_MS));
      return;
    }
    const sources = sourcesOf(account);
    const span = { after: told, upTo: now.getTime() };
    if (await hasFeature(deps.gates, tx, userId, 'basic_notifications')) {
      const events = reminderEvents(sources, span, account.clock);
      const described = await describeEvents(tx, userId, account, events);
      if (isKindOn('milestone', account.choices.settings))
        described.push(...(await describeMilestones(tx, userId, account, { after: new Date(told), upTo: now })));
      const receiver = { choices: account.choices, zone: account.clock.zone, devices, now };
      await markTriggered(deps.sync, tx, userId, await queueFor(deps, tx, userId, receiver, described), now);
    }
    const next = Math.min(nextReminderAt(sources, now.getTime(), account.clock), nextMove(account, now));
    setReminderClock(tx, new Date(Math.max(now.getTime(), Date.parse(toldUntil))), new Date(next));
  });
}

async function readAccount(tx: UserTx, userId: string, now: Date): Promise<PlannedAccount | undefined> {
  const [account, habits, tasks, reminders] = await Promise.all([
    findAccountWithSettings(tx, userId),
    findRemindingHabits(tx, userId),
    findRemindingTasks(tx, userId),
    findSmartReminders(tx, userId),
  ]);
  if (account === undefined) return undefined;
  const { timeZone, dayStartHour, weekStart } = account;
  const counting = habits.filter((habit) => habit.schedule.type === 'every' && dependsOnHistory(habit));
  const first = counting.length === 0 ? undefined : await findFirstDoneDays(tx, userId, counting.map(currentRunId));
  const clock = { zone: zoneOf(timeZone), dayStartHour, weekStart };
  return {
    habits: habits.map((habit) => ({ ...habit, countsFrom: first?.get(habit.id) ?? null })),
    tasks,
    choices: readChoices(account.settings),
    clock,
    smart: await readSmartReminders(tx, userId, { reminders, habits, clock, now }),
  };
}

function sourcesOf({ habits, tasks, choices, smart }: PlannedAccount): ReminderSources {
  return { habits, tasks, schedules: choices.schedules, smartReminders: smart.sources, settings: choices.settings };
}
