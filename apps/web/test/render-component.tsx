import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import type { Clock } from '#src/platform/clock.ts';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { I18nProvider } from '#src/platform/i18n/i18n-context.tsx';
import type { LanguageTag } from '#src/platform/i18n/languages.ts';
import type { MessagesName } from '#src/platform/i18n/messages.ts';
import { createDeviceStorage } from '#src/platform/offline/device-storage.ts';
import { RuntimeProvider } from '#src/platform/runtime.tsx';
import { ToastOutlet } from '#src/platform/toasts/toast-outlet.tsx';
import { BrowserRouter } from '#src/ui/router/index.ts';
import type { FakeLocalData } from './fake-local-data.ts';
import type { FakeServer } from './fake-server.ts';
import { createFakeRuntime } from './render-app.tsx';
import { watchTexts } from './watch-texts.ts';

type Options = {
  server: FakeServer;
  data: FakeLocalData;
  messages?: readonly MessagesName[];
  clock?: Clock;
  language?: LanguageTag;
};

/** Renders a part of a screen for a signed-in user, with its toasts, without the app around it. */
export async function renderComponent(part: ReactNode, { server, language = 'en', messages = [], ...rest }: Options) {
  const runtime = createFakeRuntime(server, rest);
  const created = createI18n({ language, storage: createDeviceStorage(), root: document.documentElement });
  const { i18n, since: textsSince } = watchTexts(created);
  await i18n.load('common', ...messages);
  await runtime.session.refresh();
  const user = userEvent.setup();
  const wrapped = (shown: ReactNode) => (
    <RuntimeProvider runtime={runtime}>
      <I18nProvider i18n={i18n}>
        <BrowserRouter>
          <Suspense>{shown}</Suspense>
        </BrowserRouter>
        <ToastOutlet />
      </I18nProvider>
    </RuntimeProvider>
  );
  const view = render(wrapped(part));
  return { ...view, redraw: (shown: ReactNode) => view.rerender(wrapped(shown)), runtime, i18n, textsSince, user };
}
