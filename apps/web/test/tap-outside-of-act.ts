/**
 * Clicks as a browser does: what React renders in the event itself is on screen when the promise resolves, and transitions
 * are still to come. In `act`, which the test library puts around its own events, React renders all of it at once.
 */
export async function tapOutsideOfAct(element: HTMLElement): Promise<void> {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await Promise.resolve(); // React renders in the microtask that it queued during the event
}
