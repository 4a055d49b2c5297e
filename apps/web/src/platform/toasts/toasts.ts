import { whenPainted } from '../when-painted.ts';

/** The duration of Undo, in milliseconds; chosen by us, long enough to read a name. Deleted rows can also be restored later. */
export const UNDO_MS = 6_000;

/** A short message at the edge of the screen that disappears automatically. */
export type Toast = {
  text: string;
  tone?: 'plain' | 'success' | 'danger';
  /** Its duration without pointer or focus on it, in milliseconds. */
  durationMs?: number;
  action?: { label: string; onAct: () => void };
  /** Called when it closed without its action: it timed out or was dismissed. Also called when it could never be shown. */
  onGone?: () => void;
};

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
