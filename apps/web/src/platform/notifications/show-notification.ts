import { notificationAnswer } from './permission.ts';

type Shown = {
  title: string;
  body: string;
  /** Another one with the same tag takes its place: several tabs show one. */
  tag: string;
  /** The page of the app that pressing it leads to, under `/dashboard`. */
  path: string;
  /** Goes there within this page, where it is still open. */
  onPress: (path: string) => void;
};

/** Shows a notification of this page, where the browser has leave to. Pressing it leads to what it is about. Never rejects. */
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
    // Phones let only the service worker show them; there it answers to the press (service-worker/main.ts).
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await registration?.showNotification(title, { body, tag, data: { path } }).catch(() => undefined);
  }
}
