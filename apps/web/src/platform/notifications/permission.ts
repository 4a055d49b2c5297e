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
