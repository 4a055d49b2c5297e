import { causesOf } from './causes.ts';

/** SQLSTATE of a row that refers to one that does not exist. */
const FOREIGN_KEY_VIOLATION = '23503';

/** The constraints by which rows belong to an account. */
const BELONGS_TO_ACCOUNT = /_user_id_fkey$/;

/**
 * Checks whether an error says that a row could not be written because its account is missing: the account was deleted while the
 * request ran, or its profile is lost.
 */
export function isOfMissingAccount(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown }; // fields that PostgreSQL's client puts on errors
    if (code === FOREIGN_KEY_VIOLATION && typeof constraint === 'string') return BELONGS_TO_ACCOUNT.test(constraint);
  }
  return false;
}
