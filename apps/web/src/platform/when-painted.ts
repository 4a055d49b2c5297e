/** Runs a function after the next paint; not while the page is hidden, because it is not painted. */
export function whenPainted(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
