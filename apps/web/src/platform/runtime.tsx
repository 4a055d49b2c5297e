import type { ApiClient } from '@dayward/contract';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { BlobRoutes } from './blobs/blob-routes.ts';
import type { Clock } from './clock.ts';
import type { DeviceStorage } from './offline/device-storage.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { ResourceEntry } from './resource/resource-entry.ts';
import type { Session, SessionState } from './session/session.ts';
import type { LocalData, LocalDataStore } from './sync/local-data.ts';

/**
 * Everything the app reaches outside itself, injected once at the top. Tests and the demo inject their own.
 * `localData` is the signed-in user's own data on this device, `pictures` are their private pictures,
 * `storage` is what the device itself remembers, `loadBlobRoutes` fetches how pictures and files reach the server, `resources`
 * are the kinds of rows that the product has.
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
  loadBlobRoutes: () => Promise<BlobRoutes>;
  resources: readonly ResourceEntry[];
};

const RuntimeContext = createContext<Runtime | undefined>(undefined);

/** Listened to once at the top: a list of hundreds of rows that ask for it has no listeners of its own. */
const SessionContext = createContext<SessionState | undefined>(undefined);
const LocalDataContext = createContext<LocalData | undefined>(undefined);

export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  const { session, localData } = runtime;
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const data = useSyncExternalStore(localData.subscribe, localData.current);
  return (
    <RuntimeContext value={runtime}>
      <SessionContext value={state}>
        <LocalDataContext value={data}>{children}</LocalDataContext>
      </SessionContext>
    </RuntimeContext>
  );
}

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeProvider above it.');
  return runtime;
}

/** Who is signed in, as far as this device knows; draws again when that changes. */
export function useSessionState(): SessionState {
  const state = use(SessionContext);
  if (!state) throw new Error('useSessionState needs a RuntimeProvider above it.');
  return state;
}

/** The data of whoever is signed in; undefined while nobody is, or while it is still being opened. */
export function useOpenLocalData(): LocalData | undefined {
  return use(LocalDataContext);
}
