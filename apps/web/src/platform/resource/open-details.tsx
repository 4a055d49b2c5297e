import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useHistory } from '#src/platform/sync/use-local-data.ts';
import { useLocation, useNavigate } from '#src/ui/router/index.ts';
import { useRow } from './use-rows-of.ts';

type Props = {
  /** What the address and the elements of the page call a row: `?task=…`, `data-task`. */
  name: string;
  collection: string;
  /** The address of the page. */
  path: string;
  /** Renders the details, which say when they have left the screen; the same function each time. */
  children: (id: string, onClosed: () => void) => ReactNode;
};

/**
 * The details of the row that the address names. The address says so, so that the browser's own way back closes them and a
 * link opens them; when they have left, the focus is on the row's name.
 */
export const OpenDetails = memo(function OpenDetails({ name, collection, path, children }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(name);
  const isHere = useRow(collection, id ?? '') !== undefined;
  const isWhole = useHistory() === 'complete'; // until then it is not known that there is no such row
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
