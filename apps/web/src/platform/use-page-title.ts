import { useEffect } from 'react';

/** Names the browser tab after the screen, the product's name last. */
export function usePageTitle(title: string, product = 'Dayward'): void {
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`;
  }, [title, product]);
}
