import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import { classNames } from '#src/ui/class-names.ts';
import type { Toast } from './toast.ts';

const place = Promise.withResolvers<void>();

/** Resolves once the toaster is mounted; a toast shown earlier would be lost. */
export const toasterReady = place.promise;

/** On phones, toasts are above the navigation at the lower edge. */
const MOBILE_OFFSET = { bottom: 84, left: 12, right: 12 };

/** The most toasts at a time, newest first; another one removes the oldest (statement HAB-21). */
const STACK_MAX = 10;

/** The toasts that can be seen at a time; the others follow as these go. */
const VISIBLE_MAX = 3;

/** The toasts of the stack, oldest first. Equal ones without an action have the same text. */
const shown: { id: string | number; text: string | undefined }[] = [];

const TONES = {
  plain: 'bg-ink text-page',
  success: 'bg-accent-strong text-accent-contrast',
  danger: 'bg-danger text-danger-contrast',
};

/** Icons that distinguish success and failure without colours. */
const PICTURES = {
  plain: undefined,
  success: <CircleCheck aria-hidden="true" className="size-5" />,
  danger: <TriangleAlert aria-hidden="true" className="size-5" />,
};

/** @returns a function that removes the toast */
export function renderToast({ text, tone = 'plain', durationMs, action, onGone }: Toast): () => void {
  let isSettled = false;
  const settle = (then?: () => void) => () => {
    if (isSettled) return;
    isSettled = true;
    forget(id);
    then?.();
  };
  const id = sonner(text, {
    unstyled: true,
    icon: PICTURES[tone],
    ...(durationMs !== undefined && { duration: durationMs }),
    className: classNames(
      'flex w-full items-center justify-between gap-3 rounded-control py-2 ps-5 pe-2 text-body shadow-raised',
      TONES[tone],
    ),
    classNames: {
      icon: 'shrink-0',
      content: 'min-w-0 flex-1 py-1.5 pe-3',
      title: 'line-clamp-3 break-words',
      actionButton: 'min-h-11 shrink-0 rounded-control px-4 font-semibold underline underline-offset-4',
    },
    ...(action && { action: { label: action.label, onClick: settle(action.onAct) } }),
    onAutoClose: settle(onGone),
    onDismiss: settle(onGone),
  });
  const entry = { id, text: action === undefined ? `${tone} ${text}` : undefined };
  const equal = shown.filter((other) => other.text !== undefined && other.text === entry.text);
  shown.push(entry);
  for (const other of new Set([...equal, ...shown.slice(0, -STACK_MAX)])) {
    forget(other.id);
    sonner.dismiss(other.id);
  }
  return () => sonner.dismiss(id);
}

function forget(id: string | number): void {
  const place = shown.findIndex((other) => other.id === id);
  if (place >= 0) shown.splice(place, 1);
}

/** Browsers without a top layer show toasts in the page, behind open dialogs. */
const hasLayers = 'showPopover' in HTMLElement.prototype;

export function Toaster({ label, direction }: { label: string; direction: 'ltr' | 'rtl' }) {
  const [layer] = useState(createLayer);
  useEffect(() => {
    document.body.append(layer);
    if (hasLayers) layer.showPopover();
    place.resolve();
    return () => layer.remove();
  }, [layer]);
  return createPortal(
    <Sonner
      containerAriaLabel={label}
      dir={direction}
      position="bottom-center"
      gap={10}
      visibleToasts={VISIBLE_MAX}
      offset={20}
      mobileOffset={MOBILE_OFFSET}
    />,
    layer,
  );
}

/**
 * Creates an element beside the app and in the browser's top layer: an open dialog does not hide it from assistive technology,
 * and its toasts and Undo are above the dialog. It is a separate element, because React listens on its root: on the body, it
 * would handle every tap on the app a second time.
 */
function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  if (hasLayers) layer.popover = 'manual';
  layer.className = 'size-0 overflow-visible border-0 bg-transparent p-0';
  return layer;
}
