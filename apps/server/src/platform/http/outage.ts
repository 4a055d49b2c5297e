import { causesOf } from './causes.ts';

/**
 * Errors of PostgreSQL that end without a change of ours: SQLSTATE classes 08 (connection), 53 (disk, memory or connections
 * exhausted), 57P (shutdown, crash, start) and 58 (its system), and 25006 (read-only, such as a standby).
 */
const OUTAGE_STATES = /^(?:08|53|57P|58)[0-9A-Z]{2,3}$|^25006$/;

/** Errors of the operating system: the database cannot be reached, or the disk of the data folder is full. */
const OUTAGE_CODES: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND'],
  ...['ENOSPC', 'EDQUOT'],
]);

/** Errors of the database's client that have no code. */
const OUTAGE_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
];

/**
 * Checks whether an error says that the database or the disk cannot be used now. A repeated request will succeed once they are
 * back, so the user gets `unavailable` instead of `internal`.
 */
export function isOutage(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown }; // fields that Node and PostgreSQL put on errors
    if (OUTAGE_CODES.has(code) || (typeof code === 'string' && OUTAGE_STATES.test(code))) return true;
    // The socket of a PostgreSQL on this machine is missing while it is stopped.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    const { message } = cause;
    if (OUTAGE_MESSAGES.some((beginning) => message.startsWith(beginning))) return true;
    // All addresses of a host name were tried.
    if (cause instanceof AggregateError && cause.errors.some(isOutage)) return true;
  }
  return false;
}
