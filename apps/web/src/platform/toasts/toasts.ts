import { whenPainted } from '../when-painted.ts';
import type { Toast } from './toast.ts';

export type ToastHandle = { dismiss(): void };

const DURATION_MS = 5_000;

/** A flag that the toaster should be loaded. */
export const toasterRequest = createRequestFlag();

function createRequestFlag() {
  const listeners = new Set<() => void>();
  let isRequested = false;
  return {
    isRequested: () => isRequested,
    request() {
      isRequested = true;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Shows a toast, once the toaster is loaded, and after the frame that renders its subject: mounting it forces a layout, which
 * would delay that frame on a slow phone.
 */
export function showToast(toast: Toast): ToastHandle {
  let isDismissed = false;
  let dismissShown = () => {};
  toasterRequest.request();
  import('./toaster.tsx')
    .then(({ renderToast, toasterReady }) => toasterReady.then(() => renderToast))
    .then(async (render) => {
      await nextPaint();
      if (!isDismissed) dismissShown = render({ durationMs: DURATION_MS, ...toast });
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
