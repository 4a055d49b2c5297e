import type { Clock } from '#src/platform/clock.ts';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';

/** Registers the service worker; offers new versions in a toast that stays until it is answered. */
export function startAppUpdates({ i18n, clock, reload }: { i18n: I18n; clock: Clock; reload: () => void }): void {
  let isOffered = false;
  void keepAppUpToDate({
    workers: navigator.serviceWorker,
    page: document,
    clock,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    reload,
    offer(take) {
      if (isOffered) return;
      isOffered = true;
      const text = i18n.text('common');
      showToast({
        text: text('update.ready'),
        durationMs: Number.POSITIVE_INFINITY,
        action: { label: text('update.take'), onAct: take },
        onGone: () => {
          isOffered = false;
        },
      });
    },
  });
}

/** The interval of update checks, in milliseconds: browsers check only when a page is opened. */
const CHECK_AFTER_MS = 60 * 60_000;

/**
 * Waits before a first installation is tried again, in milliseconds: it fetches hundreds of files, and one that fails on a poor
 * network ends it. The browser forgets such a worker, and would try again only when a page is opened.
 */
const INSTALL_AGAIN_AFTER_MS = [15_000, 60_000, 240_000];

type AppUpdateDeps = {
  workers: ServiceWorkerContainer;
  page: Document;
  clock: Clock;
  wait: (ms: number) => Promise<void>;
  reload: () => void;
  /** Offers the new version; `take` activates it. May be called again while an offer is open. */
  offer: (take: () => void) => void;
};

/**
 * Registers the service worker, which opens the app without a network, and offers every new version. A version never changes
 * without the user's consent, and a page is never served from two versions.
 *
 * @returns resolves when the worker is installed; in a browser that refuses one (private windows) the app only opens more slowly
 */
export async function keepAppUpToDate({ workers, page, clock, wait, reload, offer }: AppUpdateDeps): Promise<void> {
  const registration = await install(workers, wait);
  if (!registration) return;
  // The worker claims all pages when it activates; a page that was just being opened is not among them.
  if (workers.controller === null) registration.active?.postMessage('claim');
  let isReplacing = workers.controller !== null;
  let isTakenElsewhere = false;
  let isTaken = false;
  let checkedAtMs = clock.now();

  const take = () => {
    const { waiting } = registration;
    isTaken = true;
    if (waiting) waiting.postMessage('take-over');
    else reload(); // another tab activated it
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
    // The first worker is no new version; a later one was activated in another tab.
    isTakenElsewhere = isReplacing;
    isReplacing = true;
    offerWhatWaits();
  });
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden' || clock.now() - checkedAtMs < CHECK_AFTER_MS) return;
    checkedAtMs = clock.now();
    offerWhatWaits();
    registration.update().catch(() => undefined); // without a network there is no update
  });
  offerWhatWaits();
}

/** Registers the worker until it is installed; undefined if that fails each time. */
async function install(
  workers: AppUpdateDeps['workers'],
  wait: AppUpdateDeps['wait'],
): Promise<ServiceWorkerRegistration | undefined> {
  for (const waitMs of [...INSTALL_AGAIN_AFTER_MS, undefined]) {
    const registration = await workers
      .register('/sw.js', { scope: '/', updateViaCache: 'none' })
      .catch(() => undefined);
    if (registration && (await isInstalled(registration))) return registration;
    if (waitMs !== undefined) await wait(waitMs);
  }
  return undefined;
}

/** Waits for the end of a first installation; a later one may fail, because its page is served already. */
async function isInstalled({ installing, waiting, active }: ServiceWorkerRegistration): Promise<boolean> {
  if (!installing || waiting || active) return true;
  return new Promise((resolve) => {
    const settle = () => resolve(installing.state !== 'redundant');
    installing.addEventListener('statechange', settle, { once: true });
  });
}
