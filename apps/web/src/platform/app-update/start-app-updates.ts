import type { Clock } from '#src/platform/clock.ts';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { keepAppUpToDate } from './app-update.ts';

/** Registers the service worker; offers new versions in a toast that stays until it is answered. */
export function startAppUpdates({ i18n, clock, reload }: { i18n: I18n; clock: Clock; reload: () => void }): void {
  let isOffered = false;
  void keepAppUpToDate({
    workers: navigator.serviceWorker,
    page: document,
    clock,
    reload,
    offer(take) {
      if (isOffered) return;
      isOffered = true;
      const text = i18n.text('common');
      showToast({
        text: text('update.ready'),
        durationMs: Number.POSITIVE_INFINITY,
        action: { label: text('update.take'), onAct: take },
        onGone: () => {
          isOffered = false;
        },
      });
    },
  });
}
