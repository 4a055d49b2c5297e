import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useLocation, useNavigate } from '#src/ui/router/index.ts';
import { useRow } from './use-rows-of.ts';

type Props = {
  /** The row's name in the address and in attributes: `?task=…`, `data-task`. */
  name: string;
  collection: string;
  /** The address of the page. */
  path: string;
  /** Renders the details, which call `onClosed` when they have closed; a stable function. */
  children: (id: string, onClosed: () => void) => ReactNode;
};

/**
 * The details of the row in the address. The address holds the id, so that Back closes them and a link opens them; after closing,
 * the focus returns to the row's title.
 */
export const OpenDetails = memo(function OpenDetails({ name, collection, path, children }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(name);
  const isHere = useRow(collection, id ?? '') !== undefined;
  const isWhole = useHistory() === 'complete'; // until then a missing row proves nothing
  const isUnknown = id !== null && !isHere && isWhole;
  const shown = useRef<string>(null); // a row that goes while its details are open closes them by itself
  const common = useText('common');
  useEffect(() => {
    if (isHere) shown.current = id;
    else if (isUnknown && shown.current !== id) showToast({ text: common('row.unknown') });
  }, [id, isHere, isUnknown, common]);
  const before = useRef(id);
  useEffect(() => {
    const closed = before.current;
    before.current = id;
    if (id === null && closed !== null) focusName(name, closed);
  }, [id, name]);
  if (id === null || (!isHere && !isWhole)) return null;
  return <Suspense>{children(id, () => navigate(path, { replace: true }))}</Suspense>;
});

function focusName(name: string, id: string): void {
  document.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(id)}"] [data-role="name"]`)?.focus();
}

/**
 * Calls `onAdd` each time that the address asks for adding: `?add`.
 *
 * @returns whether the address asks for it now
 */
export function useAddIntent(onAdd: () => void): boolean {
  const { search, key } = useLocation();
  const isAdding = new URLSearchParams(search).has('add');
  useEffect(() => {
    if (key !== '' && isAdding) onAdd();
  }, [key, isAdding, onAdd]);
  return isAdding;
}
