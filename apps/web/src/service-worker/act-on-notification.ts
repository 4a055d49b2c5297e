import type { Act, ActResult, PendingActs } from './pending-acts.ts';
import type { NotificationData, PushScope } from './show-push.ts';

type Deps = {
  acts: PendingActs;
  show: PushScope['registration']['showNotification'];
  /** Asks the browser to wake the worker when the network is back; a browser without it waits for the next push or visit. */
  waitForNetwork: () => Promise<void>;
  now: () => number;
};

/** Texts of the worker: the app's own are not there while the app is closed. */
const TEXTS = {
  en: {
    later: ['Not sent yet', 'Your answer is saved on this device and will be sent when you’re online.'],
    refused: ['That didn’t work', 'Open Dayward to see what changed.'],
  },
  es: {
    later: ['Aún sin enviar', 'Tu respuesta está guardada en este dispositivo y se enviará cuando tengas conexión.'],
    refused: ['No se ha podido hacer', 'Abre Dayward para ver qué ha cambiado.'],
  },
} as const satisfies Record<
  NotificationData['language'],
  Record<Exclude<ActResult, 'sent'>, readonly [string, string]>
>;

/**
 * Does what a button of a notification says, without opening the app. If the server cannot be told now, it is told later, and a
 * notification with the same tag says so.
 */
export async function actOnNotification(
  { action, tag, data }: { action: 'done' | 'snooze'; tag: string; data: NotificationData },
  { acts, show, waitForNetwork, now }: Deps,
): Promise<void> {
  if (data.id === null) return;
  const result = await acts.add({ id: data.id, action, at: now() });
  if (result === 'sent') return;
  const [title, body] = TEXTS[data.language][result];
  const { language, path } = data;
  await show(title, {
    body,
    tag,
    lang: language,
    dir: 'auto',
    icon: '/icon-192.png',
    data: { path, id: null, language },
  });
  if (result === 'later') await waitForNetwork();
}

/** Marks a pressed notification as read on all devices; sent later if the server cannot be reached. */
export async function markPressedRead(data: NotificationData, { acts, waitForNetwork, now }: Deps): Promise<void> {
  if (data.id === null) return;
  const act: Act = { id: data.id, action: 'read', at: now() };
  if ((await acts.add(act)) === 'later') await waitForNetwork();
}

/** Reads the data of a notification; one of a page carries only its path. */
export function notificationDataOf(data: unknown): NotificationData {
  const { path, id, language } = (typeof data === 'object' && data !== null ? data : {}) as Partial<
    Record<keyof NotificationData, unknown>
  >; // each is checked
  return {
    path: typeof path === 'string' ? path : '',
    id: typeof id === 'string' ? id : null,
    language: language === 'es' ? 'es' : 'en',
  };
}
