type Shown = {
  title: string;
  body: string;
  /** A notification replaces the one with the same tag: several tabs show one. */
  tag: string;
  /** The page that a press opens, under `/dashboard`. */
  path: string;
  /** Navigates within this page, if it is still open. */
  onPress: (path: string) => void;
  /** True if a push with the same tag follows: only a notification of the service worker is replaced by it. */
  isByWorker?: boolean;
};

/** Shows a notification from this page, if it is permitted. A press opens `path`. Never rejects. */
export async function showNotification(shown: Shown): Promise<void> {
  if (notificationAnswer() !== 'granted') return;
  if (shown.isByWorker === true && (await showByWorker(shown))) return;
  const { title, body, tag, path, onPress } = shown;
  try {
    const notification = new Notification(title, { body, tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onPress(path);
    };
  } catch {
    // Phones allow only the service worker to show them.
    await showByWorker(shown);
  }
}

/** Lets the service worker show a notification, whose press it also handles (service-worker/main.ts). @returns false without one */
async function showByWorker({ title, body, tag, path }: Shown): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title, { body, tag, data: { path } });
    return registration !== undefined;
  } catch {
    return false;
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
