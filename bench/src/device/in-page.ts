/** Code that runs inside the measured pages. Each function is serialized into the page, so it uses nothing from its scope. */

declare global {
  interface Window {
    benchTap?: Promise<number>;
    benchShown?: { paintedMs?: number; completeMs?: number };
    benchFrames?: number[];
  }
}

/**
 * Measures the next tap on a toggle. `benchTap` becomes the milliseconds from the pointer-up event's own time until the frame
 * that shows the toggled button is painted. A frame counts as painted when a message sent in its animation frame arrives.
 */
export function measureTap(button: Element): void {
  const wanted = button.getAttribute('aria-pressed') === 'true' ? 'false' : 'true';
  window.benchTap = new Promise((resolve) => {
    let startedAt = Number.NaN;
    const look = () => {
      requestAnimationFrame(() => {
        if (button.getAttribute('aria-pressed') !== wanted) return look();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(performance.now() - startedAt);
        };
        port2.postMessage(null);
      });
    };
    const begin = (event: Event) => {
      startedAt = event.timeStamp;
    };
    addEventListener('pointerup', begin, { once: true, capture: true });
    addEventListener('click', look, { once: true, capture: true });
  });
}

/** The elements to wait for on a page. */
export type AwaitedElements = { selector: string; complete: { selector: string; text: string } | null };

/** Records the time of each animation frame in `benchFrames` until that is deleted. */
export function recordFrames(): void {
  const frames: number[] = [];
  window.benchFrames = frames;
  const note = (time: number) => {
    if (window.benchFrames !== frames) return;
    frames.push(time);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/**
 * Clicks on an element and waits until another one is painted; both are given by selectors.
 *
 * @returns the milliseconds in between
 */
export function clickUntilPainted({ click, painted }: { click: string; painted: string }): Promise<number> {
  const startedAt = performance.now();
  document.querySelector<HTMLElement>(click)?.click();
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(painted) === null) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve(performance.now() - startedAt);
      };
      return port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

/**
 * Records when the awaited element is first painted, and when the page is complete; in milliseconds since the start of the
 * navigation.
 *
 * @param wanted.selector the awaited element
 * @param wanted.complete the last match of its selector has this text, a regular expression, once the page is complete
 */
export function recordRenderTimes({ selector, complete }: AwaitedElements): void {
  const shown: NonNullable<Window['benchShown']> = {};
  window.benchShown = shown;
  const afterPaint = (note: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      note();
    };
    port2.postMessage(null);
  };
  const awaitAll = () => {
    const last = complete && [...document.querySelectorAll(complete.selector)].at(-1);
    if (complete === null || new RegExp(complete.text).test(last?.textContent ?? '')) {
      requestAnimationFrame(() => afterPaint(() => (shown.completeMs = performance.now())));
    } else setTimeout(awaitAll, 50);
  };
  const look = () => {
    if (document.querySelector(selector) === null) return requestAnimationFrame(look);
    return afterPaint(() => {
      shown.paintedMs = performance.now();
      awaitAll();
    });
  };
  requestAnimationFrame(look);
}
