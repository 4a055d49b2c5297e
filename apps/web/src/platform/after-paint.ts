import { whenPainted } from './when-painted.ts';

/**
 * Runs something once the next frame is on screen, so that it keeps nobody from seeing that frame; earlier where the page
 * is being put away, because no frame may come any more.
 *
 * @returns runs it now, unless it has run already
 */
export function afterPaint(run: () => void): () => void {
  let isDone = false;
  const runOnce = () => {
    if (isDone) return;
    isDone = true;
    window.removeEventListener('pagehide', runOnce);
    document.removeEventListener('visibilitychange', runOnce);
    run();
  };
  window.addEventListener('pagehide', runOnce);
  document.addEventListener('visibilitychange', runOnce);
  whenPainted(runOnce);
  return runOnce;
}
