import {
  addDays,
  currentRunId,
  dayPlanOf,
  epochMsOf,
  findHabitDay,
  type HabitMonth,
  isCompleteOn,
  isHabitOpen,
  isOverdue,
  type LocalDate,
  localDate,
  monthOf,
  naturalId,
  type ReminderEvent,
  startOfLocalDay,
  streakAtRisk,
} from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { NotificationText, NotificationTexts } from '../notification-text.ts';
import type { NewNotification } from '../queue.service.ts';
import { textsIn } from '../texts-in.ts';
import type { PlannedAccount } from './planned-account.ts';
import {
  countCompletedTasks,
  findDueTasks,
  findMilestonesBetween,
  findMonthsFrom,
  type RemindingHabit,
} from './reminder-sources.repo.ts';

/** A week or month of a times-per-period habit may begin this many days before a day. */
const PERIOD_DAYS = 31;
const REPORT_DAYS = 7;

type Describer = {
  tx: UserTx;
  userId: string;
  account: PlannedAccount;
  texts: NotificationTexts;
  /** The months of the given habits around a day, or all of them. */
  monthsOf(habits: readonly RemindingHabit[], from: LocalDate): Promise<HabitMonth[]>;
};

/**
 * Turns due reminders into notifications. What is done, skipped or no longer at risk gives none, so each says something true of
 * this moment.
 */
export async function describeEvents(
  tx: UserTx,
  userId: string,
  account: PlannedAccount,
  events: readonly ReminderEvent[],
): Promise<NewNotification[]> {
  const monthsOf: Describer['monthsOf'] = (habits, from) =>
    habits.length === 0 ? Promise.resolve([]) : findMonthsFrom(tx, userId, habits.map(currentRunId), monthOf(from));
  const describer = { tx, userId, account, texts: textsIn(account.choices.language), monthsOf };
  const described: NewNotification[] = [];
  for (const event of events) {
    const text = await describeEvent(describer, event);
    if (text === undefined) continue;
    const { key: id, kind, subjectId, day, at } = event;
    const schedule = kind === 'schedule' ? account.choices.schedules.find((one) => one.id === subjectId) : undefined;
    const about = { subjectId: kind === 'schedule' ? null : subjectId, day, channels: schedule?.channels };
    described.push({ id, kind, ...about, at: new Date(at), ...text });
  }
  return described;
}

async function describeEvent(describer: Describer, event: ReminderEvent): Promise<NotificationText | undefined> {
  switch (event.kind) {
    case 'habit_reminder':
      return describeHabit(describer, event);
    case 'task_reminder':
      return describeTask(describer, event);
    case 'task_deadlines': {
      const { today, tomorrow, titles } = await findDueTasks(describer.tx, describer.userId, event.day);
      if (today + tomorrow === 0) return undefined;
      return describer.texts.of.task_deadlines({ today, tomorrow, titles });
    }
    case 'schedule':
      return describeSchedule(describer, event);
    case 'streak_alert':
      return describeStreaks(describer, event);
    case 'weekly_report':
      return describeWeek(describer, event);
    default:
      return undefined;
  }
}

async function describeHabit({ account, texts, monthsOf }: Describer, { subjectId, day }: ReminderEvent) {
  const habit = account.habits.find(({ id }) => id === subjectId);
  if (habit === undefined) return undefined;
  const months = await monthsOf([habit], addDays(day, -PERIOD_DAYS));
  return isHabitOpen(habit, months, day, account.clock.weekStart) ? texts.of.habit_reminder(habit) : undefined;
}

/** A snooze that ends on an overdue task is told by the check of overdue tasks, which tells it again after each snooze. */
function describeTask({ account, texts }: Describer, { subjectId, at }: ReminderEvent): NotificationText | undefined {
  const task = account.tasks.find(({ id }) => id === subjectId);
  if (task === undefined) return undefined;
  const isEndOfSnooze = task.snoozedUntil !== null && epochMsOf(task.snoozedUntil) === at;
  if (isEndOfSnooze && isOverdue(task, at, account.clock.zone)) return undefined;
  return texts.of.task_reminder({ name: task.title });
}

/** The habits that are due on a day and still wait, with the months around it. */
async function openHabits({ account, monthsOf }: Describer, day: LocalDate): Promise<RemindingHabit[]> {
  const due = account.habits.filter((habit) => dayPlanOf(habit, day, habit.countsFrom ?? day) === 'due');
  const months = Map.groupBy(await monthsOf(due, addDays(day, -PERIOD_DAYS)), ({ habitId }) => habitId);
  return due.filter((habit) => isHabitOpen(habit, months.get(habit.id) ?? [], day, account.clock.weekStart));
}

async function describeSchedule(describer: Describer, { subjectId, day }: ReminderEvent) {
  const { account, texts, tx, userId } = describer;
  const schedule = account.choices.schedules.find(({ id }) => id === subjectId);
  if (schedule === undefined) return undefined;
  const [habits, tasks] = [await openHabits(describer, day), await findDueTasks(tx, userId, day)];
  return texts.of.schedule({ ...schedule, habits: habits.length, tasks: tasks.overdue + tasks.today });
}

/** Earlier than any day that is stored. */
const FIRST_DAY = localDate('0001-01-01');

async function describeStreaks(describer: Describer, { day }: ReminderEvent) {
  const open = await openHabits(describer, day);
  const months = Map.groupBy(await describer.monthsOf(open, FIRST_DAY), ({ habitId }) => habitId);
  const streaks = open.flatMap((habit) => {
    const days = streakAtRisk(habit, months.get(habit.id) ?? [], day, describer.account.clock.weekStart);
    return days === undefined ? [] : [{ name: habit.name, days }];
  });
  return streaks.length === 0 ? undefined : describer.texts.of.streak_alert({ streaks });
}

async function describeWeek({ tx, userId, account, texts, monthsOf }: Describer, { day }: ReminderEvent) {
  const first = addDays(day, -REPORT_DAYS);
  const months = await monthsOf(account.habits, first);
  const days = Array.from({ length: REPORT_DAYS }, (_, index) => addDays(first, index));
  const habitDays = account.habits.reduce((sum, habit) => {
    const done = days.filter((date) => isCompleteOn(habit, findHabitDay(months, currentRunId(habit), date), true));
    return sum + done.length;
  }, 0);
  const { zone, dayStartHour } = account.clock;
  const [from, until] = [startOfLocalDay(first, zone, dayStartHour), startOfLocalDay(day, zone, dayStartHour)];
  const tasks = await countCompletedTasks(tx, userId, new Date(from), new Date(until));
  return texts.of.weekly_report({ habitDays, tasks });
}

/** Finds the milestones that were reached in a span of time, as notifications. */
export async function describeMilestones(
  tx: UserTx,
  userId: string,
  account: PlannedAccount,
  span: { after: Date; upTo: Date },
): Promise<NewNotification[]> {
  const texts = textsIn(account.choices.language);
  const reached = await findMilestonesBetween(tx, userId, span.after, span.upTo);
  return reached.map(({ id, habitId, name, days, reachedOn }) => ({
    ...{ id: naturalId('milestone', id), kind: 'milestone', subjectId: habitId, day: reachedOn },
    ...texts.of.milestone({ name, days }),
  }));
}
