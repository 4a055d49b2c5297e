// The first import, because it must run before the first schema.
import '#src/platform/api/schemas-without-eval.ts';
import '#src/ui/base.css';
import type { ApiClient } from '@dayward/contract';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app.tsx';
import { createPlansStore } from '#src/features/plans/index.ts';
import { createApi, fetchTransport, uploadTransport } from '#src/platform/api/create-api.ts';
import { areRowsArriving, takeOverEarlyAnswers } from '#src/platform/api/early-answers.ts';
import { resumeWaitingUploads, sealBlobsOnSignOut } from '#src/platform/blobs/waiting-uploads.ts';
import { systemClock } from '#src/platform/clock.ts';
import { InitializationError } from '#src/platform/errors/error-boundary.tsx';
import { watchUnhandled } from '#src/platform/errors/watch-unhandled.ts';
import { createI18n, type I18n } from '#src/platform/i18n/i18n.ts';
import { type LanguageTag, PSEUDO_RTL, pickLanguage } from '#src/platform/i18n/languages.ts';
import { createDeviceStorage, type DeviceStorage } from '#src/platform/offline/device-storage.ts';
import { eraseAccountStorage } from '#src/platform/offline/erase-account-storage.ts';
import { createUserStorage } from '#src/platform/offline/user-storage.ts';
import { createPictures } from '#src/platform/pictures/pictures.ts';
import { prefetchNextWhenIdle, whenIdle } from '#src/platform/prefetch-next.ts';
import type { Runtime } from '#src/platform/runtime.tsx';
import { createSessionTabs, keepSessionFresh } from '#src/platform/session/keep-session-fresh.ts';
import { createSession, type Session } from '#src/platform/session/session.ts';
import { settleStartFrame } from '#src/platform/start-frame.ts';
import { createCurrentLocalStore } from '#src/platform/sync/current-local-store.ts';
import type { DataOwner } from '#src/platform/sync/data-owner.ts';
import type { OpenLocalStore } from '#src/platform/sync/open-local-store.ts';
import { createThemeSwitch, type ThemeSwitch } from '#src/platform/theme/theme.tsx';
import { whenPainted } from '#src/platform/when-painted.ts';
import { RESOURCES } from '#src/routes/resources.ts';

async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  try {
    const storage = createDeviceStorage();
    const session = createSession(fetchTransport, createSessionTabs(), createUserStorage(storage));
    const api = createApi(fetchTransport, session.expire);
    const pictures = openPictures(session);
    const localData = createCurrentLocalStore({
      session,
      storage,
      open: (owner) => openLocalData(owner, { api, onAccount: () => void renew(session) }),
      eraseMore: async (userId, unsent) => {
        await pictures.erase(userId);
        await sealBlobsOnSignOut(storage, userId, unsent);
        eraseAccountStorage(userId);
      },
      whenPainted,
      areRowsArriving,
    });
    const plans = createPlansStore(api, storage, systemClock);
    // Requested at once, in parallel with the code of the first screen.
    void session.refresh();
    keepSessionFresh(session, systemClock, document, window);
    takeOverEarlyAnswers();
    const i18n = createI18n({ language: startLanguage(storage), storage, root: document.documentElement });
    await i18n.load('common');
    const apiWithProgress = (onProgress: (share: number) => void) =>
      createApi(uploadTransport(onProgress), session.expire);
    const own = { localData, pictures, storage, loadBlobRoutes, plans, resources: RESOURCES };
    const runtime = { api, apiWithProgress, session, clock: systemClock, ...own };
    const themes = createThemeSwitch(storage, document);
    watchUnhandled(window, i18n, refresh);
    // In a transition, so that a slow phone answers to the first tap while the first screen renders.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App runtime={runtime} i18n={i18n} themes={themes} onRefresh={refresh} />
        </StrictMode>,
      ),
    );
    whenPainted(() => followAccountAppearance(runtime, i18n, themes));
    whenPainted(() => resumeWaitingUploads(runtime));
    prefetchNextWhenIdle(localData);
    if (import.meta.env.PROD) startUpdatesWhenQuiet(i18n);
  } catch (error) {
    settleStartFrame();
    root.render(<InitializationError error={error} onRefresh={refresh} />);
  }
}

const refresh = () => window.location.reload();

function openPictures(session: Session) {
  const fetchPicture = (path: string) => fetch(path, { credentials: 'same-origin' });
  return createPictures({ caches: globalThis.caches, fetch: fetchPicture, session, urls: URL });
}

/** Takes over a change of the account that another device or the server has made, in all tabs. */
async function renew(session: Session): Promise<void> {
  await session.refresh();
  const state = session.getState();
  if (state.status === 'signed-in') session.updateUser(state.user); // the other tabs ask the server
}

/** Loads the local store, only for accounts with data. */
async function openLocalData(
  owner: DataOwner,
  server: { api: ApiClient; onAccount: () => void },
): Promise<OpenLocalStore> {
  const { openAccountStore } = await import('#src/routes/open-account-store.ts');
  return openAccountStore(owner, server);
}

/** Needed if pictures or files wait to be sent. */
async function loadBlobRoutes() {
  return (await import('#src/routes/blob-routes.data.ts')).BLOB_ROUTES;
}

/** Syncs the appearance of the device with the account's, after the first render. */
function followAccountAppearance(runtime: Runtime, i18n: I18n, themes: ThemeSwitch): void {
  import('#src/platform/preferences/start-account-appearance.ts')
    .then(({ startAccountAppearance }) => startAccountAppearance(runtime, i18n, themes))
    .catch(() => undefined); // requested again when the page opens the next time
}

/** The time from the load of a page until its first rows are fetched and rendered, in milliseconds, even on a slow phone. */
const FIRST_ROWS_MS = 4_000;

/** Starts the service worker after the first rows: it fetches the whole app and must not delay them. */
function startUpdatesWhenQuiet(i18n: I18n): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = () => {
    import('#src/platform/app-update/app-update.ts')
      .then(({ startAppUpdates }) => startAppUpdates({ i18n, clock: systemClock, reload: refresh }))
      .catch(() => undefined); // requested again when the page opens the next time
  };
  const whenDrawn = () => setTimeout(() => whenIdle(begin, FIRST_ROWS_MS), FIRST_ROWS_MS);
  if (document.readyState === 'complete') whenDrawn();
  else window.addEventListener('load', whenDrawn, { once: true });
}

function startLanguage(storage: DeviceStorage): LanguageTag {
  const asked = new URLSearchParams(window.location.search).get('lang');
  if (import.meta.env.DEV && asked === PSEUDO_RTL) return PSEUDO_RTL;
  return pickLanguage(storage.read('language'), navigator.languages);
}

const element = document.getElementById('root');
if (element) void start(element);
