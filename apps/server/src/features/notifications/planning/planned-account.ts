import { currentRunId, dependsOnHistory, FREE_PLAN, type ReminderClock, type ReminderSources } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import { type NotificationChoices, readChoices } from '../notification-choices.ts';
import { findPutOff, type PutOffNotification } from '../notifications.repo.ts';
import { zoneOf } from '../queue.service.ts';
import {
  findAccountWithSettings,
  findFirstDoneDays,
  findRemindingHabits,
  findRemindingTasks,
  findSmartReminders,
  type ReminderPlan,
  type RemindingHabit,
  type RemindingTask,
} from './reminder-sources.repo.ts';
import { readSmartReminders, type SmartReminders } from './smart-reminders.service.ts';

/** What reminds an account, and how it wants to be reminded. */
export type PlannedAccount = {
  habits: readonly (RemindingHabit & { countsFrom: ReminderSources['habits'][number]['countsFrom'] })[];
  tasks: readonly RemindingTask[];
  choices: NotificationChoices;
  clock: ReminderClock;
  smart: SmartReminders;
  /** What comes again at its time. */
  putOff: readonly PutOffNotification[];
  plan: ReminderPlan;
  /** The instant of this look. */
  now: Date;
};

/** Reads the rows that remind an account; undefined for one that is deactivated or has no profile. */
export async function readAccountRows(tx: UserTx, userId: string) {
  const [account, habits, tasks, reminders, putOff] = await Promise.all([
    findAccountWithSettings(tx, userId),
    findRemindingHabits(tx, userId),
    findRemindingTasks(tx, userId),
    findSmartReminders(tx, userId),
    findPutOff(tx, userId),
  ]);
  return account && { account, habits, tasks, reminders, putOff };
}

type Rows = NonNullable<Awaited<ReturnType<typeof readAccountRows>>>;

/** Completes the rows of an account by what only some of them need. */
export async function toPlannedAccount(
  tx: UserTx,
  userId: string,
  { account, habits, tasks, reminders, putOff }: Rows,
  now: Date,
): Promise<PlannedAccount> {
  const { timeZone, dayStartHour, weekStart, plan, planExpiry, isPlanEnding } = account;
  const counting = habits.filter((habit) => habit.schedule.type === 'every' && dependsOnHistory(habit));
  const first = counting.length === 0 ? undefined : await findFirstDoneDays(tx, userId, counting.map(currentRunId));
  const clock = { zone: zoneOf(timeZone), dayStartHour, weekStart };
  return {
    habits: habits.map((habit) => ({ ...habit, countsFrom: first?.get(habit.id) ?? null })),
    tasks,
    choices: readChoices(account.settings),
    clock,
    smart: await readSmartReminders(tx, userId, { reminders, habits, clock, now }),
    putOff,
    plan: { plan, planExpiry, isPlanEnding },
    now,
  };
}

/** What reminds the account, for the rule of the domain. */
export function sourcesOf({ habits, tasks, choices, smart, plan }: PlannedAccount): ReminderSources {
  const smartReminders = smart.sources;
  return {
    ...{ habits, tasks, schedules: choices.schedules, smartReminders, settings: choices.settings },
    planEnd: planEndOf(plan),
  };
}

/** Of a plan that was cancelled nothing reminds (PLAN-29). */
function planEndOf({ plan, planExpiry, isPlanEnding }: ReminderPlan): number | null {
  return plan === FREE_PLAN || planExpiry === null || isPlanEnding ? null : Date.parse(planExpiry);
}
