import type { I18n } from '#src/platform/i18n/i18n.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';

/**
 * Tells the user of a promise that was rejected and that no one handled, such as one of the Pi SDK, with a way on (PI-20). The browser
 * still reports it on its console.
 *
 * @param reload the way on
 */
export function watchUnhandled(page: Pick<Window, 'addEventListener'>, i18n: I18n, reload: () => void): void {
  page.addEventListener('unhandledrejection', () => {
    const text = i18n.text('common');
    showToast({ text: text('unhandled'), tone: 'danger', action: { label: text('unhandled.reload'), onAct: reload } });
  });
}
