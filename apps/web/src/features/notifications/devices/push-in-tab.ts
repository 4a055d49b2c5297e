import { NOTIFICATIONS } from '@dayward/domain';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { claimReminder } from '#src/platform/notifications/due-notifications.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { ShownPush } from '#src/service-worker/push-message.ts';

export { keepSubscribed, unsubscribeHere } from './push-device.data.ts';

/** The worker's other messages are not about pushes. */
function pushIn(data: unknown): ShownPush | undefined {
  const isPush = typeof data === 'object' && data !== null && 'push' in data;
  return isPush ? (data.push as ShownPush) : undefined; // read by our own worker, see service-worker/push-message.ts
}

/** A long duration, because the user may be busy elsewhere. */
const TOAST_MS = 30_000;

/**
 * Shows a push that the service worker handed to this tab because it is visible: as a toast, once for all tabs and never beside a
 * reminder of the page itself. Within the app the toast has the whole text, whatever a lock screen may show.
 *
 * @param data the worker's message: `{ push }`
 */
export async function showPush(
  data: unknown,
  { i18n, store, open }: { i18n: I18n; store: LocalStore; open: (path: string) => void },
): Promise<void> {
  const push = pushIn(data);
  if (push === undefined || !(await claimReminder(push.tag))) return;
  const [row] = await Promise.all([findRow(store, push.id), i18n.load('notifications')]);
  const { title, body } = row ?? push;
  showToast({
    text: body === '' ? title : i18n.text('notifications')('toast', { title, body }),
    durationMs: TOAST_MS,
    action: { label: i18n.text('notifications')('open'), onAct: () => open(push.path) },
  });
}

async function findRow(store: LocalStore, id: string): Promise<{ title: string; body: string } | undefined> {
  const key = { collection: NOTIFICATIONS, id };
  if (store.find(key) === undefined) await store.syncNow();
  const row = store.find(key);
  return row && { title: String(row['title']), body: String(row['message']) };
}
