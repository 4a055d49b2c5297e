import type { Weekday } from '../time/index.ts';
import type { RecurrenceFrequency } from './recurrence-rule.ts';
import type { TaskCategory, TaskPriority } from './task.ts';

/** Languages of the quick-add line. */
export type QuickAddLanguage = 'en' | 'es';

/** Calendar unit for moving dates and for recurrences: three months are `{ frequency: 'MONTHLY', times: 3 }`. */
export type Unit = { frequency: RecurrenceFrequency; times: number };

/** Meaning of a date phrase; its parts are the named groups of the pattern. */
export type DateRule =
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

export type TimeRule = 'clock' | 'bareHour' | 'noon' | 'midnight';

/** Meaning of a recurrence phrase. */
export type RepeatRule =
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

/**
 * Patterns of whole phrases, in lower case and without accents, with their meanings. `{name}` is a group, see
 * `quick-add-patterns.ts`.
 */
export type Phrases<Sense extends string> = readonly (readonly [pattern: string, sense: Sense])[];

/** Vocabulary of a language. Keys of word lists are in lower case and without accents. */
export type QuickAddWords = {
  numbers: Readonly<Record<string, number>>;
  ordinals: Readonly<Record<string, number>>;
  /** Weekday names that are unambiguous. */
  weekdays: Readonly<Record<string, Weekday>>;
  /** Weekday names that are also ordinary words ("sun"); they count only where a weekday is expected. */
  shortWeekdays: Readonly<Record<string, Weekday>>;
  months: Readonly<Record<string, number>>;
  units: Readonly<Record<string, Unit>>;
  /** Times on the clock, `HH:MM`. */
  partsOfDay: Readonly<Record<string, string>>;
  /** Half of the day of an hour. */
  halves: Readonly<Record<string, 'am' | 'pm'>>;
  priorities: Readonly<Record<string, TaskPriority>>;
  categories: Readonly<Record<string, TaskCategory>>;
  /** True for 06/24, false for 24/06. */
  isMonthFirst: boolean;
  beforeDate: string;
  beforeTime: string;
  /** Pattern between a date and a part of the day. */
  beforePart: string;
  dates: Phrases<DateRule>;
  times: Phrases<TimeRule>;
  repeats: Phrases<RepeatRule>;
  durations: readonly string[];
  starting: string;
  until: string;
  countTimes: string;
  countUnits: string;
};
