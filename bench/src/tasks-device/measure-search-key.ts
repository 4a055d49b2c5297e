declare global {
  interface Window {
    benchFound?: Promise<number>;
  }
}

/**
 * Measures the next key. `benchFound` becomes the milliseconds from the event's own time until the frame with the new result
 * count is painted, detected as for taps (in-page.ts). The function is serialized into the page, so it
 * uses nothing from its scope.
 *
 * @param countSelector the selector of the result count, which must be absent before the first letter
 */
export function measureSearchKey(countSelector: string): void {
  const textOf = () => document.querySelector(countSelector)?.textContent ?? '';
  const before = textOf();
  window.benchFound = new Promise((resolve) => {
    addEventListener(
      'keydown',
      (event) => {
        const look = () => {
          requestAnimationFrame(() => {
            if (textOf() === before || textOf() === '') return look();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              port1.close();
              resolve(performance.now() - event.timeStamp);
            };
            port2.postMessage(null);
          });
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}
