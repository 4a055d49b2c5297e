/**
 * What bounds the growth of each table and folder. Every table of the migrated database must be here; `bounds.test.ts` tries to pass the
 * bounds as a Free account, and `bounds.long.test.ts` fills a whole server. docs/guides/operations.md states the totals.
 */
import { COLLECTIONS, ENTITIES } from '@dayward/contract';
import { ANALYTICS_REPORTED_MAX } from '@dayward/contract/features/analytics';
import {
  DELIVERIES_PER_ACCOUNT_MAX,
  PUSH_SUBSCRIPTIONS_PER_ACCOUNT_MAX,
  TASK_SHARES_PER_ACCOUNT_MAX,
} from '@dayward/domain';
import { REPORTED_BYTES_MAX } from '#src/features/analytics/analytics.service.ts';
import {
  ORDERS_PER_ACCOUNT,
  PAYMENTS_PER_ACCOUNT,
  REWARDS_PER_DAY,
  UNPAID_KEPT_DAYS,
} from '#src/features/payments/payments.limits.ts';
import { PLAN_CHANGES_PER_ACCOUNT } from '#src/features/plans/plans.limits.ts';
import { EVENTS_KEPT_MAX, EVENTS_PER_PRUNE } from '#src/platform/events/domain-events.repo.ts';
import { BYTES_PER_ACCOUNT_MAX, FILES_PER_ACCOUNT_MAX } from '#src/platform/files/file-limits.ts';
import { COUNTS_KEPT } from '#src/platform/rate-limit/rate-limits.ts';
import { ACCOUNT_BYTES_MAX } from '#src/platform/sync/account-size.ts';
import { HISTORIES_KEPT_MAX } from '#src/platform/sync/history.repo.ts';
import { PURGES_KEPT_MAX } from '#src/platform/sync/purge.service.ts';
import { ANSWERS_KEPT_MAX, CLIENTS_PER_ACCOUNT_MAX } from '#src/platform/sync/push.service.ts';
import { ROWS_PER_KEPT_ROW } from '#src/platform/sync/row-limits.ts';

/** The bound of one table. */
export type Bound = {
  /** Whose growth is bounded: that of one account, of one address that is not signed in, or of the whole server. */
  per: 'account' | 'address' | 'server';
  /** Most rows. */
  rows: number;
  /** Most bytes of one row with its places in the indexes; `shared`: all such tables together have `ACCOUNT_BYTES_MAX`. */
  rowBytes: number | 'shared';
  /** What enforces it. */
  by: string;
};

const MB = 1024 * 1024;

/** Events of one change; more than any mutation has, also one that imports a month. */
const EVENTS_OF_ONE_CHANGE = 100;

/** Revoked links are stored for a day, until the nightly job; sixty an hour can be created. */
const REVOKED_SHARES_MAX = 49 * 60;

/** Sign-ups from one address: twenty a minute, each stored for a day. */
const PENDING_SIGN_UPS_MAX = 20 * 60 * 24;

/** Facts of one account in a year: its rewards, and what it took back; its cancellations and downgrades. */
const LEDGER_ROWS_PER_YEAR = 366 * 2 * REWARDS_PER_DAY + 13 * PLAN_CHANGES_PER_ACCOUNT.max;

/** Passkey sign-ins from one address: thirty a minute, each stored for five minutes. */
const PASSKEY_SIGN_INS_MAX = 30 * 6;

const synced = [...ENTITIES, ...COLLECTIONS].map(({ collection, limits }): [string, Bound] => [
  `public.${collection}`,
  {
    per: 'account',
    rows: limits.rowsPerAccount * ROWS_PER_KEPT_ROW,
    rowBytes: 'shared',
    by: 'limits of the declaration, deleted rows included, and the size of all rows of the account',
  },
]);

const one = (rowBytes: number): Bound => ({ per: 'account', rows: 1, rowBytes, by: 'one row of each account' });

const newest = (rows: number, rowBytes: number): Bound => ({
  per: 'account',
  rows,
  rowBytes,
  by: 'a new row deletes the oldest ones (0020_bounds.sql)',
});

const unused = (by: string): Bound => ({ per: 'server', rows: 1_000, rowBytes: 1_000, by });

/** Every table, as `schema.table`. */
export const BOUNDS: Readonly<Record<string, Bound>> = {
  ...Object.fromEntries(synced),
  'public.users': one(3_000),
  'public.user_sync': one(2_000),
  'public.files': { per: 'account', rows: FILES_PER_ACCOUNT_MAX, rowBytes: 1_000, by: 'limit of files' },
  'public.domain_events': {
    per: 'account',
    rows: EVENTS_KEPT_MAX + EVENTS_PER_PRUNE + EVENTS_OF_ONE_CHANGE,
    rowBytes: 2_500,
    by: 'the oldest ones are deleted at every 500th event; payloads are cut',
  },
  'public.reported_events': {
    per: 'account',
    rows: ANALYTICS_REPORTED_MAX,
    rowBytes: 600 + REPORTED_BYTES_MAX / ANALYTICS_REPORTED_MAX,
    by: 'limits in number and size',
  },
  'public.sync_clients': {
    per: 'account',
    rows: CLIENTS_PER_ACCOUNT_MAX,
    rowBytes: 300,
    by: 'a new device replaces the one that was silent for longest',
  },
  'public.sync_answers': {
    per: 'account',
    rows: CLIENTS_PER_ACCOUNT_MAX * (2 * ANSWERS_KEPT_MAX + 1),
    rowBytes: 5_500,
    by: 'the newest of each device; answers are cut',
  },
  'public.sync_histories': {
    per: 'account',
    rows: HISTORIES_KEPT_MAX,
    rowBytes: 200,
    by: 'the newest stay; only a restart of PostgreSQL begins one',
  },
  'public.sync_purged': { per: 'account', rows: PURGES_KEPT_MAX, rowBytes: 300, by: 'the newest stay' },
  'public.task_shares': {
    per: 'account',
    rows: TASK_SHARES_PER_ACCOUNT_MAX + REVOKED_SHARES_MAX,
    rowBytes: 10_000,
    by: 'limit of live links, whose copies are gone once they are revoked; sixty new ones an hour',
  },
  'public.notification_deliveries': {
    per: 'account',
    rows: DELIVERIES_PER_ACCOUNT_MAX,
    rowBytes: 1_000,
    by: 'the newest stay; deleted after thirty days',
  },
  'public.phone_numbers': one(1_000),
  'auth.reminder_clocks': one(300),
  'auth.push_subscriptions': {
    per: 'account',
    rows: PUSH_SUBSCRIPTIONS_PER_ACCOUNT_MAX,
    rowBytes: 4_000,
    by: 'a new one replaces the one that took a push longest ago',
  },
  'billing.counted_network': unused('one row of the server'),
  'billing.orders': {
    per: 'account',
    rows: (ORDERS_PER_ACCOUNT.max * 24 + 24) * UNPAID_KEPT_DAYS,
    rowBytes: 1_500,
    by: 'twenty an hour, those that came to nothing for three days; each of the others costs Pi',
  },
  'billing.payments': {
    per: 'account',
    rows: (PAYMENTS_PER_ACCOUNT.max * 24 + 24) * UNPAID_KEPT_DAYS,
    rowBytes: 1_200,
    by: 'as orders',
  },
  'billing.ledger': {
    per: 'account',
    rows: 10 * LEDGER_ROWS_PER_YEAR,
    rowBytes: 800,
    by: 'in ten years: ten rewards a day, two hundred changes of mind in thirty days; each grant costs Pi or a hundred rewards',
  },
  'billing.ad_claims': {
    per: 'account',
    rows: 10 * 366 * REWARDS_PER_DAY,
    rowBytes: 300,
    by: 'in ten years: each row is an ad that the platform knows, ten a day',
  },
  'auth.user': one(2_000),
  'auth.account': one(1_000),
  'auth.session': newest(50, 3_000),
  'auth.step_ups': { per: 'account', rows: 50, rowBytes: 200, by: 'one of each session' },
  'auth.known_addresses': newest(100, 300),
  'auth.second_factors': one(1_000),
  'auth.backup_codes': { per: 'account', rows: 10, rowBytes: 200, by: 'one set of each second factor' },
  'auth.second_factor_challenges': newest(20, 400),
  'auth.passkeys': { per: 'account', rows: 10, rowBytes: 6_000, by: 'limit of passkeys, and of the size of a key' },
  'auth.pi_wallets': one(500),
  'auth.passkey_challenges': {
    per: 'address',
    rows: PASSKEY_SIGN_INS_MAX,
    rowBytes: 300,
    by: 'thirty a minute, for five minutes: each new one deletes expired ones; thirty of an account',
  },
  'auth.mail_tokens': {
    per: 'address',
    rows: PENDING_SIGN_UPS_MAX,
    rowBytes: 1_500,
    by: 'twenty sign-ups a minute, for a day: each new one deletes expired ones; ten of each purpose and account',
  },
  'auth.attempts': {
    per: 'server',
    rows: COUNTS_KEPT.countsMax + COUNTS_KEPT.attemptsPerSweep,
    rowBytes: 200,
    by: 'at every 2,000th attempt counts of windows that are over are deleted, and those beyond the limit',
  },
  ...Object.fromEntries(
    ['version', 'queue', 'schedule', 'subscription', 'job', 'job_dependency', 'bam', 'warning', 'queue_stats'].map(
      (table) => [`pgboss.${table}`, unused('the queue of the schedule’s jobs: no request writes it')],
    ),
  ),
  'dayward_meta.migrations': unused('written by releases'),
};

/** Every entry of the data folder that grows, in bytes: `files` of one account, everything else of the server. */
export const FOLDER_BOUNDS: Readonly<Record<string, { per: 'account' | 'server'; bytes: number; by: string }>> = {
  files: { per: 'account', bytes: BYTES_PER_ACCOUNT_MAX, by: 'limits of files in number and size, sixty an hour' },
  outbox: { per: 'server', bytes: 4 * MB, by: 'the newest 200 mails' },
};

/** How much larger rows are on disk than they are counted: whole pages, long texts in pieces, and their own indexes. */
export const DISK_FACTOR = 1.25;

/** Most bytes on disk of what the server computes for an account's rows and does not count, such as the figures of habits. */
export const COMPUTED_BYTES = 20 * MB;

/** The total that docs/guides/operations.md states for one account, in bytes. */
export const ACCOUNT_TOTAL_BYTES = 1024 * MB;

/** Most bytes of an account by the list, on disk. */
export function accountBytes(): number {
  const ofTables = Object.values(BOUNDS).map(({ per, rows, rowBytes }) =>
    per === 'account' && rowBytes !== 'shared' ? rows * rowBytes : 0,
  );
  const ofFolders = Object.values(FOLDER_BOUNDS).map(({ per, bytes }) => (per === 'account' ? bytes : 0));
  return [...ofTables, ...ofFolders, ACCOUNT_BYTES_MAX * DISK_FACTOR, COMPUTED_BYTES].reduce(
    (sum, bytes) => sum + bytes,
    0,
  );
}
