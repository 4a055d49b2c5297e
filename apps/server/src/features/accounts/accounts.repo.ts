import { eq, sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { UserTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';
import { type UserRow, usersTable } from './accounts.table.ts';

/** The identity behind an account: the source from which a missing profile is recreated. */
export type Identity = { id: string; email: string | null; name: string; isEmailVerified: boolean; createdAt: Date };

export type NewAccount = {
  id: string;
  /** Null for an account without an address. */
  email: string | null;
  name: string;
  /** Null for an account without a password. */
  passwordHash: string | null;
  isEmailVerified: boolean;
  timeZone: string;
  termsVersion: string;
};

/** Finds the profile of an account, if it has one. */
export async function findUser(tx: UserTx, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(usersTable).where(eq(usersTable.id, userId));
  return row;
}

const FIND_CALENDAR = statement(
  'select time_zone as "timeZone", day_start_hour as "dayStartHour", week_start as "weekStart" from users where id = $1',
);

/** Finds what an account's calendar depends on, if it has a profile. */
export async function findCalendarSettings(
  tx: UserTx,
  userId: string,
): Promise<Pick<UserRow, 'timeZone' | 'dayStartHour' | 'weekStart'> | undefined> {
  return (await tx.$run<Pick<UserRow, 'timeZone' | 'dayStartHour' | 'weekStart'>>(FIND_CALENDAR, [userId]))[0];
}

/** Inserts the profile of an account with the plan Free; an existing one stays unchanged. */
export async function insertProfile(tx: UserTx, user: Pick<Identity, 'id' | 'email' | 'name'>): Promise<void> {
  // Raw SQL, because the query builder names every column of the table, and this role may write only some.
  await tx.execute(
    sql`insert into users (id, email, name) values (${user.id}, ${user.email}, ${user.name}) on conflict do nothing`,
  );
}

/** @returns false if there is no profile. */
export async function updateProfile(
  tx: UserTx,
  userId: string,
  changes: Partial<Pick<UserRow, 'name' | 'timeZone' | 'dayStartHour' | 'weekStart' | 'avatarUrl'>>,
): Promise<boolean> {
  const { rowCount } = await tx.update(usersTable).set(changes).where(eq(usersTable.id, userId));
  return rowCount === 1;
}

/** Finds the identity behind an account. */
export async function findIdentity(pool: Pool, userId: string): Promise<Identity | undefined> {
  const { rows } = await pool.query<Identity>(
    `select "id", "email", "name", "emailVerified" as "isEmailVerified", "createdAt" from auth."user" where "id" = $1`,
    [userId],
  );
  return rows[0];
}

/**
 * Inserts a complete account in the running transaction: identity, password, profile with the declared age and the accepted
 * terms. The profile is written as the application role, which cannot set a plan. An account without a password has the row of one:
 * it notes when the protection last changed.
 *
 * @returns false if the address is taken; the transaction remains usable.
 */
export async function insertAccount(client: PoolClient, account: NewAccount): Promise<boolean> {
  const { id, email, name, passwordHash, isEmailVerified, timeZone, termsVersion } = account;
  const { rowCount } = await client.query(
    `insert into auth."user" ("id", "name", "email", "emailVerified") values ($1, $2, $3, $4) on conflict do nothing`,
    [id, name, email, isEmailVerified],
  );
  if (rowCount === 0) return false;
  await client.query(
    `insert into auth."account" ("id", "userId", "accountId", "providerId", "password")
     values ($1::uuid, $1::uuid, $1::uuid::text, 'credential', $2)`,
    [id, passwordHash],
  );
  await client.query('set local role dayward_app');
  await client.query(`select set_config('app.user_id', $1, true)`, [id]);
  await client.query(
    `insert into public.users (id, email, name, time_zone, terms_version, terms_accepted_at, age_declared_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [id, email, name, timeZone, termsVersion],
  );
  await client.query('set local role dayward_auth');
  return true;
}

/**
 * Deletes an account with all rows that reference it, and pending sign-ups for its address.
 *
 * @returns the addresses to which its mails went: its own, and that of a pending change if it is not another account's
 */
export async function deleteAccountRows(client: PoolClient, userId: string): Promise<string[]> {
  // In the order in which others lock: a change of the account's data takes the account's lock before it writes its rows, and the
  // link of a sign-up locks its own row before it looks for an account with its address.
  await client.query('set local role dayward_app');
  await client.query(`select set_config('app.user_id', $1, true)`, [userId]);
  // An account whose profile is missing has no such row, and none to lock.
  await client.query(
    'insert into public.user_sync (user_id, rev) select id, 0 from public.users where id = $1 on conflict do nothing',
    [userId],
  );
  await client.query('select 1 from public.user_sync where user_id = $1 for update', [userId]);
  await client.query('set local role dayward_auth');
  await client.query(
    `delete from auth.mail_tokens where user_id is null and email = (select "email" from auth."user" where "id" = $1)`,
    [userId],
  );
  // Every table references the identity, or the profile, which references the identity.
  const { rows } = await client.query<{ email: string }>(
    `with erased as (delete from auth."user" where "id" = $1 returning "email")
     select "email" as email from erased where "email" is not null union
     select email from auth.mail_tokens t where user_id = $1
       and not exists (select from auth."user" u where u."email" = t.email and u."id" <> $1)`,
    [userId],
  );
  return rows.map(({ email }) => email);
}

/** Deletes expired sessions, links of mails and known addresses. Runs as the queue's role, which sees only the expiry. */
export async function deleteExpired(pool: Pool): Promise<void> {
  await pool.query('delete from auth."session" where "expiresAt" < now()');
  await pool.query('delete from auth.mail_tokens where expires_at < now()');
  await pool.query(`delete from auth.known_addresses where last_seen_at < now() - interval '180 days'`);
}

/** Deletes expired pending sign-ins and passkey challenges. Runs as the queue's role, which sees only their expiry. */
export async function deleteExpiredChallenges(pool: Pool): Promise<void> {
  await pool.query('delete from auth.second_factor_challenges where expires_at < now()');
  await pool.query('delete from auth.passkey_challenges where expires_at < now()');
}
