import { assertNever } from '@dayward/domain';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { useOpenLocalStore, useRuntime, useSessionState } from '#src/platform/runtime.tsx';
import type { SessionState } from '#src/platform/session/session.ts';
import { useLocalStoreFailure } from '#src/platform/sync/use-local-store.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { withReturnTo } from './return-to.ts';
import { Redirect, StartScreen } from './start-screen.tsx';

const NoDataScreen = lazyComponent(async () => (await import('./no-data.screen.tsx')).NoDataScreen, 'shell');

type SignedInState = Extract<SessionState, { status: 'signed-in' }>;

/** Renders its children for a signed-in user; redirects other visitors to the front page, which keeps the requested route. */
export function SignedIn({ children }: { children: (state: SignedInState) => ReactNode }) {
  const state = useSessionState();
  const data = useOpenLocalStore();
  const hasFailed = useLocalStoreFailure();
  const { pathname, search, hash } = useLocation();
  switch (state.status) {
    case 'unknown':
      return <StartScreen />;
    case 'unreachable':
      return <UnreachableScreen />;
    case 'signed-out':
      return <Redirect to={state.byChoice ? '/' : withReturnTo('/', pathname + search + hash)} />;
    case 'signed-in':
      if (data?.userId !== state.user.id) {
        // Otherwise it is opening, or the data of the previous account is closing.
        return hasFailed ? <NoDataScreen /> : <StartScreen />;
      }
      // The key remounts all screens for another user: no input or dialog of the previous one survives.
      return <DeferredScreen key={state.user.id}>{() => children(state)}</DeferredScreen>;
    default:
      return assertNever(state);
  }
}

/** Renders the frame and its screen in a transition, so that a slow phone stays responsive. */
function DeferredScreen({ children }: { children: () => ReactNode }) {
  return useDeferredValue(true, false) ? children() : <StartScreen />;
}

/** Error screen for an unknown session, with a retry button. */
function UnreachableScreen() {
  const text = useText('common');
  const { session } = useRuntime();
  const [isAsking, setIsAsking] = useState(false);
  async function askAgain() {
    setIsAsking(true);
    await session.refresh();
    setIsAsking(false);
  }
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <ErrorState
        level={1}
        title={text('unreachable.title')}
        retryLabel={text('retry')}
        isRetrying={isAsking}
        onRetry={() => void askAgain()}
      >
        {text('unreachable.body')}
      </ErrorState>
    </main>
  );
}
