import { parseJson } from '../../platform/json.ts';
import type { Session } from './session.ts';

/** A call of the Platform API that was refused; the SDK hands it to the app as it is. */
export class PlatformCallError extends Error {
  override readonly name = 'PlatformCallError';
  readonly response: { readonly status: number; readonly data: unknown };

  constructor(status: number, data: unknown) {
    super(`Request failed with status code ${status}`);
    this.response = { status, data };
  }
}

/**
 * Calls the Platform API with the user's access token.
 *
 * @throws PlatformCallError
 */
export async function callPlatform(
  { environment, accessToken = '', backendUrl }: Session,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await environment.fetch(`${backendUrl}/v2/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const data = parseJson(await response.text());
  if (!response.ok) throw new PlatformCallError(response.status, data);
  return data;
}
