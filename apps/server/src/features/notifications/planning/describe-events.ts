import {
  addDays,
  COMEBACK_TOLD_DAYS,
  currentRunId,
  dayPlanOf,
  epochMsOf,
  findComeback,
  findHabitDay,
  type HabitMonth,
  isCompleteOn,
  isHabitOpen,
  isOverdue,
  type LocalDate,
  localDate,
  localDateAt,
  monthOf,
  naturalId,
  type ReminderEvent,
  startOfLocalDay,
  streakAtRisk,
} from '@dayward/domain';
import { tasksOfLink } from '@dayward/domain/smart-reminders';
import type { UserTx } from '#src/db/database.ts';
import type { NotificationText, NotificationTexts } from '../notification-text.ts';
import type { NewNotification } from '../queue.service.ts';
import { textsIn } from '../texts-in.ts';
import type { PlannedAccount } from './planned-account.ts';
import {
  countCompletedTasks,
  findAllHabits,
  findChangedHabits,
  findDueTasks,
  findMilestonesSince,
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
    case 'smart_reminder':
      return describeSmartReminder(describer, event);
    case 'plan_expiry':
      return describePlan(describer);
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

async function describeSmartReminder(describer: Describer, { subjectId, day }: ReminderEvent) {
  const { account, texts } = describer;
  const reminder = account.smart.reminders.find(({ id }) => id === subjectId);
  if (reminder === undefined) return undefined;
  const { linkedTo, onlyIfNotDone } = reminder;
  const isWanted =
    linkedTo === null ||
    (linkedTo.kind === 'habit'
      ? await isHabitToRemind(describer, linkedTo.id, day, onlyIfNotDone)
      : isTaskToRemind(account, linkedTo.id, day, onlyIfNotDone));
  return isWanted ? texts.of.smart_reminder(reminder) : undefined;
}

/** Of a habit that is gone, paused or not due nothing reminds. */
async function isHabitToRemind({ account, monthsOf }: Describer, id: string, day: LocalDate, onlyIfNotDone: boolean) {
  const habit = account.habits.find((one) => one.id === id);
  if (habit === undefined || dayPlanOf(habit, day, habit.countsFrom ?? day) !== 'due') return false;
  if (!onlyIfNotDone) return true;
  return isHabitOpen(habit, await monthsOf([habit], addDays(day, -PERIOD_DAYS)), day, account.clock.weekStart);
}

/** Of a task that is gone nothing reminds; the next one of a series waits for its day. */
function isTaskToRemind({ smart }: PlannedAccount, id: string, day: LocalDate, onlyIfNotDone: boolean) {
  const tasks = tasksOfLink(smart.tasks, id).filter(({ archivedAt }) => archivedAt === null);
  if (!onlyIfNotDone) return tasks.length > 0;
  return tasks.some(({ completed, dueDate }) => !completed && (dueDate === null || dueDate <= day));
}

async function describeSchedule(describer: Describer, { subjectId, day }: ReminderEvent) {
  const { account, texts, tx, userId } = describer;
  const schedule = account.choices.schedules.find(({ id }) => id === subjectId);
  if (schedule === undefined) return undefined;
  const [habits, tasks] = [await openHabits(describer, day), await findDueTasks(tx, userId, day)];
  return texts.of.schedule({ ...schedule, habits: habits.length, tasks: tasks.overdue + tasks.today });
}

/** The reminders that were put off to an instant of a span: each comes again as a new notification, so that it is unread everywhere. */
export function putOffEvents(
  { putOff }: PlannedAccount,
  { after, upTo }: { after: number; upTo: number },
): ReminderEvent[] {
  return putOff.flatMap(({ id, kind, subjectId, day, snoozedUntil }) => {
    const at = Date.parse(snoozedUntil);
    if (at <= after || at > upTo) return [];
    return [{ key: naturalId('snoozed', id, snoozedUntil), kind, at, subjectId, day }];
  });
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
  // What was archived since was still done.
  const habits = await findAllHabits(tx, userId);
  const months = await monthsOf(habits, first);
  const days = Array.from({ length: REPORT_DAYS }, (_, index) => addDays(first, index));
  const habitDays = habits.reduce((sum, habit) => {
    const done = days.filter((date) => isCompleteOn(habit, findHabitDay(months, currentRunId(habit), date), true));
    return sum + done.length;
  }, 0);
  const { zone, dayStartHour } = account.clock;
  const [from, until] = [startOfLocalDay(first, zone, dayStartHour), startOfLocalDay(day, zone, dayStartHour)];
  const tasks = await countCompletedTasks(tx, userId, new Date(from), new Date(until));
  return texts.of.weekly_report({ habitDays, tasks });
}

function describePlan({ account: { plan, clock, now }, texts }: Describer): NotificationText | undefined {
  if (plan.planExpiry === null) return undefined;
  const end = Date.parse(plan.planExpiry);
  const last = localDateAt(end, clock.zone);
  const isToday = last === localDateAt(now.getTime(), clock.zone);
  return texts.of.plan_expiry({
    plan: plan.plan,
    last,
    when: end <= now.getTime() ? 'over' : isToday ? 'today' : 'later',
  });
}

/** Finds the milestones that were reached after an instant, as notifications. */
export async function describeMilestones(
  tx: UserTx,
  userId: string,
  account: PlannedAccount,
  after: Date,
): Promise<NewNotification[]> {
  const texts = textsIn(account.choices.language);
  const reached = await findMilestonesSince(tx, userId, after);
  return reached.map(({ id, habitId, name, days, reachedOn }) => ({
    ...{ id: naturalId('milestone', id), kind: 'milestone', subjectId: habitId, day: reachedOn },
    ...texts.of.milestone({ name, days }),
  }));
}

/**
 * Finds the habits that are back after a break by entries that were written after an instant, as notifications; once for each break,
 * however often its end is undone and entered again.
 */
export async function describeComebacks(
  tx: UserTx,
  userId: string,
  { habits, clock, choices }: PlannedAccount,
  { after, now }: { after: Date; now: Date },
): Promise<NewNotification[]> {
  const { zone, dayStartHour, weekStart } = clock;
  const today = localDateAt(now.getTime(), zone, dayStartHour);
  const changed = await findChangedHabits(tx, userId, after, monthOf(addDays(today, -COMEBACK_TOLD_DAYS)));
  const told = new Map(changed.map(({ habitId, toldOn }) => [habitId, toldOn]));
  const candidates = habits.filter(({ id }) => told.has(id));
  if (candidates.length === 0) return [];
  const months = await findMonthsFrom(tx, userId, candidates.map(currentRunId), monthOf(FIRST_DAY));
  const byHabit = Map.groupBy(months, ({ habitId }) => habitId);
  return candidates.flatMap((habit) => {
    const { restoredAt, id: habitId, name } = habit;
    const restoredOn = restoredAt === null ? null : localDateAt(Date.parse(restoredAt), zone, dayStartHour);
    const found = findComeback(habit, byHabit.get(habitId) ?? [], { today, weekStart, dayStartHour, restoredOn });
    const toldOn = told.get(habitId) ?? null;
    if (found === undefined || (toldOn !== null && toldOn > found.lastDone)) return [];
    const { day, lastDone, missedDays } = found;
    const id = naturalId('comeback', currentRunId(habit), lastDone);
    return [
      { id, kind: 'comeback', subjectId: habitId, day, ...textsIn(choices.language).of.comeback({ name, missedDays }) },
    ];
  });
}
