import type { KeyboardEvent } from 'react';

type Tap = { timeStamp: number };

/**
 * What lets Space complete a habit or a task from its name, where Enter opens it (DASH-33).
 *
 * @param onTap completes it, or adds 1; taps that are the second half of a double tap are dropped there
 */
export function spaceCompletes(onTap: (tap: Tap) => void) {
  return {
    'aria-keyshortcuts': 'Space',
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== ' ') return;
      event.preventDefault(); // neither a scrolled page nor a pressed button
      if (!event.repeat) onTap(event);
    },
    // Some browsers press a button when the key is let go.
    onKeyUp(event: KeyboardEvent) {
      if (event.key === ' ') event.preventDefault();
    },
  };
}
