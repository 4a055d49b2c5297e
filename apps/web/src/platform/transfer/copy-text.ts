import { showToast } from '#src/platform/toasts/toasts.ts';

/** Copies a text to the clipboard, and says whether the browser allowed it. */
export async function copyText(text: string, { done, failed }: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: done, tone: 'success' });
  } catch {
    showToast({ text: failed, tone: 'danger' });
  }
}
