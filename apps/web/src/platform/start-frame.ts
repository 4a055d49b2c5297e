/** The kind of screen that is loading: one within the app's frame, or a public one. */
export type StartFrameKind = 'app' | 'public';

let shown = 0;
let frame: HTMLElement | null = null;

/**
 * Shows the static frame of the first paint (index.html) while the app has nothing to render. It is outside React's root, so that
 * it never re-renders and nothing moves between consecutive loading states.
 *
 * @returns a function that hides it
 */
export function showStartFrame(kind: StartFrameKind): () => void {
  shown += 1;
  document.documentElement.dataset['at'] = kind;
  settleStartFrame();
  return () => {
    shown -= 1;
    settleStartFrame();
  };
}

/** Hides the frame unless it is requested: once the app has rendered, the first paint is no longer needed. */
export function settleStartFrame(): void {
  frame = document.getElementById('start') ?? frame;
  if (shown === 0) frame?.remove();
  else if (frame?.isConnected === false) document.body.prepend(frame);
}
