import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '#src/app.tsx';
import { createPlansStore, type RuntimeWithPlans } from '#src/features/plans/index.ts';
import { createApi } from '#src/platform/api/create-api.ts';
import type { Clock } from '#src/platform/clock.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { createI18n, type I18n } from '#src/platform/i18n/i18n.ts';
import type { LanguageTag } from '#src/platform/i18n/languages.ts';
import { createDeviceStorage } from '#src/platform/offline/device-storage.ts';
import { createPictures } from '#src/platform/pictures/pictures.ts';
import { startAccountAppearance } from '#src/platform/preferences/start-account-appearance.ts';
import { createSession } from '#src/platform/session/session.ts';
import { createThemeSwitch } from '#src/platform/theme/theme.ts';
import { BLOB_ROUTES } from '#src/routes/blob-routes.ts';
import { RESOURCES } from '#src/routes/resources.ts';
import { FakeLocalData } from './fake-local-data.ts';
import type { FakeServer } from './fake-server.ts';

type Options = {
  server: FakeServer;
  path: string;
  /** What is on this device for its user; nothing for everybody else. */
  data?: FakeLocalData;
  /** The data of whoever is signed in cannot be opened on this device. */
  isDataLost?: boolean;
  clock?: Clock;
  language?: LanguageTag;
  onRefresh?: () => void;
};

/** 2026-11-21 in UTC. */
const NOW_MS = Date.UTC(2026, 10, 21, 8, 30);

/** A runtime made by hand: the real session and client, on a server and with data in memory. */
export function createFakeRuntime(
  server: FakeServer,
  { data, isDataLost = false, clock = { now: () => NOW_MS } }: Pick<Options, 'data' | 'isDataLost' | 'clock'> = {},
): RuntimeWithPlans {
  const session = createSession(server.transport);
  const opened = new Map(data && [[data.userId, data]]);
  const current = () => {
    const state = session.getState();
    if (state.status !== 'signed-in' || isDataLost) return undefined;
    const { id } = state.user;
    const own = opened.get(id) ?? new FakeLocalData(id);
    opened.set(id, own);
    return own;
  };
  const api = createApi(server.transport, session.lose);
  const storage = createDeviceStorage();
  return {
    api,
    apiWithProgress: (onProgress) =>
      createApi((request) => {
        onProgress(0.5);
        return server.transport(request);
      }, session.lose),
    session,
    clock,
    localData: { current, hasFailed: () => isDataLost, subscribe: session.subscribe },
    storage,
    loadBlobRoutes: async () => BLOB_ROUTES,
    plans: createPlansStore(api, storage, clock),
    resources: RESOURCES,
    pictures: createPictures({
      caches: undefined,
      fetch: server.fetchPicture,
      session,
      urls: { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} },
    }),
  };
}

/** Opens the whole app at a path, as `main.tsx` does. */
export async function renderApp({ server, path, language = 'en', onRefresh = () => {}, ...rest }: Options) {
  window.history.replaceState(null, '', path);
  const storage = createDeviceStorage();
  const runtime = createFakeRuntime(server, rest);
  const i18n: I18n = createI18n({ language, storage, root: document.documentElement });
  await i18n.load(commonCatalogue);
  void runtime.session.refresh();
  const themes = createThemeSwitch(storage, document);
  startAccountAppearance(runtime, i18n, themes);
  const user = userEvent.setup();
  const view = render(<App runtime={runtime} i18n={i18n} themes={themes} onRefresh={onRefresh} />);
  return { ...view, runtime, i18n, user };
}

/** The address as the browser shows it. */
export function currentAddress(): string {
  return window.location.pathname + window.location.search;
}
