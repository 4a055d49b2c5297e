import { isLocalDate, type LocalDate, singleLine, ZONE_MAX_CHARS } from '@dayward/domain';
import * as z from 'zod/mini';

/** An id made by the client: UUIDv7 for new rows, UUIDv5 where a row is unique by nature. Lower case. */
export const IdSchema = z
  .uuid()
  .check(
    z.toLowerCase(),
    z.meta({ description: 'UUID made by the client', examples: ['0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60'] }),
  );

/** The first year of an instant; the texts of years before 100 mean other years to some of those who read them. */
const FIRST_YEAR = '1970';

/** A moment on the time line as ISO 8601 in UTC with milliseconds, from 1970 to 9999. */
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

/** A calendar day, `YYYY-MM-DD`. The check behind it is what makes a text a `LocalDate`, which zod cannot say. */
export const LocalDateSchema = CalendarDaySchema as unknown as z.ZodMiniType<LocalDate, string>;

/** A time on the user's clock, `HH:MM`. */
export const ClockTimeSchema = z
  .string()
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    z.meta({ description: 'Time on the clock of the user', examples: ['09:00'] }),
  );

/** The name of a time zone as the runtime of the device gives it; which zones exist differs between runtimes. */
export const ZoneSchema = z
  .string()
  .check(
    z.maxLength(ZONE_MAX_CHARS),
    z.regex(/^[A-Za-z0-9_+\-/]+$/),
    z.meta({ description: 'IANA time zone', examples: ['Europe/Berlin'] }),
  );

/** A short text such as a name, in one line and trimmed; may be empty. Lengths are counted after trimming. */
export function lineSchema(maxChars: number) {
  return z.string().check(z.maxLength(maxChars * 4), z.overwrite(singleLine), z.maxLength(maxChars));
}

/** Refuses a list in which a value stands twice; for lists that are sets. */
export function eachOnce() {
  return z.refine<readonly unknown[]>((values) => new Set(values).size === values.length, {
    message: 'Each may be there only once.',
    params: { code: 'duplicate' },
  });
}

/** Words of the user's own, such as tags, each of at most `maxChars` and there once. */
export function tagsSchema({ most, maxChars }: { most: number; maxChars: number }) {
  return z.array(lineSchema(maxChars).check(z.minLength(1))).check(z.maxLength(most), eachOnce());
}

/** A text of several lines; halves of surrogate pairs are replaced, because no database keeps them. */
export function proseSchema(maxChars: number) {
  return z.string().check(
    z.maxLength(maxChars),
    z.overwrite((text) => text.toWellFormed()),
  );
}
