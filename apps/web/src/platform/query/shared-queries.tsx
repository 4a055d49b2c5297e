import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { memoizeByObject } from '#src/platform/memoize.ts';
import { type Runtime, useRuntime } from '#src/platform/runtime.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';

/** The query cache of data that is not the user's own synced data. Emptied when another user signs in. */
export function SharedQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf(useRuntime())}>{children}</QueryClientProvider>;
}

/** One cache per runtime; it outlives the screens, so that a revisited screen shows cached data at once. */
const clientOf = memoizeByObject((runtime: Runtime): QueryClient => {
  // Always try: a request decides whether there is a network, not the browser's `onLine`.
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  let userId = userIdOf(runtime);
  runtime.session.subscribe(() => {
    const next = userIdOf(runtime);
    if (next !== userId) client.clear();
    userId = next;
  });
  return client;
});

function userIdOf({ session }: Runtime): string | undefined {
  const state = session.getState();
  return state.status === 'signed-in' ? state.user.id : undefined;
}

type Props = { title: string; query: { error: Error | null; isRefetching: boolean; refetch: () => unknown } };

/** An error state with a retry. */
export function LoadFailure({ title, query }: Props) {
  const common = useText('common');
  const errorText = useErrorText();
  return (
    <ErrorState title={title} retryLabel={common('retry')} isRetrying={query.isRefetching} onRetry={query.refetch}>
      {errorText(query.error)}
    </ErrorState>
  );
}
