/** What is on its way: a screen with the app's frame around it, or one that everybody may see. */
export type StartFrameKind = 'app' | 'public';

let shown = 0;
let frame: HTMLElement | null = null;

/**
 * Shows the frame that the page itself was painted with (index.html) for as long as the app has nothing to show. It stands
 * outside of what React draws, so that it is never drawn anew and nothing moves while one waiting follows on another.
 *
 * @returns puts it away again
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

/** Puts the frame away where nobody asks for it: once the app has drawn something, the first paint has served. */
export function settleStartFrame(): void {
  frame = document.getElementById('start') ?? frame;
  if (shown === 0) frame?.remove();
  else if (frame?.isConnected === false) document.body.prepend(frame);
}
