import { HabitEntity } from '@dayward/contract/features/habits';
import {
  HABIT_EVERY_DAYS_MAX,
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
import { reminderProblems } from './reminder-times.ts';

/** The parts of a habit that its form shows. */
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

export const HabitDraftSchema = z.pick(HabitEntity.schemas.fields, FORM_FIELDS);

export type HabitDraft = z.output<typeof HabitDraftSchema>;

export const SCHEDULE_CHOICES = ['daily', 'weekdays', 'week', 'month', 'every'] as const;
export type ScheduleChoice = (typeof SCHEDULE_CHOICES)[number];

/** The smallest and largest number that goes with a choice. */
export const SCHEDULE_RANGES = {
  week: [1, HABIT_TIMES_PER_WEEK_MAX],
  month: [1, HABIT_TIMES_PER_MONTH_MAX],
  every: [2, HABIT_EVERY_DAYS_MAX],
} as const;

/** The parts that stand in the fields as they are stored. */
const AS_THEY_ARE = [
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

/** What stands in the fields, as text where something is typed. */
export type HabitFormValues = Pick<HabitDraft, (typeof AS_THEY_ARE)[number]> & {
  goal: string;
  target: string;
  schedule: ScheduleChoice;
  weekdays: readonly Weekday[];
  /** Times a week or month, or days from one to the next. */
  often: string;
  startsOn: string;
  endsOn: string;
  /** At least one, each a time of the day or still empty. */
  reminders: readonly string[];
  tags: readonly string[];
  /** What stands in the field for the next tag. */
  newTag: string;
};

/** The field that a problem stands at, and what it is. */
export type HabitFormProblems = Partial<Record<keyof HabitFormValues, TagProblem | 'invalid'>>;

/** What the parts of the form are given. */
export type FieldsProps = {
  values: HabitFormValues;
  problems: HabitFormProblems;
  /** Takes what was wrong with the changed fields away. */
  onChange: (changes: Partial<HabitFormValues>) => void;
  /** Something is wrong before the form is sent. */
  onProblem: (problems: HabitFormProblems) => void;
};

/** What is known of a habit before the form opens. */
export type HabitBeginning = { name: string } & Partial<HabitDraft>;

/** What the form begins with: a habit as it is, or the beginning of a new one. */
export function formValuesOf(habit: Habit | HabitBeginning): HabitFormValues {
  const of = 'id' in habit ? habit : { ...HabitEntity.schemas.fields.parse({ name: 'x' }), ...habit };
  return {
    ...pick(of, AS_THEY_ARE),
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

function scheduleValuesOf(schedule: HabitSchedule): Pick<HabitFormValues, 'schedule' | 'weekdays' | 'often'> {
  switch (schedule.type) {
    case 'weekdays':
      return { schedule: 'weekdays', weekdays: schedule.days, often: '3' };
    case 'times':
      return { schedule: schedule.per, weekdays: [], often: String(schedule.times) };
    case 'every':
      return { schedule: 'every', weekdays: [], often: String(schedule.days) };
    case 'daily':
      return { schedule: 'daily', weekdays: [], often: '3' };
  }
}

/** Reads the form: the habit that it describes, or what is wrong with which field. */
export function readHabitForm(values: HabitFormValues): { draft: HabitDraft } | { problems: HabitFormProblems } {
  const { startsOn, endsOn, newTag } = values;
  // A tag that was typed and not added yet comes along.
  const added = newTag.trim() === '' ? values : addTag(values.tags, newTag, TAG_LIMITS);
  const parsed = HabitDraftSchema.safeParse({
    ...pick(values, AS_THEY_ARE),
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

/** A goal belongs to what is counted, a target to what is measured (HAB-12). */
function measureOf({ kind, goal, target, unit }: HabitFormValues) {
  const hasTarget = kind !== 'yes_no' && kind !== 'count';
  return {
    goal: kind === 'count' ? numberOf(goal) : 1,
    target: hasTarget && target.trim() !== '' ? numberOf(target) : null,
    unit: kind === 'yes_no' || kind === 'duration' ? '' : unit,
  };
}

/** Of reminders that are off, what is no time is left out: nobody sees the fields. */
function remindersOf({ reminders, reminderEnabled }: HabitFormValues) {
  const wrong = reminderProblems(reminders);
  const [reminderTime, ...moreReminders] = reminderEnabled ? reminders : reminders.filter((_, at) => !wrong[at]);
  return { ...(reminderTime !== undefined && { reminderTime }), moreReminders };
}

function scheduleOf({ schedule, weekdays, often }: HabitFormValues): unknown {
  if (schedule === 'daily') return { type: 'daily' };
  if (schedule === 'weekdays') return { type: 'weekdays', days: weekdays.toSorted() };
  if (schedule === 'every') return { type: 'every', days: numberOf(often) };
  return { type: 'times', times: numberOf(often), per: schedule };
}

/** Ten thousand to some, ten to others: nobody's number is guessed. */
const MAYBE_THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** A number as people type it, with a comma or a point before its fraction; NaN for anything else. */
function numberOf(text: string): number {
  const typed = text.trim();
  return typed === '' || MAYBE_THOUSANDS.test(typed) ? Number.NaN : Number(typed.replace(',', '.'));
}

/** A number so that {@link numberOf} reads it back: a zero more makes three places a fraction. */
function numberText(number: number): string {
  const text = String(number);
  return MAYBE_THOUSANDS.test(text) ? `${text}0` : text;
}

/** Fields that hold words, where too much is too long. */
const WORDS: readonly PropertyKey[] = ['name', 'description', 'unit', 'group'];

function problemsOf({ issues }: z.core.$ZodError, schedule: ScheduleChoice): HabitFormProblems {
  const problems: HabitFormProblems = {};
  for (const { path, code } of issues) {
    const field = fieldOf(path[0], schedule);
    const isEmpty = code === 'too_small' && (field === 'name' || field === 'weekdays');
    const isLong = code === 'too_big' && WORDS.includes(field);
    problems[field] = isEmpty ? 'required' : isLong ? 'too-long' : 'invalid';
  }
  return problems;
}

function fieldOf(part: PropertyKey | undefined, schedule: ScheduleChoice): keyof HabitFormValues {
  if (part === 'schedule') return schedule === 'weekdays' ? 'weekdays' : 'often';
  if (part === 'reminderTime' || part === 'moreReminders') return 'reminders';
  return part as keyof HabitFormValues; // the schema's other fields are the form's
}

function pick<Whole, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]): Pick<Whole, Key> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>; // the keys are these
}
