import { PiError } from './pi-error.ts';

/**
 * The result of a sign-in with the wallet (PI-11). Only the token counts: the server asks the platform whose it is, and the rest is for
 * the page to greet the user with.
 */
export type PiAuth = { accessToken: string; user: { uid: string; username: string; roles: readonly string[] } };

/** Reads the SDK's answer. @throws PiError `failed` if it is none */
export function piAuthOf(answer: unknown): PiAuth {
  const { accessToken, user } = fieldsOf(answer);
  const { uid, username, roles } = fieldsOf(user);
  if (typeof accessToken !== 'string' || accessToken === '' || typeof uid !== 'string')
    throw new PiError('failed', 'Authentication failed.');
  const known = Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
  return { accessToken, user: { uid, username: typeof username === 'string' ? username : '', roles: known } };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
