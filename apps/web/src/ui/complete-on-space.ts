import type { KeyboardEvent } from 'react';

type Tap = { timeStamp: number };

/**
 * Handlers that let Space complete a habit or a task from its name, while Enter opens it (DASH-33).
 *
 * @param onTap completes it, or adds 1; it ignores the second half of a double tap
 */
export function completeOnSpace(onTap: (tap: Tap) => void) {
  return {
    'aria-keyshortcuts': 'Space',
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== ' ') return;
      event.preventDefault(); // neither scrolls the page nor presses a button
      if (!event.repeat) onTap(event);
    },
    // Some browsers press a button when the key is released.
    onKeyUp(event: KeyboardEvent) {
      if (event.key === ' ') event.preventDefault();
    },
  };
}
