import { useEffect } from 'react';

/** Sets the title of the browser tab to the screen's, with the product's name last. */
export function usePageTitle(title: string, product = 'Dayward'): void {
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`;
  }, [title, product]);
}
