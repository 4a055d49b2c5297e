import { whenPainted } from '../when-painted.ts';
import type { Toast } from './toast.ts';

export type ToastHandle = { dismiss(): void };

const DURATION_MS = 5_000;

/** Whether the part that draws toasts should be brought in. */
export const toasterWish = createWish();

function createWish() {
  const listeners = new Set<() => void>();
  let isWanted = false;
  return {
    isWanted: () => isWanted,
    want() {
      isWanted = true;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Shows a toast, as soon as the part that draws them has arrived, and after the frame that shows what it is about: placing
 * it makes the browser lay the page out, which would keep a slow phone from showing that.
 */
export function showToast(toast: Toast): ToastHandle {
  let isDismissed = false;
  let dismissShown = () => {};
  toasterWish.want();
  import('./toaster.tsx')
    .then(({ drawToast, toasterIsThere }) => toasterIsThere.then(() => drawToast))
    .then(async (draw) => {
      await nextPaint();
      if (!isDismissed) dismissShown = draw({ durationMs: DURATION_MS, ...toast });
    })
    .catch(() => toast.onGone?.());
  return {
    dismiss() {
      isDismissed = true;
      dismissShown();
    },
  };
}

function nextPaint(): Promise<void> {
  return new Promise(whenPainted);
}
