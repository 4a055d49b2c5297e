import { AppError } from '#src/platform/http/app-error.ts';

/**
 * Refuses names of time zones that this runtime does not know, at the field `timeZone`.
 *
 * @throws AppError `invalid_input`
 */
export function checkTimeZone(name: string): void {
  if (isTimeZone(name)) return;
  const problem = { code: 'unknown_time_zone', message: 'This is not a known IANA time zone.' };
  throw new AppError('invalid_input', { fields: { timeZone: problem } });
}

/** Names only: the runtime accepts an offset such as `+01:00`, but it has no summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
