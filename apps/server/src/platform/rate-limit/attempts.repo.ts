import type { Pool } from 'pg';

export type Taken = { isAllowed: boolean; secondsLeft: number };

/**
 * Consumes one attempt of a rate limit, if one is left, in a single statement: of concurrent attempts exactly `max` pass. A
 * refusal writes nothing. The window begins with its first attempt; consuming the last one shortens it to `lockSeconds`.
 */
export async function consumeAttempt(
  pool: Pool,
  key: Buffer,
  limit: { max: number; windowSeconds: number; lockSeconds: number },
): Promise<Taken> {
  const { rows } = await pool.query<Taken>({
    name: 'take-attempt',
    text: `
      with taken as (
        insert into auth.attempts as a (key, used, window_ends_at)
        values ($1, 1, clock_timestamp() + make_interval(secs => case when $2::int = 1 then least($3::float8, $4::float8) else $3::float8 end))
        on conflict (key) do update set
          used = case when a.window_ends_at <= clock_timestamp() then 1 else a.used + 1 end,
          window_ends_at = case
            when a.window_ends_at <= clock_timestamp() then excluded.window_ends_at
            when a.used + 1 >= $2::int then least(a.window_ends_at, clock_timestamp() + make_interval(secs => $4::float8))
            else a.window_ends_at end
        where a.window_ends_at <= clock_timestamp() or a.used < $2::int
        returning window_ends_at
      ), known as (
        select window_ends_at from taken union all select window_ends_at from auth.attempts where key = $1
      )
      select exists (select 1 from taken) as "isAllowed",
             coalesce((select extract(epoch from window_ends_at - clock_timestamp()) from known limit 1), $3::float8)::float8 as "secondsLeft"`,
    values: [key, limit.max, limit.windowSeconds, limit.lockSeconds],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a from gave no row');
  return row;
}

/** Refunds one attempt of the current window. */
export async function refundAttempt(pool: Pool, key: Buffer): Promise<void> {
  await pool.query('update auth.attempts set used = used - 1 where key = $1 and used > 0', [key]);
}

/** Deletes the count of a rate limit. */
export async function deleteAttempts(pool: Pool, key: Buffer): Promise<void> {
  await pool.query('delete from auth.attempts where key = $1', [key]);
}

/**
 * Deletes the counts of expired windows, and beyond a number of counts those whose windows end first. A count in use is left for the
 * next time.
 */
export async function deleteSurplusAttempts(pool: Pool, countsMax: number): Promise<void> {
  await pool.query(
    `delete from auth.attempts where key in (
       select key from auth.attempts where window_ends_at < now() for update skip locked)`,
  );
  await pool.query(
    `delete from auth.attempts where key in (
       select key from auth.attempts order by window_ends_at desc offset $1 for update skip locked)`,
    [countsMax],
  );
}

/** Deletes the counts of expired windows. Runs as the queue's role, which sees only the expiry. */
export async function deleteExpiredAttempts(pool: Pool): Promise<void> {
  await pool.query('delete from auth.attempts where window_ends_at < now()');
}
