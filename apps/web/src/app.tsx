import { useLayoutEffect, useState } from 'react';
import type { RuntimeWithPlans } from '#src/features/plans/index.ts';
import { ErrorBoundary } from '#src/platform/errors/error-boundary.tsx';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { I18nProvider } from '#src/platform/i18n/i18n-context.tsx';
import { basePathOf } from '#src/platform/pi/base-path.ts';
import { RuntimeProvider } from '#src/platform/runtime.tsx';
import { settleStartFrame } from '#src/platform/start-frame.ts';
import { ThemeProvider, type ThemeSwitch } from '#src/platform/theme/theme.tsx';
import { Screens } from '#src/routes/lazy-screen.tsx';
import { createRoutes } from '#src/routes/routes.tsx';
import { BrowserRouter, canonicalSpelling, createMatcher } from '#src/ui/router/index.ts';

type Props = { runtime: RuntimeWithPlans; i18n: I18n; themes: ThemeSwitch; onRefresh: () => void };

/** Root component of the app: one runtime for every route. */
export function App({ runtime, i18n, themes, onRefresh }: Props) {
  const [{ match, spell }] = useState(() => {
    const match = createMatcher(createRoutes(i18n));
    return { match, spell: (pathname: string) => canonicalSpelling(match(pathname) ?? [], pathname) };
  });
  useLayoutEffect(settleStartFrame, []);
  return (
    <ErrorBoundary onRefresh={onRefresh}>
      <RuntimeProvider runtime={runtime}>
        <ThemeProvider themes={themes}>
          <I18nProvider i18n={i18n}>
            <BrowserRouter base={basePathOf(window.location)} spell={spell}>
              <Screens match={match} />
            </BrowserRouter>
          </I18nProvider>
        </ThemeProvider>
      </RuntimeProvider>
    </ErrorBoundary>
  );
}
