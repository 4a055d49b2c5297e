import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { memoizeByObject } from '#src/platform/memoize-by-object.ts';
import { type Runtime, useRuntime } from '#src/platform/runtime.tsx';

/** The cache of what is fetched and not the user's own synced data. Emptied when another user is in front of the app. */
export function SharedQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf(useRuntime())}>{children}</QueryClientProvider>;
}

/** One cache a runtime; it outlives the screens, so that coming back to one shows at once what it showed before. */
const clientOf = memoizeByObject((runtime: Runtime): QueryClient => {
  // Always try: whether there is a network is found out by asking, not by what the browser believes.
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
