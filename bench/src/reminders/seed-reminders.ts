import { naturalId } from '@dayward/domain';
import type { PushService } from '@dayward/testing/push-service';
import type { Client } from 'pg';
import { createVapid } from '../../../apps/server/src/features/notifications/push/vapid.ts';
import { createKeyRing, loadSecrets } from '../../../apps/server/src/platform/crypto/index.ts';
import type { Account } from '../server/accounts.ts';

/** The time of day in UTC, the zone of these accounts, some minutes ago. */
const MINUTES_AGO = 2;

/** Settings of accounts that only their one habit reminds. */
const SETTINGS = {
  quiet_hours: { enabled: false },
  notification_schedules: { schedules: [] },
  notifications: { 'streak-alerts': { enabled: false } },
};

/**
 * Gives each account a habit whose reminder was due in the same minute, and a browser at a push service, directly in SQL. Their clocks
 * stand still until the reminders are made due.
 */
export async function seedReminders(
  admin: Client,
  { dataDir, accounts, service }: { dataDir: string; accounts: readonly Account[]; service: PushService },
): Promise<void> {
  const { keyId, publicKey } = createVapid(createKeyRing(await loadSecrets(dataDir))).current;
  const ids = accounts.map(({ userId }) => userId);
  const idsOf = (what: string) => ids.map((userId) => naturalId(what, userId));
  const minute = new Date(Date.now() - MINUTES_AGO * 60_000).toISOString().slice(11, 16);
  await admin.query(
    `insert into habits (user_id, id, rev, name, sort_order, created_at, reminder_enabled, reminder_time)
     select user_id, id, 1, 'Read ten pages', 0, now() - interval '10 days', true, $3
     from unnest($1::uuid[], $2::uuid[]) as habit (user_id, id)`,
    [ids, idsOf('bench_reminded_habit'), minute],
  );
  for (const [type, data] of Object.entries(SETTINGS)) {
    await admin.query(
      `insert into settings (user_id, id, rev, settings_type, settings_data)
       select user_id, id, 1, $3, $4 from unnest($1::uuid[], $2::uuid[]) as setting (user_id, id)`,
      [ids, idsOf(`bench_${type}`), type, JSON.stringify(data)],
    );
  }
  // What these rows add to the account's running totals, as the server keeps them: measuring them anew is rare.
  await admin.query(
    `update user_sync set rev = 1, row_bytes = 3000, row_totals = '{"habits":[1,1,800],"settings":[3,3,200]}'
     where user_id = any($1::uuid[])`,
    [ids],
  );
  const browsers = accounts.map(() => service.subscribe(publicKey));
  await admin.query(
    `insert into auth.push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, key_id, device_name)
     select gen_random_uuid(), s."userId", s."id", endpoint, p256dh, auth, $5, 'Phone'
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as browser (user_id, endpoint, p256dh, auth)
     join auth."session" s on s."userId" = browser.user_id`,
    [
      ids,
      browsers.map(({ endpoint }) => endpoint),
      browsers.map(({ keys }) => keys.p256dh),
      browsers.map(({ keys }) => keys.auth),
      keyId,
    ],
  );
  await admin.query(
    `update auth.reminder_clocks set next_at = now() + interval '1 day' where user_id = any($1::uuid[])`,
    [ids],
  );
  await admin.query('vacuum analyze');
}
