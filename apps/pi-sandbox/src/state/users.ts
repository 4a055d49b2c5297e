import { appUid, newAccessToken } from '#src/platform/identifiers.ts';
import type { Sandbox } from '#src/sandbox.ts';
import { entryOf } from './entry.ts';
import type { AccessToken, AppId, Grant, Pioneer, Scope } from './model.ts';

/** How long an access token is valid. The platform does not document its own time. */
export const TOKEN_VALID_MS = 24 * 60 * 60_000;

/** The permissions that a user gave to an app, none at first. */
export function grantOf({ state }: Sandbox, app: AppId, username: string): Grant {
  const key = `${app}/${username}`;
  state.grants[key] ??= { generation: 0, scopes: [] };
  return state.grants[key];
}

export function uidOf(sandbox: Sandbox, app: AppId, username: string): string {
  return appUid(app, username, grantOf(sandbox, app, username).generation);
}

/** Creates a test user; one who exists keeps all but the balance. */
export function putUser({ state }: Sandbox, { username, balance }: Pioneer): Pioneer {
  const user = entryOf(state.users, username) ?? { username, balance };
  user.balance = balance;
  state.users[username] = user;
  return user;
}

/** Takes all permissions from an app: its tokens end, and the user's uid for it changes. */
export function revokePermissions(sandbox: Sandbox, app: AppId, username: string): void {
  const grant = grantOf(sandbox, app, username);
  grant.generation += 1;
  grant.scopes = [];
  for (const [token, given] of Object.entries(sandbox.state.tokens)) {
    if (given.app === app && given.username === username) delete sandbox.state.tokens[token];
  }
}

/** Gives an access token with these permissions. */
export function issueToken(
  sandbox: Sandbox,
  { app, username, scopes, validForMs = TOKEN_VALID_MS }: TokenOrder,
): { token: string; given: AccessToken } {
  const token = newAccessToken();
  const validUntil = sandbox.clock.now() + validForMs;
  const given: AccessToken = { app, username, uid: uidOf(sandbox, app, username), scopes, validUntil };
  sandbox.state.tokens[token] = given;
  return { token, given };
}

export type TokenOrder = {
  readonly app: AppId;
  readonly username: string;
  readonly scopes: readonly Scope[];
  /** Milliseconds of the sandbox; below 0 for a token that is over. */
  readonly validForMs?: number | undefined;
};

/** Finds the user of a uid that is or was valid for the app. */
export function findUserByUid(sandbox: Sandbox, app: AppId, uid: string): Pioneer | undefined {
  return Object.values(sandbox.state.users).find(({ username }) => uidOf(sandbox, app, username) === uid);
}
