import { NOTIFICATIONS } from '@dayward/domain';
import { useEffect } from 'react';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { claimReminder } from '#src/platform/notifications/due-notifications.ts';
import { type Runtime, useRuntime } from '#src/platform/runtime.tsx';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { ShownPush } from '#src/service-worker/push-message.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { ArrivalsInTab } from './arrivals-in-tab.tsx';
import { keepSubscribed, unsubscribeHere } from './push-device.data.ts';

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
async function showPush(
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

type TabDeps = {
  i18n: I18n;
  runtime: Pick<Runtime, 'api' | 'storage' | 'session'>;
  store: LocalStore;
  /** Navigates within this tab. */
  open: (path: string) => void;
};

/**
 * Takes the pushes that the service worker hands to this tab while it is visible, keeps the subscription of this browser at the
 * server, and ends it before the user signs out. What the worker could not send gets a chance whenever the network is back.
 *
 * @returns a function that stops it; the subscription stays
 */
export function startPushInTab({ i18n, runtime, store, open }: TabDeps): () => void {
  const workers = navigator.serviceWorker;
  const take = ({ data }: MessageEvent<unknown>) => void showPush(data, { i18n, store, open }).catch(() => undefined);
  const sendActs = () => workers.controller?.postMessage('send-acts');
  workers.addEventListener('message', take);
  window.addEventListener('online', sendActs);
  sendActs();
  void keepSubscribed(runtime, store.userId).catch(() => undefined); // repeated when the app opens the next time
  const stopFlush = runtime.session.beforeSignOut(() => unsubscribeHere(runtime));
  return () => {
    stopFlush();
    workers.removeEventListener('message', take);
    window.removeEventListener('online', sendActs);
  };
}

/** Takes pushes in this tab while the app is open, see {@link startPushInTab}; renders nothing. */
function PushInTab(): null {
  const i18n = useI18n();
  const runtime = useRuntime();
  const store = useLocalStore();
  const navigate = useNavigate();
  useEffect(
    () => startPushInTab({ i18n, runtime, store, open: (path) => void navigate(path) }),
    [i18n, runtime, store, navigate],
  );
  return null;
}

/** Tells of what arrives while the app is open, see {@link PushInTab} and {@link ArrivalsInTab}. */
export function InTab({ takesPushes }: { takesPushes: boolean }) {
  return (
    <>
      <ArrivalsInTab />
      {takesPushes && <PushInTab />}
    </>
  );
}
