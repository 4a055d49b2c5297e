import type { HabitRules } from '../habits/habit.ts';
import { planner } from '../habits/schedule.ts';
import { naturalId } from '../kernel/natural-id.ts';
import { remindersOfTask, type TaskWithReminders } from '../tasks/task-reminders.ts';
import { localMomentAt } from '../time/local-clock.ts';
import { addDays, type LocalDate, startOfWeek, toEpochDay, type Weekday, weekdayOf } from '../time/local-date.ts';
import { dayOfMoment, minuteOfDay } from '../time/local-moment.ts';
import { type DayStartHour, type EpochMs, firstInstantAt, localDayInterval } from '../time/zone.ts';
import { isKindOn } from './channels-of-kind.ts';
import type { NotificationKind } from './notification-kinds.ts';
import type { NotificationsData } from './notification-settings.ts';
import { planReminders } from './plan-reminders.ts';
import { timeOfSetting } from './setting-definitions.ts';

/** Fields of a habit on which its reminders depend. Without `countsFrom`, an every-n-days habit that has no start is due daily. */
export type HabitWithReminders = Pick<HabitRules, 'id' | 'schedule' | 'startsOn' | 'endsOn' | 'pauses'> & {
  archivedAt: string | null;
  reminderEnabled: boolean;
  reminderTime: string;
  moreReminders: readonly string[];
  countsFrom: LocalDate | null;
};

/** A schedule: a reminder at one time of some days of the week. */
export type WeekdayReminder = { id: string; time: string; days: readonly Weekday[]; enabled: boolean };

/** An active smart reminder: its times may differ from day to day, so each has a name that stays. */
export type SmartReminderSource = {
  id: string;
  days: readonly Weekday[];
  timesOn: (date: LocalDate) => readonly { name: string; time: string }[];
};

/** Everything that reminds an account. */
export type ReminderSources = {
  habits: readonly HabitWithReminders[];
  tasks: readonly (TaskWithReminders & { id: string })[];
  schedules: readonly WeekdayReminder[];
  smartReminders: readonly SmartReminderSource[];
  /** The end of the plan; null if it has none, or the user ended the plan. */
  planEnd: EpochMs | null;
  settings: NotificationsData;
};

/** The clock of an account. */
export type ReminderClock = { zone: string; dayStartHour: DayStartHour; weekStart: Weekday };

/** One reminder at its instant. Its key is derived from what it is about, so that the same reminder has one key everywhere. */
export type ReminderEvent = {
  key: string;
  kind: NotificationKind;
  at: EpochMs;
  /** The habit, task, schedule or smart reminder; null for a reminder of the whole account. */
  subjectId: string | null;
  /** The user's day to which it belongs. */
  day: LocalDate;
};

/** Days that {@link nextReminderAt} looks ahead: after that it is asked again. */
const AHEAD_DAYS = 8;
const DAY_MS = 86_400_000;

/**
 * Lists the reminders with an instant after `after` and not after `upTo`, in order. A time that the clocks skip is due at the end
 * of the gap, a repeated one at its first occurrence, and none on a day that the zone skips. So however time is cut into steps,
 * each reminder is in exactly one of them.
 */
export function reminderEvents(
  sources: ReminderSources,
  { after, upTo }: { after: EpochMs; upTo: EpochMs },
  clock: ReminderClock,
): ReminderEvent[] {
  if (upTo <= after) return [];
  const times = clockTimes(after, upTo, clock);
  const found = [
    ...sources.habits.flatMap((habit) => habitEvents(habit, times, clock, sources.settings)),
    ...sources.tasks.flatMap((task) => taskEvents(task, clock, sources.settings)),
    ...sources.schedules.flatMap((schedule) => scheduleEvents(schedule, times, clock)),
    ...sources.smartReminders.flatMap((reminder) => smartEvents(reminder, times, clock)),
    ...settingEvents(times, clock, sources.settings),
    ...planEvents(sources.planEnd, clock),
  ];
  return found
    .filter(({ at }) => at > after && at <= upTo)
    .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1));
}

/**
 * Returns the instant at which to look for reminders again: that of the next one, or a week from now if there is none until then.
 */
export function nextReminderAt(sources: ReminderSources, after: EpochMs, clock: ReminderClock): EpochMs {
  for (let day = 0; day < AHEAD_DAYS; day += 1) {
    const span = { after: after + day * DAY_MS, upTo: after + (day + 1) * DAY_MS };
    const [first] = reminderEvents(sources, span, clock);
    if (first !== undefined) return first.at;
  }
  return after + AHEAD_DAYS * DAY_MS;
}

/** A date that the zone has, and the instant of a clock time on it. */
type ClockDate = { date: LocalDate; instantOf: (time: string) => EpochMs };

function clockTimes(after: EpochMs, upTo: EpochMs, { zone }: ReminderClock): ClockDate[] {
  const first = addDays(localMomentAt(after, zone).date, -1);
  const last = addDays(localMomentAt(upTo, zone).date, 1);
  const dates: ClockDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const day = date;
    const { from, until } = localDayInterval(day, zone);
    if (from >= until) continue;
    const known = new Map<string, EpochMs>();
    const instantOf = (time: string) => {
      const at = known.get(time) ?? firstInstantAt(day, minuteOfDay(time), zone);
      known.set(time, at);
      return at;
    };
    dates.push({ date: day, instantOf });
  }
  return dates;
}

function habitEvents(
  habit: HabitWithReminders,
  dates: readonly ClockDate[],
  { dayStartHour }: ReminderClock,
  settings: NotificationsData,
): ReminderEvent[] {
  const kind = 'habit_reminder';
  if (!habit.reminderEnabled || habit.archivedAt !== null || !isKindOn(kind, settings)) return [];
  const times = [...new Set([habit.reminderTime, ...habit.moreReminders])].sort();
  return dates.flatMap(({ date, instantOf }) => {
    const events = times.flatMap((time) => {
      const day = dayOfMoment({ date, time }, dayStartHour);
      const countsFrom = toEpochDay(habit.countsFrom ?? day);
      if (planner(habit, countsFrom)(toEpochDay(day)) !== 'due') return [];
      return [
        { key: naturalId(kind, habit.id, date, time), kind, at: instantOf(time), subjectId: habit.id, day } as const,
      ];
    });
    // Times that fall into the same gap of the clock remind once.
    return events.filter(({ at }, index) => index === 0 || at !== events[index - 1]?.at);
  });
}

function taskEvents(
  task: TaskWithReminders & { id: string },
  { zone, dayStartHour }: ReminderClock,
  settings: NotificationsData,
): ReminderEvent[] {
  const kind = 'task_reminder';
  if (!isKindOn(kind, settings)) return [];
  const reminders = remindersOfTask(task, zone).sort((one, other) => one.at - other.at);
  return reminders
    .filter(({ at }, index) => index === 0 || at !== reminders[index - 1]?.at)
    .map(({ at, name }) => {
      const day = dayOfMoment(localMomentAt(at, zone), dayStartHour);
      return { key: naturalId(kind, task.id, name), kind, at, subjectId: task.id, day } as const;
    });
}

function scheduleEvents(
  { id, time, days, enabled }: WeekdayReminder,
  dates: readonly ClockDate[],
  { dayStartHour }: ReminderClock,
): ReminderEvent[] {
  if (!enabled) return [];
  const kind = 'schedule';
  return dates
    .filter(({ date }) => days.includes(weekdayOf(date)))
    .map(({ date, instantOf }) => {
      const day = dayOfMoment({ date, time }, dayStartHour);
      return { key: naturalId(kind, id, date, time), kind, at: instantOf(time), subjectId: id, day };
    });
}

/** A time is named by its key as the user set it: if it moves while the day runs, it is still the same reminder. */
function smartEvents(
  { id, days, timesOn }: SmartReminderSource,
  dates: readonly ClockDate[],
  { dayStartHour }: ReminderClock,
): ReminderEvent[] {
  const kind = 'smart_reminder';
  return dates
    .filter(({ date }) => days.includes(weekdayOf(date)))
    .flatMap(({ date, instantOf }) => {
      const events = timesOn(date).map(({ name, time }) => {
        const day = dayOfMoment({ date, time }, dayStartHour);
        return { key: naturalId(kind, id, date, name), kind, at: instantOf(time), subjectId: id, day } as const;
      });
      return events.filter(({ at }, index) => events.findIndex((other) => other.at === at) === index);
    });
}

function planEvents(planEnd: EpochMs | null, { zone, dayStartHour }: ReminderClock): ReminderEvent[] {
  if (planEnd === null) return [];
  return planReminders(planEnd, zone).map(({ key, at }) => {
    return { key, kind: 'plan_expiry', at, subjectId: null, day: dayOfMoment(localMomentAt(at, zone), dayStartHour) };
  });
}

/** Kinds that are sent once a day or week, at the time of their setting. */
const TIMED_KINDS = [
  { kind: 'task_deadlines', setting: 'task-deadlines', isWeekly: false },
  { kind: 'streak_alert', setting: 'streak-alerts', isWeekly: false },
  { kind: 'weekly_report', setting: 'weekly-reports', isWeekly: true },
] as const;

function settingEvents(
  dates: readonly ClockDate[],
  { dayStartHour, weekStart }: ReminderClock,
  settings: NotificationsData,
): ReminderEvent[] {
  return TIMED_KINDS.flatMap(({ kind, setting, isWeekly }) => {
    const time = timeOfSetting(settings, setting);
    if (time === null || !isKindOn(kind, settings)) return [];
    return dates
      .filter(({ date }) => !isWeekly || startOfWeek(date, weekStart) === date)
      .map(({ date, instantOf }) => {
        const day = dayOfMoment({ date, time }, dayStartHour);
        return { key: naturalId(kind, date, time), kind, at: instantOf(time), subjectId: null, day };
      });
  });
}
