type Shown = {
  title: string;
  body: string;
  /** A notification replaces the one with the same tag: several tabs show one. */
  tag: string;
  /** The page that a press opens, under `/dashboard`. */
  path: string;
  /** Navigates within this page, if it is still open. */
  onPress: (path: string) => void;
};

/** Shows a notification from this page, if it is permitted. A press opens `path`. Never rejects. */
export async function showNotification({ title, body, tag, path, onPress }: Shown): Promise<void> {
  if (notificationAnswer() !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onPress(path);
    };
  } catch {
    // Phones allow only the service worker to show them; it also handles the press (service-worker/main.ts).
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await registration?.showNotification(title, { body, tag, data: { path } }).catch(() => undefined);
  }
}

/** The browser's permission to show notifications. `unsupported`: it shows none at all, or not in this context. */
export type NotificationAnswer = 'unsupported' | 'unasked' | 'granted' | 'denied';

export function notificationAnswer(): NotificationAnswer {
  if (!('Notification' in globalThis)) return 'unsupported';
  const { permission } = Notification;
  return permission === 'default' ? 'unasked' : permission;
}

/** Asks the user through the browser, which requires a user gesture. Never rejects. */
export async function askForNotifications(): Promise<NotificationAnswer> {
  if (!('Notification' in globalThis)) return 'unsupported';
  try {
    await Notification.requestPermission();
  } catch {
    // Some browsers let only installed apps ask.
  }
  return notificationAnswer();
}
