import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '#src/app.tsx';
import { createPlansStore, type RuntimeWithPlans, UpgradeDialogProvider } from '#src/features/plans/index.ts';
import { createApi } from '#src/platform/api/create-api.ts';
import type { Clock } from '#src/platform/clock.ts';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { I18nProvider } from '#src/platform/i18n/i18n-context.tsx';
import type { LanguageTag } from '#src/platform/i18n/languages.ts';
import { createDeviceStorage } from '#src/platform/offline/device-storage.ts';
import { createPictures } from '#src/platform/pictures/pictures.ts';
import { startAccountAppearance } from '#src/platform/preferences/start-account-appearance.ts';
import { RuntimeProvider } from '#src/platform/runtime.tsx';
import { createSession } from '#src/platform/session/session.ts';
import { createThemeSwitch, ThemeProvider } from '#src/platform/theme/theme.tsx';
import { BLOB_ROUTES } from '#src/routes/blob-routes.data.ts';
import { type AppRoute, Screens } from '#src/routes/lazy-screen.tsx';
import { RESOURCES } from '#src/routes/resources.ts';
import { createRoutes } from '#src/routes/routes.tsx';
import { SignedIn } from '#src/routes/signed-in.tsx';
import { BrowserRouter, canonicalSpelling, createMatcher, Outlet } from '#src/ui/router/index.ts';
import { FakeLocalData } from './fake-local-data.ts';
import type { FakeServer } from './fake-server.ts';
import { watchTexts } from './watch-texts.ts';

type Options = {
  server: FakeServer;
  path: string;
  /** The signed-in user's data on this device; none for other visitors. */
  data?: FakeLocalData;
  /** True if the signed-in user's data cannot be opened on this device. */
  isDataLost?: boolean;
  clock?: Clock;
  language?: LanguageTag;
  onRefresh?: () => void;
};

const SIGNED_IN_PATH = 'dashboard';

/** 2026-11-21 in UTC. */
const NOW_MS = Date.UTC(2026, 10, 21, 8, 30);

/** A runtime for tests: the real session and client, with an in-memory server and in-memory data. */
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
  const api = createApi(server.transport, session.expire);
  const storage = createDeviceStorage();
  return {
    api,
    apiWithProgress: (onProgress) =>
      createApi((request) => {
        onProgress(0.5);
        return server.transport(request);
      }, session.expire),
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

/** Renders the whole app at a path, as `main.tsx` does; for tests of the shell and of navigation. */
export async function renderApp({ onRefresh = () => {}, ...options }: Options) {
  const { runtime, i18n, themes, user } = await prepareApp(options);
  const view = render(<App runtime={runtime} i18n={i18n} themes={themes} onRefresh={onRefresh} />);
  return { ...view, runtime, i18n, user };
}

/** Messages that the layouts around a signed-in page load for it. */
const LAYOUT_MESSAGES = ['shell', 'features', 'sync-indicator'] as const;

/** Renders the page of a path as the app does, without the shell, which takes longer to render than most pages. */
export async function renderScreen(options: Omit<Options, 'onRefresh'>) {
  const { runtime, i18n, textsSince, themes, user } = await prepareApp(options);
  await i18n.load(...LAYOUT_MESSAGES);
  const match = createMatcher(withoutShell(createRoutes(i18n)));
  const view = render(
    <RuntimeProvider runtime={runtime}>
      <ThemeProvider themes={themes}>
        <I18nProvider i18n={i18n}>
          <BrowserRouter spell={(pathname) => canonicalSpelling(match(pathname) ?? [], pathname)}>
            <Screens match={match} />
          </BrowserRouter>
        </I18nProvider>
      </ThemeProvider>
    </RuntimeProvider>,
  );
  return { ...view, runtime, i18n, textsSince, user };
}

function withoutShell(routes: AppRoute[]): AppRoute[] {
  return routes.map(({ handle, ...route }) =>
    route.path === SIGNED_IN_PATH
      ? { ...route, element: <BareLayout /> }
      : { ...route, ...(handle && { handle }), ...(route.children && { children: withoutShell(route.children) }) },
  );
}

function BareLayout() {
  return (
    <SignedIn>
      {() => (
        <UpgradeDialogProvider>
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </UpgradeDialogProvider>
      )}
    </SignedIn>
  );
}

async function prepareApp({ server, path, language = 'en', ...rest }: Omit<Options, 'onRefresh'>) {
  window.history.replaceState(null, '', path);
  const storage = createDeviceStorage();
  const runtime = createFakeRuntime(server, rest);
  const { i18n, since: textsSince } = watchTexts(createI18n({ language, storage, root: document.documentElement }));
  await i18n.load('common');
  void runtime.session.refresh();
  const themes = createThemeSwitch(storage, document);
  startAccountAppearance(runtime, i18n, themes);
  return { runtime, i18n, textsSince, themes, user: userEvent.setup() };
}

/** The address in the address bar. */
export function currentAddress(): string {
  return window.location.pathname + window.location.search;
}
