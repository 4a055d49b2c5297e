import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { classNames } from '#src/ui/class-names.ts';
import type { Toast } from './toast.ts';

const place = Promise.withResolvers<void>();

/** Resolved once toasts have a place on screen; one shown earlier would be lost. */
export const toasterIsThere = place.promise;

/** On phones toasts stand above the navigation at the lower edge. */
const MOBILE_OFFSET = { bottom: 76, left: 12, right: 12 };

const TONES = {
  plain: 'bg-ink text-page',
  success: 'bg-accent-strong text-accent-contrast',
  danger: 'bg-danger text-danger-contrast',
};

/** @returns a function that takes the toast away */
export function drawToast({ text, tone = 'plain', durationMs, action, onGone }: Toast): () => void {
  let isSettled = false;
  const settle = (then?: () => void) => () => {
    if (isSettled) return;
    isSettled = true;
    then?.();
  };
  const id = sonner(text, {
    unstyled: true,
    ...(durationMs !== undefined && { duration: durationMs }),
    className: classNames(
      'flex w-full items-center justify-between gap-3 rounded-control py-2 ps-5 pe-2 text-body shadow-raised',
      TONES[tone],
    ),
    classNames: {
      content: 'min-w-0 flex-1 py-1.5 pe-3',
      title: 'line-clamp-3 break-words',
      actionButton: 'min-h-11 shrink-0 rounded-control px-4 font-semibold underline underline-offset-4',
    },
    ...(action && { action: { label: action.label, onClick: settle(action.onAct) } }),
    onAutoClose: settle(onGone),
    onDismiss: settle(onGone),
  });
  return () => sonner.dismiss(id);
}

export function Toaster({ label, direction }: { label: string; direction: 'ltr' | 'rtl' }) {
  useEffect(() => place.resolve(), []);
  return (
    <Sonner
      containerAriaLabel={label}
      dir={direction}
      position="bottom-center"
      gap={10}
      offset={20}
      mobileOffset={MOBILE_OFFSET}
    />
  );
}
