import {
  HABIT_AMOUNT_MAX,
  HABIT_CATEGORIES,
  HABIT_DESCRIPTION_MAX_CHARS,
  HABIT_DIFFICULTIES,
  HABIT_EVERY_DAYS_MAX,
  HABIT_GOAL_MAX,
  HABIT_GOAL_MIN,
  HABIT_GROUP_MAX_CHARS,
  HABIT_ICON_MAX_CHARS,
  HABIT_KINDS,
  HABIT_MONTHS,
  HABIT_MONTHS_PER_ACCOUNT_MAX,
  HABIT_MONTHS_PER_RUN_MAX,
  HABIT_MORE_REMINDERS_MAX,
  HABIT_NAME_MAX_CHARS,
  HABIT_PAUSES_MAX,
  HABIT_PRIORITIES,
  HABIT_RUN_KEPT_DAYS,
  HABIT_RUNS,
  HABIT_RUNS_PER_ACCOUNT_MAX,
  HABIT_TAG_MAX_CHARS,
  HABIT_TAGS_MAX,
  HABIT_TIMES_PER_MONTH_MAX,
  HABIT_TIMES_PER_WEEK_MAX,
  HABIT_UNIT_MAX_CHARS,
  HABITS,
  HABITS_PER_ACCOUNT_MAX,
  LIST_COLOURS,
  TIMES_OF_DAY,
} from '@dayward/domain';
import { z } from 'zod';
import { defineEntity } from '#src/entity.ts';
import { ClockTimeSchema, IdSchema, InstantSchema, LocalDateSchema, lineSchema, proseSchema } from '#src/primitives.ts';
import { defineCollection } from '#src/sync/collection.ts';
import { HabitDaysSchema, LocalMonthSchema } from './habit-days.schemas.ts';

const WeekdaySchema = z.literal([0, 1, 2, 3, 4, 5, 6]);

/** Whether no value occurs twice; for lists that are sets. */
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const unique = { message: 'Each may be there only once.', params: { code: 'duplicate' } };

const HabitScheduleSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('daily') }),
  z.strictObject({
    type: z.literal('weekdays'),
    days: z.array(WeekdaySchema).min(1).max(7).refine(isUnique, unique),
  }),
  z.discriminatedUnion('per', [
    z.strictObject({
      type: z.literal('times'),
      times: z.int().min(1).max(HABIT_TIMES_PER_WEEK_MAX),
      per: z.literal('week'),
    }),
    z.strictObject({
      type: z.literal('times'),
      times: z.int().min(1).max(HABIT_TIMES_PER_MONTH_MAX),
      per: z.literal('month'),
    }),
  ]),
  z.strictObject({ type: z.literal('every'), days: z.int().min(2).max(HABIT_EVERY_DAYS_MAX) }),
]);

const HabitPauseSchema = z
  .strictObject({ from: LocalDateSchema, to: LocalDateSchema.nullable() })
  .refine(({ from, to }) => to === null || from <= to, {
    path: ['to'],
    message: 'The end lies before the beginning.',
    params: { code: 'ends_before_start' },
  });

const progress = (length: number) => z.array(z.int().nonnegative()).length(length);

/** A habit: what it is and when it is due. What was done on which day is in its months. */
export const HabitEntity = defineEntity({
  name: 'habit',
  collection: HABITS,
  fields: {
    name: lineSchema(HABIT_NAME_MAX_CHARS)
      .check(z.minLength(1))
      .meta({ description: 'Name of the habit', examples: ['Read 10 pages'] }),
    description: proseSchema(HABIT_DESCRIPTION_MAX_CHARS).default(''),
    kind: z.enum(HABIT_KINDS).default('yes_no'),
    goal: z
      .int()
      .min(HABIT_GOAL_MIN)
      .max(HABIT_GOAL_MAX)
      .default(HABIT_GOAL_MIN)
      .meta({ description: 'Times a day, of a count habit' }),
    target: z
      .number()
      .min(0)
      .max(HABIT_AMOUNT_MAX)
      .nullable()
      .default(null)
      .meta({ description: 'Amount, minutes or most of a quantity, duration or at-most habit' }),
    unit: lineSchema(HABIT_UNIT_MAX_CHARS).default(''),
    category: z.enum(HABIT_CATEGORIES).default('Health'),
    difficulty: z.enum(HABIT_DIFFICULTIES).default('Medium'),
    priority: z.enum(HABIT_PRIORITIES).default('Medium'),
    schedule: HabitScheduleSchema.default({ type: 'daily' }),
    startsOn: LocalDateSchema.nullable().default(null),
    endsOn: LocalDateSchema.nullable().default(null),
    pauses: z.array(HabitPauseSchema).max(HABIT_PAUSES_MAX).default([]),
    reminderTime: ClockTimeSchema.default('09:00'),
    reminderEnabled: z.boolean().default(true),
    moreReminders: z.array(ClockTimeSchema).max(HABIT_MORE_REMINDERS_MAX).refine(isUnique, unique).default([]),
    tags: z
      .array(lineSchema(HABIT_TAG_MAX_CHARS).check(z.minLength(1)))
      .max(HABIT_TAGS_MAX)
      .refine(isUnique, unique)
      .default([]),
    timeOfDay: z.enum(TIMES_OF_DAY).default('anytime'),
    group: lineSchema(HABIT_GROUP_MAX_CHARS).default(''),
    icon: lineSchema(HABIT_ICON_MAX_CHARS).default(''),
    colour: z.enum(LIST_COLOURS).default('teal'),
    sortOrder: z.number().default(0),
    archivedAt: InstantSchema.nullable().default(null),
    runId: IdSchema.nullable().default(null).meta({ description: 'The current run; null is the first one' }),
  },
  derived: {
    archived: z.boolean(),
    streak: z.int().nonnegative(),
    totalDays: z.int().nonnegative(),
    completedToday: z.boolean(),
    bestStreak: z.int().nonnegative(),
    lastCompleted: LocalDateSchema.nullable(),
    weeklyProgress: progress(7),
    monthlyProgress: progress(31),
    yearlyProgress: progress(365),
    images: z.array(z.string()),
    notes: z.array(z.string()),
    milestones: z.array(z.string()),
  },
  longText: ['description'],
  setByRule: ['runId'],
  conflict: 'merge-fields',
  gate: 'habit_tracking',
  limits: { rowsPerAccount: HABITS_PER_ACCOUNT_MAX, planLimit: 'habits' },
});

export type HabitRow = z.output<typeof HabitEntity.schemas.row>;

/** Runs that ended. Each can be brought back for 30 days, and has no end then; otherwise it is purged with its days. */
export const HabitRuns = defineCollection({
  name: 'habit_run',
  collection: HABIT_RUNS,
  fields: { habitId: IdSchema, endedAt: InstantSchema.nullable() },
  parent: { collection: HABITS, idField: 'habitId' },
  expires: { field: 'endedAt', afterDays: HABIT_RUN_KEPT_DAYS },
  limits: { rowsPerAccount: HABIT_RUNS_PER_ACCOUNT_MAX },
});

/** The days of one run in one month. */
export const HabitMonths = defineCollection({
  name: 'habit_month',
  collection: HABIT_MONTHS,
  fields: { habitId: IdSchema, runId: IdSchema, month: LocalMonthSchema, days: HabitDaysSchema },
  monthField: 'month',
  parent: { collection: HABITS, idField: 'habitId' },
  furtherParents: [{ collection: HABIT_RUNS, idField: 'runId' }],
  limits: {
    rowsPerAccount: HABIT_MONTHS_PER_ACCOUNT_MAX,
    rowsOfOne: { field: 'runId', most: HABIT_MONTHS_PER_RUN_MAX },
  },
});
