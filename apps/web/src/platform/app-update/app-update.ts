import type { Clock } from '#src/platform/clock.ts';

/** Browsers look for a new worker when a page is opened; an app that stays open asks for itself (in milliseconds). */
const CHECK_AFTER_MS = 60 * 60_000;

type Surroundings = {
  workers: ServiceWorkerContainer;
  page: Document;
  clock: Clock;
  reload: () => void;
  /** Asks whether to change to the new version now; `take` does it. May be called again while the answer is open. */
  offer: (take: () => void) => void;
};

/**
 * Brings the service worker in, which opens the app without a network, and offers every new version of the app: nothing
 * changes under the user's hands, and a page is never served from two versions.
 *
 * @returns resolves when the worker is registered; a browser that refuses one (private windows) only opens more slowly
 */
export async function keepAppUpToDate({ workers, page, clock, reload, offer }: Surroundings): Promise<void> {
  const registration = await workers.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
  if (!registration) return;
  let isReplacing = workers.controller !== null;
  let isTakenElsewhere = false;
  let isTaken = false;
  let checkedAtMs = clock.now();

  const take = () => {
    const { waiting } = registration;
    isTaken = true;
    if (waiting) waiting.postMessage('take-over');
    else reload(); // another tab took it
  };

  const offerWhatWaits = () => {
    const isReady = registration.waiting !== null && workers.controller !== null;
    if ((isReady || isTakenElsewhere) && !isTaken) offer(take);
  };

  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerWhatWaits();
    });
  });
  workers.addEventListener('controllerchange', () => {
    if (isTaken) return reload();
    // The first worker of all brings no new version; a later one was taken in another tab.
    isTakenElsewhere = isReplacing;
    isReplacing = true;
    offerWhatWaits();
  });
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden' || clock.now() - checkedAtMs < CHECK_AFTER_MS) return;
    checkedAtMs = clock.now();
    offerWhatWaits();
    registration.update().catch(() => undefined); // without a network there is nothing new
  });
  offerWhatWaits();
}
