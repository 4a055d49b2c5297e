import { useSyncExternalStore } from 'react';

/** Screens narrower than 768 px count as mobile (NAV-15). In rem, so that larger text switches earlier. */
const WIDE = '(min-width: 48rem)';

/** True when the screen is wide enough for the navigation beside the page. */
export function isWideScreen(): boolean {
  return window.matchMedia(WIDE).matches;
}

/** Like `isWideScreen`; re-renders when the window, its zoom or the text size changes. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWideScreen);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
