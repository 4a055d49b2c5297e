/** SQLSTATE classes of what is wrong with the data itself, so that trying again fails again: 22 data, 23 constraints. */
const DATA_ERROR = /^2[23]/;

/** Whether PostgreSQL refused the data of a change, rather than being unable to work just now. */
export function isDataError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  // The query builder wraps what PostgreSQL said.
  return typeof code === 'string' ? DATA_ERROR.test(code) : isDataError(error.cause);
}
