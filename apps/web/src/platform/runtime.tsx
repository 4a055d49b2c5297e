import type { ApiClient, Plans } from '@dayward/contract';
import { createContext, type ReactNode, use } from 'react';
import type { Clock } from './clock.ts';
import type { DeviceStorage } from './offline/device-storage.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { RememberedAnswer } from './remembered/remembered-answer.ts';
import type { Session } from './session/session.ts';
import type { LocalDataStore } from './sync/local-data.ts';

/**
 * Everything the app reaches outside itself, injected once at the top. Tests and the demo inject their own.
 * `localData` is the signed-in user's own data on this device, `pictures` are their private pictures,
 * `storage` is what the device itself remembers, `plans` are those that the server has in force.
 */
export type Runtime = {
  api: ApiClient;
  /** The same for a file whose way to the server is watched: the share that has been sent, from 0 to 1. */
  apiWithProgress: (onProgress: (share: number) => void) => ApiClient;
  session: Session;
  clock: Clock;
  localData: LocalDataStore;
  pictures: Pictures;
  storage: DeviceStorage;
  plans: RememberedAnswer<Plans>;
};

const RuntimeContext = createContext<Runtime | undefined>(undefined);

export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeProvider above it.');
  return runtime;
}
