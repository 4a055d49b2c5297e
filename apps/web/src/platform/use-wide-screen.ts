import { useSyncExternalStore } from 'react';

/** Screens narrower than 768 px count as mobile (NAV-15). In rem, so that somebody with larger text gets there sooner. */
const WIDE = '(min-width: 48rem)';

/** Whether the screen is wide enough for the navigation to stand beside the page. */
export function isWideScreen(): boolean {
  return window.matchMedia(WIDE).matches;
}

/** The same; draws again when the window, its zoom or the text size change. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWideScreen);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
