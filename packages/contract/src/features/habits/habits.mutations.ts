import {
  bringBackRun,
  celebrateMilestone,
  HABIT_LOGS_PER_DAY_MAX,
  importMonth,
  logHabitAmount,
  noteHabitDay,
  protectHabitDay,
  restartHabit,
  rowsOfCelebration,
  rowsOfDay,
  rowsOfMonth,
  rowsOfProtection,
  rowsOfRestart,
  setHabitDay,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { IdSchema, InstantSchema, LocalDateSchema, ZoneSchema } from '#src/primitives.ts';
import { defineMutation } from '#src/sync/mutation.ts';
import {
  HabitAmountSchema,
  HabitDayStateSchema,
  HabitDaysSchema,
  HabitNoteSchema,
  LocalMonthSchema,
} from './habit-days.schemas.ts';

/** Which day of which run, when the user acted, and in which zone. */
const dayFields = { habitId: IdSchema, runId: IdSchema, day: LocalDateSchema, at: InstantSchema, zone: ZoneSchema };

const runFields = { habitId: IdSchema, runId: IdSchema };

const gate = 'habit_tracking';

/** A century of days. */
const STREAK_DAYS_MAX = 36_500;

/** What changes the days and runs of a habit; the habit itself changes by the mutations of every entity. */
export const habitMutations = {
  'habit.setDay': defineMutation({
    name: 'habit.setDay',
    args: z.strictObject({ ...dayFields, state: z.nullable(HabitDayStateSchema) }),
    gate,
    needs: rowsOfDay,
    apply: setHabitDay,
  }),
  'habit.logAmount': defineMutation({
    name: 'habit.logAmount',
    args: z.strictObject({
      ...dayFields,
      removes: z.array(IdSchema).check(z.maxLength(HABIT_LOGS_PER_DAY_MAX)),
      adds: z
        .array(z.strictObject({ id: IdSchema, amount: HabitAmountSchema }))
        .check(z.maxLength(HABIT_LOGS_PER_DAY_MAX)),
    }),
    gate,
    needs: rowsOfDay,
    apply: logHabitAmount,
  }),
  'habit.noteDay': defineMutation({
    name: 'habit.noteDay',
    args: z.strictObject({ ...dayFields, note: HabitNoteSchema, base: HabitNoteSchema }),
    gate,
    needs: rowsOfDay,
    apply: noteHabitDay,
  }),
  'habit.protectDay': defineMutation({
    name: 'habit.protectDay',
    args: z.strictObject({ ...dayFields, isProtected: z.boolean() }),
    gate: 'streak_protection',
    needs: rowsOfProtection,
    apply: protectHabitDay,
  }),
  'habit.importMonth': defineMutation({
    name: 'habit.importMonth',
    args: z.strictObject({ ...runFields, month: LocalMonthSchema, days: HabitDaysSchema }),
    // What cannot be protected by hand cannot be by a file.
    gate: ({ days }) =>
      Object.values(days).some(({ protectedAt }) => protectedAt !== undefined) ? 'streak_protection' : gate,
    needs: rowsOfMonth,
    apply: importMonth,
  }),
  'habit.celebrate': defineMutation({
    name: 'habit.celebrate',
    args: z.strictObject({
      ...runFields,
      days: z.int().check(z.positive(), z.maximum(STREAK_DAYS_MAX)),
      on: LocalDateSchema,
    }),
    gate,
    needs: rowsOfCelebration,
    apply: celebrateMilestone,
  }),
  'habit.restart': defineMutation({
    name: 'habit.restart',
    args: z.strictObject(runFields),
    gate,
    needs: rowsOfRestart,
    apply: restartHabit,
  }),
  'habit.bringBack': defineMutation({
    name: 'habit.bringBack',
    args: z.strictObject(runFields),
    gate,
    needs: rowsOfRestart,
    apply: bringBackRun,
  }),
} as const;
