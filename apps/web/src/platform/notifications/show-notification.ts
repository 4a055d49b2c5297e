import { notificationAnswer } from './permission.ts';

type Shown = {
  title: string;
  body: string;
  /** Another one with the same tag takes its place: several tabs show one. */
  tag: string;
};

/** Shows a notification of this page, where the browser has leave to. Pressing it brings the page to the front. */
export async function showNotification({ title, body, tag }: Shown): Promise<void> {
  if (notificationAnswer() !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => window.focus();
  } catch {
    // Phones let only the service worker show them.
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title, { body, tag });
  }
}
