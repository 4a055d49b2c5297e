import { z } from 'zod';

/** An id made by the client: UUIDv7 for new rows, UUIDv5 where a row is unique by nature. Lower case. */
export const IdSchema = z
  .uuid()
  .toLowerCase()
  .meta({ description: 'UUID made by the client', examples: ['0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60'] });

/** A moment on the time line as ISO 8601 in UTC with milliseconds. */
export const InstantSchema = z.iso
  .datetime({ precision: 3 })
  .meta({ description: 'Instant, ISO 8601 in UTC', examples: ['2026-11-21T08:30:00.000Z'] });

/** The version of a row: a number that rises with every change in the account, never reused. */
export const RevSchema = z
  .int()
  .positive()
  .meta({ description: 'Version of the row', examples: [42] });
