import type { RouteOutput } from '@dayward/contract';
import { piRoutes } from '@dayward/contract/features/accounts';
import { memoizeByObject } from '#src/platform/memoize.ts';
import { type CachedQuery, type CachedQueryState, createCachedQuery } from '#src/platform/query/cached-query.ts';
import { type Runtime, useRuntime } from '#src/platform/runtime.tsx';
import { useTransitionStore } from '#src/platform/use-transition-store.ts';

type PiFacts = RouteOutput<typeof piRoutes.piFacts>;

/** How this server is connected to Pi, or to the sandbox in its place. */
export type PiConnection = Extract<PiFacts, { available: true }>;

/** One answer per runtime, and on this device: it changes with the settings of the server only. */
const factsOf = memoizeByObject(
  ({ api, storage, clock }: Runtime): CachedQuery<PiFacts> =>
    createCachedQuery({
      ask: () => api.call(piRoutes.piFacts, {}),
      schema: piRoutes.piFacts.success.schema,
      memory: { read: () => storage.read('pi'), write: (text) => storage.write('pi', text) },
      clock,
    }),
);

/** What the server says about Pi, and how to ask again. */
export function usePiFacts(): CachedQueryState<PiFacts> & { refresh: () => void } {
  const facts = factsOf(useRuntime());
  return { ...useTransitionStore(facts.subscribe, facts.getState), refresh: () => void facts.refresh() };
}

/** The server's connection to Pi; undefined without one, and while that is not known. */
export function usePi(): PiConnection | undefined {
  const state = usePiFacts();
  return state.status === 'ready' && state.answer.available ? state.answer : undefined;
}
