import {
  HABIT_AMOUNT_MAX,
  HABIT_DAY_STATES,
  HABIT_LOGS_PER_DAY_MAX,
  HABIT_NOTE_MAX_CHARS,
  isLocalMonth,
  type LocalMonth,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { IdSchema, InstantSchema, proseSchema, ZoneSchema } from '#src/primitives.ts';

const MonthSchema = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}$/),
    z.refine(isLocalMonth),
    z.meta({ description: 'Calendar month', examples: ['2026-11'] }),
  );

/** A calendar month, `YYYY-MM`. The check behind it turns a text into a `LocalMonth`, which zod cannot express. */
export const LocalMonthSchema = MonthSchema as unknown as z.ZodMiniType<LocalMonth, string>;

export const HabitDayStateSchema = z.enum(HABIT_DAY_STATES);

/** An amount in the unit of the habit; for an at-most habit, 0 records that there was none. */
export const HabitAmountSchema = z.number().check(z.minimum(0), z.maximum(HABIT_AMOUNT_MAX));

export const HabitNoteSchema = proseSchema(HABIT_NOTE_MAX_CHARS);

/** The amounts of one day. */
export const HabitLogsSchema = z
  .array(z.strictObject({ id: IdSchema, amount: HabitAmountSchema, at: InstantSchema }))
  .check(z.maxLength(HABIT_LOGS_PER_DAY_MAX));

/** The recorded data of one day. */
export const HabitDaySchema = z.strictObject({
  state: z.exactOptional(HabitDayStateSchema),
  everDone: z.exactOptional(z.literal(true)),
  protectedAt: z.exactOptional(InstantSchema),
  at: InstantSchema,
  zone: ZoneSchema,
  note: z.exactOptional(HabitNoteSchema),
  logs: z.exactOptional(HabitLogsSchema),
});

/** The days of a month, keyed by the day of the month, `01` to `31`. */
export const HabitDaysSchema = z.record(z.string().check(z.regex(/^(0[1-9]|[12]\d|3[01])$/)), HabitDaySchema);
