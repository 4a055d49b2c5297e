import type { ApiClient } from '@dayward/contract';
import { createContext, type ReactNode, use } from 'react';
import type { Clock } from './clock.ts';
import type { Session } from './session/session.ts';

/**
 * Everything the app reaches outside itself, injected once at the top. Tests and the demo inject their own; the local
 * database and the sender of its changes join when they exist.
 */
export type Runtime = { api: ApiClient; session: Session; clock: Clock };

const RuntimeContext = createContext<Runtime | undefined>(undefined);

export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeProvider above it.');
  return runtime;
}
