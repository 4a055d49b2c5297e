/** Code that runs inside the measured pages; it is serialized into the page, so it uses nothing from its scope. */

/** Milliseconds since the start of the navigation. */
export type VisitTimes = {
  /** The first element of the content is painted, and the page has run a task after it: it responds. */
  usableMs?: number;
  /** The result of a tap on it at that moment is painted. */
  answeredMs?: number;
};

declare global {
  interface Window {
    benchVisit?: VisitTimes;
  }
}

/**
 * Records in `benchVisit` when a page is usable, and taps its first button once at that moment.
 *
 * @param selector the first element of the content; a button with `aria-pressed` is tapped
 */
export function recordVisit(selector: string): void {
  const visit: VisitTimes = {};
  window.benchVisit = visit;
  const afterPaint = (run: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      run();
    };
    port2.postMessage(null);
  };
  const tap = (button: HTMLElement) => {
    const before = button.getAttribute('aria-pressed');
    const look = () => {
      // Another element may have replaced it.
      const now = document.querySelector(selector)?.getAttribute('aria-pressed');
      if (before !== null && now === before && button.isConnected) return requestAnimationFrame(look);
      return afterPaint(() => (visit.answeredMs = performance.now()));
    };
    button.click();
    requestAnimationFrame(look);
  };
  // Not at each frame: on a slow phone, frames without any change would take a third of the time from the page.
  const watcher = new MutationObserver(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) return;
    watcher.disconnect();
    requestAnimationFrame(() =>
      afterPaint(() => {
        visit.usableMs = performance.now();
        if (found.hasAttribute('aria-pressed')) tap(found);
        else visit.answeredMs = visit.usableMs;
      }),
    );
  });
  watcher.observe(document, { childList: true, subtree: true });
}
