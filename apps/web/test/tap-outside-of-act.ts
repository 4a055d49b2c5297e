/**
 * Clicks as a browser does: React renders the event's own updates before the promise resolves, and transitions are still pending.
 * In `act`, which the test library puts around its own events, React renders all updates at once.
 */
export async function tapOutsideOfAct(element: HTMLElement): Promise<void> {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await Promise.resolve(); // React renders in the microtask that it queued during the event
}
