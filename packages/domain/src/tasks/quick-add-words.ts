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
  | 'weekdayInAWeek'
  | 'weekend'
  | 'nextWeekend'
  | 'laterThisWeek'
  | 'nextUnit'
  | 'endOfUnit'
  | 'endOfWeek'
  | 'endOfMonth'
  | 'inSome'
  | 'dayOfMonth'
  | 'monthDay'
  | 'monthStart'
  | 'yearMonthDay'
  | 'dotted'
  | 'slashed';

export type TimeRule = 'clock' | 'bareHour' | 'noon' | 'midnight' | 'halfPast' | 'quarterPast' | 'quarterTo';

/** Meaning of a recurrence phrase. */
export type RepeatRule =
  | 'everyUnit'
  | 'everyOtherUnit'
  | 'adverb'
  | 'weekdays'
  | 'weekdayRange'
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
 * `quick-add-patterns.ts`. Words are written in full or with an optional last letter (`days?`), because they also make up the
 * lexicon. `unsure` phrases often mean something else ("sat"): they count only together with a time or a date.
 */
export type Phrases<Sense extends string> = readonly (readonly [pattern: string, sense: Sense, certainty?: 'unsure'])[];

/** Vocabulary of a language. Keys of word lists are in lower case and without accents. */
export type QuickAddWords = {
  numbers: Readonly<Record<string, number>>;
  ordinals: Readonly<Record<string, number>>;
  /** Weekday names that are unambiguous. */
  weekdays: Readonly<Record<string, Weekday>>;
  /** Weekday names that are also ordinary words ("sun"); they count only where a weekday is expected. */
  shortWeekdays: Readonly<Record<string, Weekday>>;
  /** Names of {@link shortWeekdays} that are ordinary words even there ("el mar"). */
  unsureWeekdays: readonly string[];
  /** Weekday names that mean every week ("mondays"). */
  pluralWeekdays: Readonly<Record<string, Weekday>>;
  /** Words for a recurrence ("daily"). */
  adverbs: Readonly<Record<string, Unit>>;
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
  /** Pattern before an hour that stands without am, pm or minutes. */
  beforeHour: string;
  /** Pattern between a date and a part of the day. */
  beforePart: string;
  dates: Phrases<DateRule>;
  times: Phrases<TimeRule>;
  /** Times that are sure only after a word such as "at". */
  unsureTimes: Phrases<TimeRule>;
  /** Hours that count only after {@link beforeHour}. */
  hours: Phrases<TimeRule>;
  repeats: Phrases<RepeatRule>;
  /** Patterns of durations, with minutes beyond those of their groups ("half an hour": 30). */
  durations: readonly (readonly [pattern: string, extraMinutes?: number])[];
  beforeDuration: string;
  /** Pattern of a time span from now, with the group `length`. */
  fromNow: string;
  /** Patterns before and between the two times of "from 3 to 4pm". */
  fromTime: string;
  toTime: string;
  starting: string;
  until: string;
  countTimes: string;
  countUnits: string;
  /** Words beside a phrase that make it a part of the title, or make that likely ("every 12 hours", "the sun"). */
  context: Readonly<Record<'neverAfter' | 'unlikelyAfter' | 'neverBefore' | 'unlikelyBefore', readonly string[]>>;
};
