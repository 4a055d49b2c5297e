import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Sandbox } from '#src/sandbox.ts';
import type { AppId, InAppNotification } from '#src/state/model.ts';
import { findUserByUid, grantOf } from '#src/state/users.ts';
import { appOfKey } from './credentials.ts';

/** Most notifications of one call. */
const CALL_MAX = 256;

/** Most notifications to a user in a day. */
const USER_MAX = 48;
const DAY_MS = 24 * 60 * 60_000;

const Asked = z.object({
  title: z.string().min(1),
  body: z.string().min(1),
  user_uid: z.string(),
  subroute: z.string().startsWith('/'),
});
const Body = z.object({ notifications: z.array(Asked).min(1) });

/** Notifications inside of the Pi Browser. Their refusals have a shape of their own: `{ error }`. */
export function notificationRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  server.post('/v2/in_app_notifications/notify', (request, reply) => {
    const app = appOfKey(sandbox, request);
    const body = Body.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ error: 'The notifications are not as they must be.' });
    const { notifications } = body.data;
    if (notifications.length > CALL_MAX) return reply.code(400).send({ error: `More than ${CALL_MAX} notifications.` });
    const delivered = notifications.filter((asked) => deliver(sandbox, app, asked));
    return reply.code(201).send({ success: true, delivered_notifications: delivered });
  });
}

function deliver(sandbox: Sandbox, app: AppId, { title, body, user_uid: userUid, subroute }: z.infer<typeof Asked>) {
  const { state, clock } = sandbox;
  const user = findUserByUid(sandbox, app, userUid);
  if (user === undefined || !grantOf(sandbox, app, user.username).scopes.includes('in_app_notifications')) return false;
  const isRecent = (sent: InAppNotification) => sent.userUid === userUid && sent.sentAt > clock.now() - DAY_MS;
  if (state.notifications.filter(isRecent).length >= USER_MAX) return false;
  state.notifications.push({ title, body, userUid, subroute, sentAt: clock.now() });
  return true;
}
