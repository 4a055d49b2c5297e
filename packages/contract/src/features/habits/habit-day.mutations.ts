import { HABIT_LOGS_PER_DAY_MAX, logHabitAmount, rowsOfDay, setHabitDay } from '@dayward/domain';
import * as z from 'zod/mini';
import { IdSchema, InstantSchema, LocalDateSchema, ZoneSchema } from '#src/primitives.ts';
import { defineMutation } from '#src/sync/mutation.ts';
import { HabitAmountSchema, HabitDayStateSchema } from './habit-days.schemas.ts';

/** The day and the run, the instant of the user's action, and its zone. */
export const dayFields = {
  habitId: IdSchema,
  runId: IdSchema,
  day: LocalDateSchema,
  at: InstantSchema,
  zone: ZoneSchema,
};

/** Amounts of one day, by id. */
export const amountIdsSchema = () => z.array(IdSchema).check(z.maxLength(HABIT_LOGS_PER_DAY_MAX));

const gate = 'habit_tracking';

/** The mutations that complete a habit: of all mutations of habit days, only these are loaded at the start of the app. */
export const habitDayMutations = {
  'habit.setDay': defineMutation({
    name: 'habit.setDay',
    args: () =>
      z.strictObject({
        ...dayFields,
        state: z.nullable(HabitDayStateSchema),
        removes: z.exactOptional(amountIdsSchema()),
      }),
    gate,
    needs: rowsOfDay,
    apply: setHabitDay,
  }),
  'habit.logAmount': defineMutation({
    name: 'habit.logAmount',
    args: () =>
      z.strictObject({
        ...dayFields,
        removes: amountIdsSchema(),
        adds: z
          .array(z.strictObject({ id: IdSchema, amount: HabitAmountSchema }))
          .check(z.maxLength(HABIT_LOGS_PER_DAY_MAX)),
      }),
    gate,
    needs: rowsOfDay,
    apply: logHabitAmount,
  }),
} as const;
