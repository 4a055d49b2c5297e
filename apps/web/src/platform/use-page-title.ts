import { useEffect, useSyncExternalStore } from 'react';

/** The title of the screen that is mounted, and who reads it: one for the document. */
let pageName: string | undefined;
const listeners = new Set<() => void>();

function setPageName(name: string | undefined): void {
  pageName = name;
  for (const listener of listeners) listener();
}

/** Sets the title of the browser tab to the screen's, with the product's name last. */
export function usePageTitle(title: string, product = 'Dayward'): void {
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`;
    setPageName(title);
    return () => setPageName(undefined);
  }, [title, product]);
}

/** The title of the screen, for the crumb of a page that is named by what it shows; undefined until the screen has loaded. */
export function usePageName(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pageName,
  );
}
