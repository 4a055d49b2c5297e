import { isLocalDate, type LocalDate, singleLine, ZONE_MAX_CHARS } from '@dayward/domain';
import { z } from 'zod';

/** An id made by the client: UUIDv7 for new rows, UUIDv5 where a row is unique by nature. Lower case. */
export const IdSchema = z
  .uuid()
  .toLowerCase()
  .meta({ description: 'UUID made by the client', examples: ['0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60'] });

/** The first year of an instant; the texts of years before 100 mean other years to some of those who read them. */
const FIRST_YEAR = '1970';

/** A moment on the time line as ISO 8601 in UTC with milliseconds, from 1970 to 9999. */
export const InstantSchema = z.iso
  .datetime({ precision: 3 })
  .refine((text) => text >= FIRST_YEAR, { message: 'This lies before 1970.', params: { code: 'too_early' } })
  .meta({ description: 'Instant, ISO 8601 in UTC', examples: ['2026-11-21T08:30:00.000Z'] });

/** The version of a row: a number that rises with every change in the account, never reused. */
export const RevSchema = z
  .int()
  .positive()
  .meta({ description: 'Version of the row', examples: [42] });

const CalendarDaySchema = z.iso
  .date({ abort: true })
  .refine(isLocalDate)
  .meta({ description: 'Calendar day of the user, without a zone', examples: ['2026-11-21'] });

/** A calendar day, `YYYY-MM-DD`. The check behind it is what makes a text a `LocalDate`, which zod cannot say. */
export const LocalDateSchema = CalendarDaySchema as unknown as z.ZodType<LocalDate, string>;

/** A time on the user's clock, `HH:MM`. */
export const ClockTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'Time on the clock of the user', examples: ['09:00'] });

/** The name of a time zone as the runtime of the device gives it; which zones exist differs between runtimes. */
export const ZoneSchema = z
  .string()
  .max(ZONE_MAX_CHARS)
  .regex(/^[A-Za-z0-9_+\-/]+$/)
  .meta({ description: 'IANA time zone', examples: ['Europe/Berlin'] });

/** A short text such as a name, in one line and trimmed; may be empty. Lengths are counted after trimming. */
export function lineSchema(maxChars: number) {
  return z
    .string()
    .max(maxChars * 4)
    .overwrite(singleLine)
    .check(z.maxLength(maxChars));
}

/** A text of several lines; halves of surrogate pairs are replaced, because no database keeps them. */
export function proseSchema(maxChars: number) {
  return z
    .string()
    .max(maxChars)
    .overwrite((text) => text.toWellFormed());
}
