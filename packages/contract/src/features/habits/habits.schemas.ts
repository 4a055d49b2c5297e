import {
  COLOURS,
  HABIT_AMOUNT_MAX,
  HABIT_CATEGORIES,
  HABIT_DAYS_PER_ACCOUNT_MAX_BYTES,
  HABIT_DAYS_PER_RUN_MAX_BYTES,
  HABIT_DESCRIPTION_MAX_CHARS,
  HABIT_DIFFICULTIES,
  HABIT_EVERY_DAYS_MAX,
  HABIT_GOAL_MAX,
  HABIT_GOAL_MIN,
  HABIT_GROUP_MAX_CHARS,
  HABIT_ICON_MAX_CHARS,
  HABIT_KINDS,
  HABIT_MILESTONES,
  HABIT_MILESTONES_PER_ACCOUNT_MAX,
  HABIT_MONTHS,
  HABIT_MONTHS_PER_ACCOUNT_MAX,
  HABIT_MONTHS_PER_RUN_MAX,
  HABIT_MORE_REMINDERS_MAX,
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
  TIMES_OF_DAY,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { defineEntity } from '#src/entity.ts';
import {
  ClockTimeSchema,
  eachOnce,
  IdSchema,
  InstantSchema,
  LocalDateSchema,
  lineSchema,
  proseSchema,
  tagsSchema,
} from '#src/primitives.ts';
import { defineCollection } from '#src/sync/collection.ts';
import { HabitDaysSchema, LocalMonthSchema } from './habit-days.schemas.ts';
import { habitNameSchema } from './habit-name.schemas.ts';
import { habitMutations } from './habits.mutations.ts';

const WeekdaySchema = z.literal([0, 1, 2, 3, 4, 5, 6]);

/** True: weeks and months follow the completions. False or absent: they are those of the calendar. */
const FlexibleSchema = z.exactOptional(
  z
    .boolean()
    .check(z.meta({ description: 'Weeks or months follow the completions instead of the calendar; absent is false' })),
);

const HabitScheduleSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('daily') }),
  z.strictObject({
    type: z.literal('weekdays'),
    days: z.array(WeekdaySchema).check(z.minLength(1), z.maxLength(7), eachOnce()),
  }),
  z.discriminatedUnion('per', [
    z.strictObject({
      type: z.literal('times'),
      times: z.int().check(z.minimum(1), z.maximum(HABIT_TIMES_PER_WEEK_MAX)),
      per: z.literal('week'),
      flexible: FlexibleSchema,
    }),
    z.strictObject({
      type: z.literal('times'),
      times: z.int().check(z.minimum(1), z.maximum(HABIT_TIMES_PER_MONTH_MAX)),
      per: z.literal('month'),
      flexible: FlexibleSchema,
    }),
  ]),
  z.strictObject({ type: z.literal('every'), days: z.int().check(z.minimum(2), z.maximum(HABIT_EVERY_DAYS_MAX)) }),
]);

const HabitPauseSchema = z.strictObject({ from: LocalDateSchema, to: z.nullable(LocalDateSchema) }).check(
  z.refine(({ from, to }) => to === null || from <= to, {
    path: ['to'],
    message: 'The end must not be before the start.',
    params: { code: 'ends_before_start' },
  }),
);

const progress = (length: number) => z.array(z.int().check(z.nonnegative())).check(z.length(length));

/** A habit: its definition and its schedule. The recorded days are in its months. */
export const HabitEntity = defineEntity({
  name: 'habit',
  collection: HABITS,
  fields: () => ({
    name: habitNameSchema().check(z.meta({ description: 'Name of the habit', examples: ['Read 10 pages'] })),
    description: z._default(proseSchema(HABIT_DESCRIPTION_MAX_CHARS), ''),
    kind: z._default(z.enum(HABIT_KINDS), 'yes_no'),
    goal: z
      ._default(z.int().check(z.minimum(HABIT_GOAL_MIN), z.maximum(HABIT_GOAL_MAX)), HABIT_GOAL_MIN)
      .check(z.meta({ description: 'Times per day of a count habit' })),
    target: z
      ._default(z.nullable(z.number().check(z.minimum(0), z.maximum(HABIT_AMOUNT_MAX))), null)
      .check(z.meta({ description: 'Amount (quantity habit), minutes (duration) or maximum (at-most)' })),
    unit: z._default(lineSchema(HABIT_UNIT_MAX_CHARS), ''),
    category: z._default(z.enum(HABIT_CATEGORIES), 'Health'),
    difficulty: z._default(z.enum(HABIT_DIFFICULTIES), 'Medium'),
    priority: z._default(z.enum(HABIT_PRIORITIES), 'Medium'),
    schedule: z._default(HabitScheduleSchema, { type: 'daily' }),
    startsOn: z._default(z.nullable(LocalDateSchema), null),
    endsOn: z._default(z.nullable(LocalDateSchema), null),
    pauses: z._default(z.array(HabitPauseSchema).check(z.maxLength(HABIT_PAUSES_MAX)), []),
    reminderTime: z._default(ClockTimeSchema, '09:00'),
    reminderEnabled: z._default(z.boolean(), true),
    moreReminders: z._default(z.array(ClockTimeSchema).check(z.maxLength(HABIT_MORE_REMINDERS_MAX), eachOnce()), []),
    tags: z._default(tagsSchema({ most: HABIT_TAGS_MAX, maxChars: HABIT_TAG_MAX_CHARS }), []),
    timeOfDay: z._default(z.enum(TIMES_OF_DAY), 'anytime'),
    group: z._default(lineSchema(HABIT_GROUP_MAX_CHARS), ''),
    icon: z._default(lineSchema(HABIT_ICON_MAX_CHARS), ''),
    colour: z._default(z.enum(COLOURS), 'teal'),
    sortOrder: z._default(z.number(), 0),
    archivedAt: z._default(z.nullable(InstantSchema), null),
    runId: z
      ._default(z.nullable(IdSchema), null)
      .check(z.meta({ description: 'Id of the current run; null for the first run' })),
  }),
  derived: () => ({
    archived: z.boolean(),
    streak: z.int().check(z.nonnegative()),
    totalDays: z.int().check(z.nonnegative()),
    completedToday: z.boolean(),
    bestStreak: z.int().check(z.nonnegative()),
    lastCompleted: z.nullable(LocalDateSchema),
    weeklyProgress: progress(7),
    monthlyProgress: progress(31),
    yearlyProgress: progress(365),
    // The newest twenty of the current run each, newest first: signed URLs that are valid for a few minutes, and the texts of
    // notes.
    images: z.array(z.string()),
    notes: z.array(z.string()),
    milestones: z.array(z.object({ days: z.int(), reachedOn: LocalDateSchema })),
  }),
  title: 'name',
  order: 'manual',
  archive: 'archivedAt',
  file: 'custom',
  longText: ['description'],
  setByRule: ['runId'],
  ownMutations: habitMutations,
  conflict: 'merge-fields',
  gate: 'habit_tracking',
  // A missed day is protected in the details of a habit, under Settings; that page lists the remaining protections of each habit.
  builds: ['habit_tracking', 'streak_protection'],
  limits: { rowsPerAccount: HABITS_PER_ACCOUNT_MAX, planLimit: 'habits' },
});

export type HabitRow = z.output<typeof HabitEntity.schemas.row>;

/** Ended runs. A run can be restored for 30 days and then has no end; otherwise it is purged with its days. */
export const HabitRuns = defineCollection({
  name: 'habit_run',
  collection: HABIT_RUNS,
  fields: () => ({ habitId: IdSchema, endedAt: z.nullable(InstantSchema) }),
  parent: { collection: HABITS, idField: 'habitId' },
  expires: { field: 'endedAt', afterDays: HABIT_RUN_KEPT_DAYS },
  limits: { rowsPerAccount: HABIT_RUNS_PER_ACCOUNT_MAX },
});

/** The days of one run in one month. */
export const HabitMonths = defineCollection({
  name: 'habit_month',
  collection: HABIT_MONTHS,
  fields: () => ({ habitId: IdSchema, runId: IdSchema, month: LocalMonthSchema, days: HabitDaysSchema }),
  monthField: 'month',
  parent: { collection: HABITS, idField: 'habitId' },
  furtherParents: [{ collection: HABIT_RUNS, idField: 'runId' }],
  limits: {
    rowsPerAccount: HABIT_MONTHS_PER_ACCOUNT_MAX,
    rowsOfOne: { field: 'runId', most: HABIT_MONTHS_PER_RUN_MAX },
    bytes: {
      perAccount: HABIT_DAYS_PER_ACCOUNT_MAX_BYTES,
      ofOne: { field: 'runId', most: HABIT_DAYS_PER_RUN_MAX_BYTES },
    },
  },
});

/** Celebrated streaks of a run; the id is derived from the run and the number of days. */
export const HabitMilestones = defineCollection({
  name: 'habit_milestone',
  collection: HABIT_MILESTONES,
  fields: () => ({ habitId: IdSchema, runId: IdSchema, days: z.int().check(z.positive()), reachedOn: LocalDateSchema }),
  parent: { collection: HABITS, idField: 'habitId' },
  furtherParents: [{ collection: HABIT_RUNS, idField: 'runId' }],
  limits: { rowsPerAccount: HABIT_MILESTONES_PER_ACCOUNT_MAX },
});
