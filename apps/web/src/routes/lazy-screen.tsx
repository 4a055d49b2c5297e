import { type ComponentType, lazy } from 'react';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import type { MessagesName } from '#src/platform/i18n/messages.ts';
import { type createMatcher, type RouteObject, Routes, useLocation } from '#src/ui/router/index.ts';

/** A route whose code can be preloaded before it renders. */
export type AppRoute = RouteObject & { handle?: { load(): Promise<unknown> }; children?: AppRoute[] };

/**
 * Lazy screen: code and texts are fetched in parallel, once, on first use.
 *
 * @param importScreen imports the screen's module
 * @param messages the message groups of the screen
 */
export function lazyScreen(
  i18n: I18n,
  importScreen: () => Promise<ComponentType>,
  ...messages: MessagesName[]
): Required<Pick<AppRoute, 'element' | 'handle'>> {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const load = () => {
    loading ??= Promise.all([importScreen(), i18n.load(...messages)])
      .then(([screen]) => ({ default: screen }))
      .catch((error: unknown) => {
        loading = undefined; // a failed preload is fetched again on demand
        throw error;
      });
    return loading;
  };
  const Screen = lazy(load);
  return { element: <Screen />, handle: { load } };
}

/**
 * Renders the screen of the current address. Requests the code of all matching routes at once: otherwise a layout would
 * have to arrive before the screen inside it is even requested.
 */
export function Screens({ match }: { match: ReturnType<typeof createMatcher<AppRoute>> }) {
  const { pathname } = useLocation();
  const matches = match(pathname) ?? [];
  for (const { route } of matches) {
    // The render shows a failure: the same promise is awaited there.
    route.handle?.load().catch(() => undefined);
  }
  return <Routes matches={matches} />;
}
