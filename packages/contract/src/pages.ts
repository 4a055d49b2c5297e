import * as z from 'zod/mini';
import { IdSchema } from './primitives.ts';

/** Rows that one page of a list holds at most, and where nobody says how many. */
export const PAGE_ROWS_MAX = 100;

/** How a caller asks for the next page of a list that is newest first. */
export const pageQuery = () => ({
  /** Where the page before ended: its `next`. */
  before: z.exactOptional(IdSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(PAGE_ROWS_MAX)), PAGE_ROWS_MAX),
});

/** A page of a list. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item).check(z.maxLength(PAGE_ROWS_MAX)),
    /** What to name as `before` for what follows; null at the end. */
    next: z.nullable(IdSchema),
  });
