import { HabitEntity } from '@dayward/contract';
import {
  HABIT_EVERY_DAYS_MAX,
  HABIT_TIMES_PER_MONTH_MAX,
  HABIT_TIMES_PER_WEEK_MAX,
  type HabitSchedule,
  type Weekday,
} from '@dayward/domain';
import * as z from 'zod/mini';
import type { Habit } from '../habits.data.ts';

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

/** What stands in the fields, as text where something is typed. */
export type HabitFormValues = Pick<
  HabitDraft,
  'name' | 'description' | 'kind' | 'unit' | 'timeOfDay' | 'category' | 'difficulty' | 'priority' | 'colour'
> & {
  goal: string;
  target: string;
  schedule: ScheduleChoice;
  weekdays: readonly Weekday[];
  /** Times a week or month, or days from one to the next. */
  often: string;
  startsOn: string;
  endsOn: string;
};

/** The field that a problem stands at, and what it is. */
export type HabitFormProblems = Partial<Record<keyof HabitFormValues, 'required' | 'too-long' | 'invalid'>>;

/** What the parts of the form are given. */
export type FieldsProps = {
  values: HabitFormValues;
  problems: HabitFormProblems;
  onChange: (changes: Partial<HabitFormValues>) => void;
};

/** What is known of a habit before the form opens. */
export type HabitBeginning = { name: string; schedule?: HabitSchedule };

/** What the form begins with: a habit as it is, or the beginning of a new one. */
export function formValuesOf(habit: Habit | HabitBeginning): HabitFormValues {
  const of = 'id' in habit ? habit : { ...HabitEntity.schemas.fields.parse({ name: 'x' }), ...habit };
  const { name, description, kind, unit, timeOfDay, category, difficulty, priority, colour } = of;
  return {
    ...{ name, description, kind, unit, timeOfDay, category, difficulty, priority, colour },
    goal: String(of.goal),
    target: of.target === null ? '' : String(of.target),
    ...scheduleValuesOf(of.schedule),
    startsOn: of.startsOn ?? '',
    endsOn: of.endsOn ?? '',
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
  const { name, description, kind, timeOfDay, category, difficulty, priority, colour, startsOn, endsOn } = values;
  const hasTarget = kind !== 'yes_no' && kind !== 'count';
  const parsed = HabitDraftSchema.safeParse({
    ...{ name, description, kind, timeOfDay, category, difficulty, priority, colour },
    goal: kind === 'count' ? numberOf(values.goal) : 1,
    target: hasTarget && values.target.trim() !== '' ? numberOf(values.target) : null,
    unit: kind === 'yes_no' || kind === 'duration' ? '' : values.unit,
    schedule: scheduleOf(values),
    startsOn: startsOn === '' ? null : startsOn,
    endsOn: endsOn === '' ? null : endsOn,
  });
  const endsTooEarly = startsOn !== '' && endsOn !== '' && endsOn < startsOn;
  if (parsed.success && !endsTooEarly) return { draft: parsed.data };
  return {
    problems: {
      ...(endsTooEarly && { endsOn: 'invalid' }),
      ...(parsed.error && problemsOf(parsed.error, values.schedule)),
    },
  };
}

function scheduleOf({ schedule, weekdays, often }: HabitFormValues): unknown {
  if (schedule === 'daily') return { type: 'daily' };
  if (schedule === 'weekdays') return { type: 'weekdays', days: weekdays.toSorted() };
  if (schedule === 'every') return { type: 'every', days: numberOf(often) };
  return { type: 'times', times: numberOf(often), per: schedule };
}

/** A number as people type it, with a comma or a point; NaN for anything else. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

function problemsOf({ issues }: z.core.$ZodError, schedule: ScheduleChoice): HabitFormProblems {
  const problems: HabitFormProblems = {};
  for (const { path, code } of issues) {
    const field = path[0] === 'schedule' ? (schedule === 'weekdays' ? 'weekdays' : 'often') : path[0];
    const isEmpty = code === 'too_small' && (field === 'name' || field === 'weekdays');
    const isLong = code === 'too_big' && (field === 'name' || field === 'description' || field === 'unit');
    problems[field as keyof HabitFormValues] = isEmpty ? 'required' : isLong ? 'too-long' : 'invalid'; // the schema's other fields are the form's
  }
  return problems;
}
