import { HabitEntity } from '@dayward/contract/features/habits';
import {
  HABIT_EVERY_DAYS_MAX,
  HABIT_MORE_REMINDERS_MAX,
  HABIT_TAG_MAX_CHARS,
  HABIT_TAGS_MAX,
  HABIT_TIMES_PER_MONTH_MAX,
  HABIT_TIMES_PER_WEEK_MAX,
  type HabitSchedule,
  type Weekday,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { addTag, type TagLimits } from '#src/platform/tags/add-tag.ts';
import type { TagProblem } from '#src/ui/tag-field.tsx';
import type { Habit } from '../habits.data.ts';

/** The fields of a habit that its form edits. */
const FORM_FIELDS = {
  name: true,
  description: true,
  kind: true,
  goal: true,
  target: true,
  unit: true,
  category: true,
  difficulty: true,
  priority: true,
  schedule: true,
  timeOfDay: true,
  startsOn: true,
  endsOn: true,
  reminderTime: true,
  reminderEnabled: true,
  moreReminders: true,
  tags: true,
  group: true,
  icon: true,
  colour: true,
} as const;

const HabitDraftSchema = z.pick(HabitEntity.schemas.fields, FORM_FIELDS);

export type HabitDraft = z.output<typeof HabitDraftSchema>;

export const SCHEDULE_CHOICES = ['daily', 'weekdays', 'week', 'month', 'every'] as const;
type ScheduleChoice = (typeof SCHEDULE_CHOICES)[number];

export const PERIOD_CHOICES = ['calendar', 'flexible'] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number];

/** The minimum and maximum number of each schedule. */
export const SCHEDULE_RANGES = {
  week: [1, HABIT_TIMES_PER_WEEK_MAX],
  month: [1, HABIT_TIMES_PER_MONTH_MAX],
  every: [2, HABIT_EVERY_DAYS_MAX],
} as const;

/** The fields whose form value equals the stored one. */
const UNCONVERTED_FIELDS = [
  'name',
  'description',
  'kind',
  'unit',
  'timeOfDay',
  'category',
  'difficulty',
  'priority',
  'colour',
  'icon',
  'group',
  'reminderEnabled',
] as const satisfies (keyof HabitDraft)[];

export const TAG_LIMITS: TagLimits = { most: HABIT_TAGS_MAX, maxChars: HABIT_TAG_MAX_CHARS };

/** The values of the form, as text if the user types them. */
export type HabitFormValues = Pick<HabitDraft, (typeof UNCONVERTED_FIELDS)[number]> & {
  goal: string;
  target: string;
  schedule: ScheduleChoice;
  weekdays: readonly Weekday[];
  /** Times a week or month, or days from one to the next. */
  often: string;
  /** Whether a week or month is that of the calendar, or follows the completions. */
  periods: PeriodChoice;
  startsOn: string;
  endsOn: string;
  /** At least one, each a time of the day or still empty. */
  reminders: readonly string[];
  tags: readonly string[];
  /** The text of the field for the next tag. */
  newTag: string;
};

/** The invalid fields, each with its problem. */
type HabitFormProblems = Partial<Record<keyof HabitFormValues, TagProblem | 'invalid'>>;

/** Props of the parts of the form. */
export type FieldsProps = {
  values: HabitFormValues;
  problems: HabitFormProblems;
  /** Changes values, and clears the problems of the changed fields. */
  onChange: (changes: Partial<HabitFormValues>) => void;
  /** Reports problems before the form is submitted. */
  onProblem: (problems: HabitFormProblems) => void;
};

/** The initial values of a new habit. */
export type HabitInitialValues = { name: string } & Partial<HabitDraft>;

/** The initial values of the form: an existing habit, or the known fields of a new one. */
export function formValuesOf(habit: Habit | HabitInitialValues): HabitFormValues {
  const of = 'id' in habit ? habit : { ...HabitEntity.schemas.fields.parse({ name: 'x' }), ...habit };
  return {
    ...pick(of, UNCONVERTED_FIELDS),
    goal: String(of.goal),
    target: of.target === null ? '' : numberText(of.target),
    ...scheduleValuesOf(of.schedule),
    startsOn: of.startsOn ?? '',
    endsOn: of.endsOn ?? '',
    reminders: [of.reminderTime, ...of.moreReminders],
    tags: of.tags,
    newTag: '',
  };
}

type ScheduleValues = Pick<HabitFormValues, 'schedule' | 'weekdays' | 'often' | 'periods'>;

function scheduleValuesOf(schedule: HabitSchedule): ScheduleValues {
  const usual = { weekdays: [], often: '3', periods: 'calendar' } as const;
  switch (schedule.type) {
    case 'weekdays':
      return { ...usual, schedule: 'weekdays', weekdays: schedule.days };
    case 'times': {
      const periods = schedule.flexible === true ? 'flexible' : 'calendar';
      return { ...usual, schedule: schedule.per, often: String(schedule.times), periods };
    }
    case 'every':
      return { ...usual, schedule: 'every', often: String(schedule.days) };
    case 'daily':
      return { ...usual, schedule: 'daily' };
  }
}

/** Parses and validates the form: the draft of the habit, or the problems by field. */
export function parseHabitForm(values: HabitFormValues): { draft: HabitDraft } | { problems: HabitFormProblems } {
  const { startsOn, endsOn, newTag } = values;
  // A typed tag that was not added yet is included.
  const added = newTag.trim() === '' ? values : addTag(values.tags, newTag, TAG_LIMITS);
  const parsed = HabitDraftSchema.safeParse({
    ...pick(values, UNCONVERTED_FIELDS),
    ...measureOf(values),
    schedule: scheduleOf(values),
    startsOn: startsOn === '' ? null : startsOn,
    endsOn: endsOn === '' ? null : endsOn,
    ...remindersOf(values),
    tags: 'tags' in added ? added.tags : values.tags,
  });
  const problems: HabitFormProblems = {
    ...(startsOn !== '' && endsOn !== '' && endsOn < startsOn && { endsOn: 'invalid' }),
    ...(values.reminderEnabled && reminderProblems(values.reminders).some(Boolean) && { reminders: 'invalid' }),
    ...('problem' in added && { tags: added.problem }),
    ...(parsed.error && problemsOf(parsed.error, values.schedule)),
  };
  if (parsed.success && Object.keys(problems).length === 0) return { draft: parsed.data };
  return { problems };
}

/** A goal belongs to counted habits, a target to measured ones (HAB-12). */
function measureOf({ kind, goal, target, unit }: HabitFormValues) {
  const hasTarget = kind !== 'yes_no' && kind !== 'count';
  return {
    goal: kind === 'count' ? parseNumber(goal) : 1,
    target: hasTarget && target.trim() !== '' ? parseNumber(target) : null,
    unit: kind === 'yes_no' || kind === 'duration' ? '' : unit,
  };
}

/** Invalid times of switched-off reminders are dropped, because their fields are hidden. */
function remindersOf({ reminders, reminderEnabled }: HabitFormValues) {
  const wrong = reminderProblems(reminders);
  const [reminderTime, ...moreReminders] = reminderEnabled ? reminders : reminders.filter((_, at) => !wrong[at]);
  return { ...(reminderTime !== undefined && { reminderTime }), moreReminders };
}

function scheduleOf({ schedule, weekdays, often, periods }: HabitFormValues): unknown {
  if (schedule === 'daily') return { type: 'daily' };
  if (schedule === 'weekdays') return { type: 'weekdays', days: weekdays.toSorted() };
  if (schedule === 'every') return { type: 'every', days: parseNumber(often) };
  const flexible = periods === 'flexible' && { flexible: true };
  return { type: 'times', times: parseNumber(often), per: schedule, ...flexible };
}

/** Ambiguous: ten thousand in one language, ten in another. Such a number is refused, not guessed. */
const AMBIGUOUS_NUMBER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Parses a number with a comma or a point before its fraction; NaN for anything else. */
function parseNumber(text: string): number {
  const typed = text.trim();
  return typed === '' || AMBIGUOUS_NUMBER.test(typed) ? Number.NaN : Number(typed.replace(',', '.'));
}

/** Formats a number so that {@link parseNumber} reads it back: an added zero avoids a fraction of three digits. */
function numberText(number: number): string {
  const text = String(number);
  return AMBIGUOUS_NUMBER.test(text) ? `${text}0` : text;
}

/** Text fields, whose `too_big` means too long. */
const TEXT_FIELDS: readonly PropertyKey[] = ['name', 'description', 'unit', 'group'];

function problemsOf({ issues }: z.core.$ZodError, schedule: ScheduleChoice): HabitFormProblems {
  const problems: HabitFormProblems = {};
  for (const { path, code } of issues) {
    const field = fieldOf(path[0], schedule);
    const isEmpty = code === 'too_small' && (field === 'name' || field === 'weekdays');
    const isLong = code === 'too_big' && TEXT_FIELDS.includes(field);
    problems[field] = isEmpty ? 'required' : isLong ? 'too-long' : 'invalid';
  }
  return problems;
}

function fieldOf(part: PropertyKey | undefined, schedule: ScheduleChoice): keyof HabitFormValues {
  if (part === 'schedule') return schedule === 'weekdays' ? 'weekdays' : 'often';
  if (part === 'reminderTime' || part === 'moreReminders') return 'reminders';
  return part as keyof HabitFormValues; // the other fields of the schema have the names of form fields
}

function pick<Whole, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]): Pick<Whole, Key> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>; // the keys are `keys`
}

/** The first reminder of a habit, and the others. */
export const REMINDERS_MAX = HABIT_MORE_REMINDERS_MAX + 1;

/** The problem of each time: missing, or a duplicate of an earlier one. */
export function reminderProblems(times: readonly string[]): ('required' | 'duplicate' | undefined)[] {
  return times.map((time, index) => {
    if (time === '') return 'required';
    return times.indexOf(time) < index ? 'duplicate' : undefined;
  });
}
