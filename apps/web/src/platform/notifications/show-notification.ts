import { notificationAnswer } from './permission.ts';

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
