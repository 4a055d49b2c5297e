import {
  type DayStartHour,
  type HabitMonth,
  type HabitRules,
  type HabitWithReminders,
  type LocalDate,
  type LocalMonth,
  monthOf,
  type PlanId,
  type SettingsRow,
  type TaskWithReminders,
  type Weekday,
} from '@dayward/domain';
import type { LinkedTask, SmartReminderRules } from '@dayward/domain/smart-reminders';
import type { UserTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';

/** A habit with what its reminders and its figures depend on. */
export type RemindingHabit = HabitRules &
  Omit<HabitWithReminders, 'countsFrom'> & {
    name: string;
    createdAt: string;
    /** When it was last taken out of the archive or brought back; null for never. */
    restoredAt: string | null;
  };

/** A task with what its reminders depend on. */
export type RemindingTask = TaskWithReminders & { id: string; title: string };

/** An active smart reminder with its texts. */
export type RemindingSmartReminder = SmartReminderRules & {
  title: string;
  description: string;
  onlyIfNotDone: boolean;
};

/** The calendar of an account and the address of its mails, null if it has none. */
export type ReminderAccount = {
  email: string | null;
  timeZone: string;
  dayStartHour: DayStartHour;
  weekStart: Weekday;
};

/** The plan that an account holds, its end, and whether the user cancelled it. */
export type ReminderPlan = { plan: PlanId; planExpiry: string | null; isPlanEnding: boolean };

/** An account with its plan and the stored settings of all types. */
export type AccountWithSettings = ReminderAccount & ReminderPlan & { settings: readonly SettingsRow[] };

const FIND_ACCOUNT = statement(
  `select email, time_zone as "timeZone", day_start_hour as "dayStartHour", week_start as "weekStart"
   from users where id = $1 and is_active`,
);

const FIND_ACCOUNT_WITH_SETTINGS = statement(
  `select email, time_zone as "timeZone", day_start_hour as "dayStartHour", week_start as "weekStart",
     plan, plan_expiry as "planExpiry", is_plan_ending as "isPlanEnding",
     (select coalesce(json_agg(json_build_object('settingsType', settings_type, 'settingsData', settings_data)), '[]')
      from settings where user_id = $1 and deleted_at is null) as settings
   from users where id = $1 and is_active`,
);

const FIND_SETTINGS = statement(
  `select settings_type as "settingsType", settings_data as "settingsData" from settings
   where user_id = $1 and deleted_at is null`,
);

const SELECT_HABITS = `select id, name, kind, goal, target, schedule, starts_on as "startsOn", ends_on as "endsOn", pauses, run_id as "runId",
     archived_at as "archivedAt", reminder_enabled as "reminderEnabled", reminder_time as "reminderTime",
     more_reminders as "moreReminders", created_at as "createdAt", restored_at as "restoredAt"
   from habits where user_id = $1 and deleted_at is null`;
const FIND_HABITS = statement(`${SELECT_HABITS} and archived_at is null`);
const FIND_ALL_HABITS = statement(SELECT_HABITS);

/** The condition that a task's list is not archived: its tasks wait for it, and no view shows them. @param task its name in the query */
export const listIsShown = (task: string) => `not exists (select from lists l
  where l.user_id = ${task}.user_id and l.id = ${task}.list_id and l.archived_at is not null and l.deleted_at is null)`;
const LIST_IS_SHOWN = listIsShown('tasks');

/** Open tasks that remind: nothing reminds of a task four weeks after it was due, the longest time before it. */
const FIND_TASKS = statement(
  `select id, title, completed, archived_at as "archivedAt", due_date as "dueDate", due_time as "dueTime",
     snoozed_until as "snoozedUntil", reminder_enabled as "reminderEnabled", reminder_time as "reminderTime", reminders
   from tasks where user_id = $1 and not completed and deleted_at is null and archived_at is null
     and (snoozed_until > now() - interval '2 days' or reminder_enabled and (reminders <> '[]'
       or reminder_time is not null and due_date between current_date - 2 and current_date + 60))
     and ${LIST_IS_SHOWN}`,
);

const FIND_SMART_REMINDERS = statement(
  `select id, title, description, time, more_times as "moreTimes", days, ai_optimized as "aiOptimized", linked_to as "linkedTo",
     only_if_not_done as "onlyIfNotDone", window_from as "windowFrom", window_to as "windowTo", lead_minutes as "leadMinutes"
   from smart_reminders where user_id = $1 and status = 'active' and deleted_at is null`,
);

const FIND_LINKED_TASKS = statement(
  `select id, series_id as "seriesId", completed, completed_at as "completedAt",
     case when ${LIST_IS_SHOWN} then archived_at else coalesce(archived_at, updated_at) end as "archivedAt", due_date as "dueDate"
   from tasks where user_id = $1 and deleted_at is null and (id = any($2::uuid[]) or not completed or completed_at >= $3::timestamptz)
     and coalesce(series_id, id) in (select coalesce(series_id, id) from tasks where user_id = $1 and id = any($2::uuid[]))`,
);

const FIND_MONTHS = statement(
  `select habit_id as "habitId", run_id as "runId", month, days from habit_months
   where user_id = $1 and run_id = any($2::uuid[]) and month >= $3 order by id`,
);

const FIND_MONTHS_OF_HABITS = statement(
  `select habit_id as "habitId", run_id as "runId", month, days from habit_months
   where user_id = $1 and habit_id = any($2::uuid[]) and month >= $3`,
);

const FIND_FIRST_DONE = statement(
  `select m.habit_id as "habitId", min(m.month || '-' || d.key) as day
   from habit_months m cross join lateral jsonb_each(m.days) as d
   where m.user_id = $1 and m.run_id = any($2::uuid[])
     and (d.value ->> 'state' = 'done' or (d.value ->> 'everDone')::boolean)
   group by m.habit_id`,
);

const FIND_DUE_TASKS = statement(
  `select count(*) filter (where due_date < $2::date) as overdue, count(*) filter (where due_date = $2::date) as today,
     count(*) filter (where due_date = $2::date + 1) as tomorrow,
     coalesce((array_agg(title order by due_date desc, due_time nulls last, id) filter (where due_date >= $2::date))[1:3], '{}') as titles
   from tasks where user_id = $1 and not completed and deleted_at is null and archived_at is null
     and (snoozed_until is null or snoozed_until <= now()) and due_date <= $2::date + 1
     and ${LIST_IS_SHOWN}`,
);

const COUNT_COMPLETED_TASKS = statement(
  `select count(*) as completed from tasks
   where user_id = $1 and deleted_at is null and completed_at >= $2::timestamptz and completed_at < $3::timestamptz`,
);

const FIND_MILESTONES = statement(
  `select m.id, m.habit_id as "habitId", h.name, m.days, m.reached_on as "reachedOn", m.created_at as "createdAt" from habit_milestones m
   join habits h on h.user_id = m.user_id and h.id = m.habit_id
   where m.user_id = $1 and m.deleted_at is null and h.deleted_at is null and m.created_at > $2::timestamptz`,
);

/** Habits whose days were written since an instant, and the day of which each was last told that it is back. */
const FIND_CHANGED_HABITS = statement(
  `select m.habit_id as "habitId", (select max(n.day) from notifications n
     where n.user_id = $1 and n.kind = 'comeback' and n.subject_id = m.habit_id) as "toldOn"
   from habit_months m where m.user_id = $1 and m.updated_at > $2::timestamptz and m.month >= $3 group by m.habit_id`,
);

/** Finds the calendar and the address of an account; undefined for one that is deactivated or has no profile. */
export async function findReminderAccount(tx: UserTx, userId: string): Promise<ReminderAccount | undefined> {
  return (await tx.$run<ReminderAccount>(FIND_ACCOUNT, [userId]))[0];
}

/** As {@link findReminderAccount}, with its plan and its settings, in one statement. */
export async function findAccountWithSettings(tx: UserTx, userId: string): Promise<AccountWithSettings | undefined> {
  return (await tx.$run<AccountWithSettings>(FIND_ACCOUNT_WITH_SETTINGS, [userId]))[0];
}

/** Finds the stored settings of an account, of all types. */
export function findAllSettings(tx: UserTx, userId: string): Promise<SettingsRow[]> {
  return tx.$run<SettingsRow>(FIND_SETTINGS, [userId]);
}

/** Finds the habits that are neither archived nor deleted. */
export function findRemindingHabits(tx: UserTx, userId: string): Promise<RemindingHabit[]> {
  return tx.$run<RemindingHabit>(FIND_HABITS, [userId]);
}

/** Finds the habits that are not deleted, with those in the archive. */
export function findAllHabits(tx: UserTx, userId: string): Promise<RemindingHabit[]> {
  return tx.$run<RemindingHabit>(FIND_ALL_HABITS, [userId]);
}

/** Finds the open tasks that have a reminder around now. */
export function findRemindingTasks(tx: UserTx, userId: string): Promise<RemindingTask[]> {
  return tx.$run<RemindingTask>(FIND_TASKS, [userId]);
}

/** Finds the smart reminders that are active. */
export function findSmartReminders(tx: UserTx, userId: string): Promise<RemindingSmartReminder[]> {
  return tx.$run<RemindingSmartReminder>(FIND_SMART_REMINDERS, [userId]);
}

/**
 * Finds these tasks and, of their series, the open ones and those that were completed since an instant. Those of an archived list
 * count as archived.
 */
export function findLinkedTasks(
  tx: UserTx,
  userId: string,
  taskIds: readonly string[],
  since: Date,
): Promise<LinkedTask[]> {
  return tx.$run<LinkedTask>(FIND_LINKED_TASKS, [userId, taskIds, since]);
}

/** Finds the months of runs from a month on. */
export function findMonthsFrom(
  tx: UserTx,
  userId: string,
  runIds: readonly string[],
  from: LocalMonth,
): Promise<HabitMonth[]> {
  return tx.$run<HabitMonth>(FIND_MONTHS, [userId, runIds, from]);
}

/** Finds the months of all runs of these habits from that of a day on. */
export function findMonthsOfHabits(
  tx: UserTx,
  userId: string,
  habitIds: readonly string[],
  from: LocalDate,
): Promise<HabitMonth[]> {
  return tx.$run<HabitMonth>(FIND_MONTHS_OF_HABITS, [userId, habitIds, monthOf(from)]);
}

/** Finds the first completed day of each of these runs, by habit; a run without one is absent. */
export async function findFirstDoneDays(
  tx: UserTx,
  userId: string,
  runIds: readonly string[],
): Promise<Map<string, LocalDate>> {
  const rows = await tx.$run<{ habitId: string; day: LocalDate }>(FIND_FIRST_DONE, [userId, runIds]);
  return new Map(rows.map(({ habitId, day }) => [habitId, day]));
}

/** Open tasks by when they are due, and the titles of up to three that are due today or tomorrow. */
export type DueTasks = { overdue: number; today: number; tomorrow: number; titles: string[] };

export async function findDueTasks(tx: UserTx, userId: string, today: LocalDate): Promise<DueTasks> {
  const [row] = await tx.$run<DueTasks>(FIND_DUE_TASKS, [userId, today]);
  return row ?? { overdue: 0, today: 0, tomorrow: 0, titles: [] };
}

/** Counts the tasks that were completed in [from, until). */
export async function countCompletedTasks(tx: UserTx, userId: string, from: Date, until: Date): Promise<number> {
  const [row] = await tx.$run<{ completed: number }>(COUNT_COMPLETED_TASKS, [userId, from, until]);
  return row?.completed ?? 0;
}

/** A milestone that a habit's streak reached. */
export type ReachedMilestone = {
  id: string;
  habitId: string;
  name: string;
  days: number;
  reachedOn: LocalDate;
  createdAt: string;
};

/** Finds the milestones that were written after an instant. */
export function findMilestonesSince(tx: UserTx, userId: string, after: Date): Promise<ReachedMilestone[]> {
  return tx.$run<ReachedMilestone>(FIND_MILESTONES, [userId, after]);
}

/** Finds the habits with days from a month on that were written after an instant, and the day of the last comeback told of each. */
export function findChangedHabits(
  tx: UserTx,
  userId: string,
  after: Date,
  from: LocalMonth,
): Promise<{ habitId: string; toldOn: LocalDate | null }[]> {
  return tx.$run<{ habitId: string; toldOn: LocalDate | null }>(FIND_CHANGED_HABITS, [userId, after, from]);
}
