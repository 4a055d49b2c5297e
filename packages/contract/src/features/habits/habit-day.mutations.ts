import { HABIT_LOGS_PER_DAY_MAX, logHabitAmount, rowsOfDay, setHabitDay } from '@dayward/domain';
import * as z from 'zod/mini';
import { IdSchema, InstantSchema, LocalDateSchema, ZoneSchema } from '#src/primitives.ts';
import { defineMutation } from '#src/sync/mutation.ts';
import { HabitAmountSchema, HabitDayStateSchema } from './habit-days.schemas.ts';

/** Which day of which run, when the user acted, and in which zone. */
export const dayFields = {
  habitId: IdSchema,
  runId: IdSchema,
  day: LocalDateSchema,
  at: InstantSchema,
  zone: ZoneSchema,
};

/** Amounts of one day by their ids. */
export const amountIdsSchema = () => z.array(IdSchema).check(z.maxLength(HABIT_LOGS_PER_DAY_MAX));

const gate = 'habit_tracking';

/** What completes a habit: of all that changes the days of habits, a device has these at hand as soon as it starts. */
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
