/** Runs something after the next frame is on screen; not while the page is hidden, which gets none. */
export function whenPainted(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
