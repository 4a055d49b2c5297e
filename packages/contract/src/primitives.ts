import { isLocalDate, type LocalDate, singleLine, ZONE_MAX_CHARS } from '@dayward/domain';
import * as z from 'zod/mini';

/** An id made by the client: UUIDv7 for new rows, UUIDv5 for rows with a natural key. Lower case. */
export const IdSchema = z
  .uuid()
  .check(
    z.toLowerCase(),
    z.meta({ description: 'UUID made by the client', examples: ['0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60'] }),
  );

/** The first year of an instant; parsers differ in the meaning of years before 100. */
const FIRST_YEAR = '1970';

/** An instant, ISO 8601 in UTC with milliseconds, from 1970 to 9999. */
export const InstantSchema = z.iso.datetime({ precision: 3 }).check(
  z.refine((text) => text >= FIRST_YEAR, { message: 'This lies before 1970.', params: { code: 'too_early' } }),
  z.meta({ description: 'Instant, ISO 8601 in UTC', examples: ['2026-11-21T08:30:00.000Z'] }),
);

/** The version of a row: a number that rises with every change in the account, never reused. */
export const RevSchema = z.int().check(z.positive(), z.meta({ description: 'Version of the row', examples: [42] }));

const CalendarDaySchema = z.iso
  .date({ abort: true })
  .check(
    z.refine(isLocalDate),
    z.meta({ description: 'Calendar day of the user, without a zone', examples: ['2026-11-21'] }),
  );

/** A calendar day, `YYYY-MM-DD`. The check behind it turns a text into a `LocalDate`, which zod cannot express. */
export const LocalDateSchema = CalendarDaySchema as unknown as z.ZodMiniType<LocalDate, string>;

/** A time of day in the user's zone, `HH:MM`. */
export const ClockTimeSchema = z
  .string()
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    z.meta({ description: 'Time on the clock of the user', examples: ['09:00'] }),
  );

/** The name of a time zone as the device's runtime reports it; runtimes differ in the zones that they know. */
export const ZoneSchema = z
  .string()
  .check(
    z.maxLength(ZONE_MAX_CHARS),
    z.regex(/^[A-Za-z0-9_+\-/]+$/),
    z.meta({ description: 'IANA time zone', examples: ['Europe/Berlin'] }),
  );

/** A short text such as a name, in one line and trimmed; may be empty. The length is measured after trimming. */
export function lineSchema(maxChars: number) {
  return z.string().check(z.maxLength(maxChars * 4), z.overwrite(singleLine), z.maxLength(maxChars));
}

/** A text of several lines. Lone surrogates are replaced because the database cannot store them. */
export function proseSchema(maxChars: number) {
  return z.string().check(
    z.maxLength(maxChars),
    z.overwrite((text) => text.toWellFormed()),
  );
}
