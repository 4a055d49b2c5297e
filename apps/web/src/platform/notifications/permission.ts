/** What this browser says about showing notifications of ours. `unsupported`: it shows none at all, or not in this place. */
export type NotificationAnswer = 'unsupported' | 'unasked' | 'granted' | 'denied';

export function notificationAnswer(): NotificationAnswer {
  if (!('Notification' in globalThis)) return 'unsupported';
  const { permission } = Notification;
  return permission === 'default' ? 'unasked' : permission;
}

/** Asks the person through the browser, which only does so after they pressed something. Never rejects. */
export async function askForNotifications(): Promise<NotificationAnswer> {
  if (!('Notification' in globalThis)) return 'unsupported';
  try {
    await Notification.requestPermission();
  } catch {
    // Some browsers let only installed apps ask.
  }
  return notificationAnswer();
}
