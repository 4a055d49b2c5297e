import {
  bringBackRun,
  celebrateMilestone,
  importMonth,
  noteHabitDay,
  protectHabitDay,
  restartHabit,
  restoreDayFacts,
  rowsOfCelebration,
  rowsOfDay,
  rowsOfMonth,
  rowsOfProtection,
  rowsOfRestart,
  takeBackMilestone,
  takeBackMonth,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { IdSchema, LocalDateSchema } from '#src/primitives.ts';
import { defineMutation } from '#src/sync/mutation.ts';
import { amountIdsSchema, dayFields, habitDayMutations } from './habit-day.mutations.ts';
import {
  HabitDayStateSchema,
  HabitDaysSchema,
  HabitLogsSchema,
  HabitNoteSchema,
  LocalMonthSchema,
} from './habit-days.schemas.ts';

const runFields = { habitId: IdSchema, runId: IdSchema };

const gate = 'habit_tracking';

/** 100 years. */
const STREAK_DAYS_MAX = 36_500;

const streakDaysSchema = () => z.int().check(z.positive(), z.maximum(STREAK_DAYS_MAX));

/** Mutations of the days and runs of a habit; the habit itself changes by the mutations of every entity. */
export const habitMutations = {
  ...habitDayMutations,
  // Undo.
  'habit.restoreDay': defineMutation({
    name: 'habit.restoreDay',
    args: () =>
      z.strictObject({
        ...dayFields,
        state: z.nullable(HabitDayStateSchema),
        everDone: z.boolean(),
        removes: amountIdsSchema(),
        keeps: amountIdsSchema(),
        adds: HabitLogsSchema,
      }),
    gate,
    needs: rowsOfDay,
    apply: restoreDayFacts,
  }),
  'habit.noteDay': defineMutation({
    name: 'habit.noteDay',
    args: () => z.strictObject({ ...dayFields, note: HabitNoteSchema, base: HabitNoteSchema }),
    gate,
    needs: rowsOfDay,
    apply: noteHabitDay,
  }),
  'habit.protectDay': defineMutation({
    name: 'habit.protectDay',
    args: () => z.strictObject({ ...dayFields, isProtected: z.boolean() }),
    gate: 'streak_protection',
    needs: rowsOfProtection,
    apply: protectHabitDay,
  }),
  'habit.importMonth': defineMutation({
    name: 'habit.importMonth',
    args: () => z.strictObject({ ...runFields, month: LocalMonthSchema, days: HabitDaysSchema }),
    // A day that the user may not protect cannot be protected by a file either.
    gate: ({ days }) =>
      Object.values(days).some(({ protectedAt }) => protectedAt !== undefined) ? 'streak_protection' : gate,
    needs: rowsOfMonth,
    apply: importMonth,
  }),
  // Undo of an import. Removing requires no plan feature, like deleting.
  'habit.takeBackMonth': defineMutation({
    name: 'habit.takeBackMonth',
    args: () => z.strictObject({ ...runFields, month: LocalMonthSchema, days: HabitDaysSchema }),
    needs: rowsOfMonth,
    apply: takeBackMonth,
  }),
  'habit.takeBackMilestone': defineMutation({
    name: 'habit.takeBackMilestone',
    args: () => z.strictObject({ ...runFields, days: streakDaysSchema(), on: LocalDateSchema }),
    needs: rowsOfCelebration,
    apply: takeBackMilestone,
  }),
  'habit.celebrate': defineMutation({
    name: 'habit.celebrate',
    args: () =>
      z.strictObject({
        ...runFields,
        days: streakDaysSchema(),
        on: LocalDateSchema,
      }),
    gate,
    needs: rowsOfCelebration,
    apply: celebrateMilestone,
  }),
  'habit.restart': defineMutation({
    name: 'habit.restart',
    args: () => z.strictObject(runFields),
    gate,
    needs: rowsOfRestart,
    apply: restartHabit,
  }),
  'habit.bringBack': defineMutation({
    name: 'habit.bringBack',
    args: () => z.strictObject(runFields),
    gate,
    needs: rowsOfRestart,
    apply: bringBackRun,
  }),
} as const;
