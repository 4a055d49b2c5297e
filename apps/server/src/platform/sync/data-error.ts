/** SQLSTATE classes of invalid data, for which a retry fails again: 22 data, 23 constraints. */
const DATA_ERROR = /^2[23]/;

/** Checks that PostgreSQL refused the data of a change, instead of being temporarily unavailable. */
export function isDataError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  // The query builder wraps PostgreSQL's error.
  return typeof code === 'string' ? DATA_ERROR.test(code) : isDataError(error.cause);
}
