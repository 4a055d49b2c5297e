import type { Actor } from '#src/platform/http/actor.ts';

const USER_ID_KEYS = ['userId', 'user_id'];

/**
 * Drops the id of the caller's own account from the body of a creation. The calls of the specification name the owner of the row
 * (CALLS-03), and here only the session decides it. Any other id stays, and is refused as an unknown field.
 */
export function dropOwnUserId(body: unknown, actor: Actor | undefined): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || actor === undefined) return body;
  const isOwn = ([key, value]: [string, unknown]) => USER_ID_KEYS.includes(key) && value === actor.userId;
  return Object.fromEntries(Object.entries(body).filter((entry) => !isOwn(entry)));
}
