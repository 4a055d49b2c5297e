/** Runs a function after the next paint; while the page is hidden, when it is shown again. */
export function whenPainted(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Coalesces calls: runs the function once after the next paint, so that its work does not delay the frame of a tap. */
export function coalesceUntilPainted(run: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    whenPainted(() => {
      isWaiting = false;
      run();
    });
  };
}
