import type { Weekday } from '../time/index.ts';
import type { RecurrenceFrequency } from './recurrence-rule.ts';
import type { TaskCategory, TaskPriority } from './task.ts';

/** The languages in which a line can be typed. */
export type QuickAddLanguage = 'en' | 'es';

/** A length of time in which dates move and tasks come back: three months are `{ frequency: 'MONTHLY', times: 3 }`. */
export type Unit = { frequency: RecurrenceFrequency; times: number };

/** What a phrase of a date means; the parts that it names are in the groups of its pattern. */
export type DateSense =
  | 'today'
  | 'tonight'
  | 'tomorrow'
  | 'dayAfterTomorrow'
  | 'partOfToday'
  | 'weekday'
  | 'weekdayOfNextWeek'
  | 'weekend'
  | 'nextWeekend'
  | 'laterThisWeek'
  | 'nextUnit'
  | 'endOfUnit'
  | 'inSome'
  | 'dayOfMonth'
  | 'monthDay'
  | 'yearMonthDay'
  | 'dotted'
  | 'slashed';

export type TimeSense = 'clock' | 'bareHour' | 'noon' | 'midnight';

/** What a phrase of a recurrence means. */
export type RepeatSense =
  | 'everyUnit'
  | 'everyOtherUnit'
  | 'weekdays'
  | 'everyOtherWeekday'
  | 'workdays'
  | 'weekend'
  | 'nthWorkday'
  | 'nthWeekday'
  | 'everyNthDay'
  | 'monthDays'
  | 'yearDay'
  | 'partOfDay';

/** Patterns of whole phrases, in lower case and without accents, with what they mean. `{name}` is a part, see `quick-add-patterns.ts`. */
export type Phrases<Sense extends string> = readonly (readonly [pattern: string, sense: Sense])[];

/** All that a language brings. Keys of word lists are in lower case and without accents. */
export type QuickAddWords = {
  numbers: Readonly<Record<string, number>>;
  ordinals: Readonly<Record<string, number>>;
  /** Those that can stand alone. */
  weekdays: Readonly<Record<string, Weekday>>;
  /** Those that are words of their own as well ("sun"), and mean a day only where one is expected. */
  shortWeekdays: Readonly<Record<string, Weekday>>;
  months: Readonly<Record<string, number>>;
  units: Readonly<Record<string, Unit>>;
  /** Times on the clock. */
  partsOfDay: Readonly<Record<string, string>>;
  /** Whether an hour of a half day is in the afternoon. */
  halves: Readonly<Record<string, 'am' | 'pm'>>;
  priorities: Readonly<Record<string, TaskPriority>>;
  categories: Readonly<Record<string, TaskCategory>>;
  /** Whether 06/24 is said, or 24/06. */
  isMonthFirst: boolean;
  beforeDate: string;
  beforeTime: string;
  /** Between a date and a part of the day. */
  beforePart: string;
  dates: Phrases<DateSense>;
  times: Phrases<TimeSense>;
  repeats: Phrases<RepeatSense>;
  durations: readonly string[];
  starting: string;
  until: string;
  countTimes: string;
  countUnits: string;
};
