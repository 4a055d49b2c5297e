declare global {
  interface Window {
    benchFound?: Promise<number>;
  }
}

/**
 * Waits for the next key: `benchFound` becomes the milliseconds from the event's own time until the frame in which the page
 * says anew how much it found is painted, as `awaitTap` tells it. Sent into the page as it stands, so it uses nothing from
 * around it.
 *
 * @param said where the page says how much it found; nothing may be there before the first letter
 */
export function awaitFound(said: string): void {
  const textOf = () => document.querySelector(said)?.textContent ?? '';
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
