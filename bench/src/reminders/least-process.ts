/**
 * The least that sends reminders: a loop that inserts a row for each account and posts an encrypted push. It reads no account, asks for no
 * choice, keeps no log, and repeats or loses what it was sending when it ends. Reads its task as JSON from stdin and prints its times.
 */
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { createSendPush } from '../../../apps/server/src/features/notifications/push/send-push.ts';
import { createVapid } from '../../../apps/server/src/features/notifications/push/vapid.ts';
import { createKeyRing, loadSecrets } from '../../../apps/server/src/platform/crypto/index.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import type { LeastTask, LeastTimes } from './measure-least.ts';

/** As many as the product. */
const AT_ONCE = 32;

const INSERT = {
  name: 'insert',
  text: `insert into notifications (user_id, id, rev, title, message, type)
         values ($1, gen_random_uuid(), 1, 'Read ten pages', 'It is time.', 'habit')`,
};

const { connection, dataDir, host, userIds }: LeastTask = JSON.parse(await text(process.stdin)); // written by measure-least.ts
const pool = new Pool({ ...connection, max: AT_ONCE });
const { rows: targets } = await pool.query<{
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  keyId: string;
}>(
  `select id, user_id as "userId", endpoint, p256dh, auth, key_id as "keyId" from auth.push_subscriptions
   where user_id = any($1::uuid[])`,
  [userIds],
);
const send = createSendPush({
  vapid: createVapid(createKeyRing(await loadSecrets(dataDir))),
  subject: () => 'mailto:bench@example.org',
  hosts: [host],
  log: createLog('warn'),
});
const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
const left = targets.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const { userId, ...target } of left) {
      await pool.query({ ...INSERT, values: [userId] });
      const id = crypto.randomUUID();
      const content = { title: 'Read ten pages', body: 'It is time.', subjectId: null, day: null, actions: [] };
      const message = { ...content, v: 1, id, tag: id, kind: 'habit_reminder', count: 1, language: 'en' } as const;
      await send({ ...target, id }, message, { ttlSeconds: 60, topic: id.replaceAll('-', '') });
    }
  }),
);
const { user, system } = process.cpuUsage(cpuBefore);
const times: LeastTimes = { tookMs: performance.now() - startedAt, nodeMs: (user + system) / 1000 };
process.stdout.write(JSON.stringify(times));
await pool.end();
