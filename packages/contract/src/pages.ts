import * as z from 'zod/mini';
import { IdSchema } from './primitives.ts';

/** Most rows in one page of a list, and the default. */
export const PAGE_ROWS_MAX = 100;

/** Query of a list that is newest first. */
export const pageQuery = () => ({
  /** `next` of the previous page. */
  before: z.exactOptional(IdSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(PAGE_ROWS_MAX)), PAGE_ROWS_MAX),
});

/** A page of a list. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item).check(z.maxLength(PAGE_ROWS_MAX)),
    /** `before` of the next page; null at the end. */
    next: z.nullable(IdSchema),
  });
