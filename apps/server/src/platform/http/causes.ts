/** Most causes of an error that are read; a guard against a cycle. */
const CAUSES_MAX = 10;

/** An error and its causes, the outermost first: the query builder wraps errors of PostgreSQL. */
export function* causesOf(error: unknown): Generator<Error> {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < CAUSES_MAX; depth += 1) {
    yield cause;
    cause = cause.cause;
  }
}
