import type { ApiClient } from '@dayward/contract';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { BlobRoutes } from './blobs/blob-routes.ts';
import type { Clock } from './clock.ts';
import type { DeviceStorage } from './offline/device-storage.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { ResourceEntry } from './resource/resource-entry.ts';
import type { Session, SessionState } from './session/session.ts';
import type { CurrentLocalStore, LocalStore } from './sync/local-store.ts';

/**
 * The app's external dependencies, injected once at the top. Tests and the demo inject their own. `localData` is the signed-in
 * user's local store, `pictures` are their private pictures, `storage` is the device's own storage, `loadBlobRoutes` loads the
 * upload routes of pictures and files, `resources` lists the product's resources.
 */
export type Runtime = {
  api: ApiClient;
  /** The client for uploads with progress: the share that has been sent, from 0 to 1. */
  apiWithProgress: (onProgress: (share: number) => void) => ApiClient;
  session: Session;
  clock: Clock;
  localData: CurrentLocalStore;
  pictures: Pictures;
  storage: DeviceStorage;
  loadBlobRoutes: () => Promise<BlobRoutes>;
  resources: readonly ResourceEntry[];
};

const RuntimeContext = createContext<Runtime | undefined>(undefined);

/** One subscription at the top: hundreds of rows that read it add no listeners. */
const SessionContext = createContext<SessionState | undefined>(undefined);
const LocalStoreContext = createContext<LocalStore | undefined>(undefined);

export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  const { session, localData } = runtime;
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const data = useSyncExternalStore(localData.subscribe, localData.current);
  return (
    <RuntimeContext value={runtime}>
      <SessionContext value={state}>
        <LocalStoreContext value={data}>{children}</LocalStoreContext>
      </SessionContext>
    </RuntimeContext>
  );
}

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeProvider above it.');
  return runtime;
}

/** The session state, as far as this device knows; re-renders when it changes. */
export function useSessionState(): SessionState {
  const state = use(SessionContext);
  if (!state) throw new Error('useSessionState needs a RuntimeProvider above it.');
  return state;
}

/** The local store of the signed-in user; undefined while signed out, or while it is being opened. */
export function useOpenLocalStore(): LocalStore | undefined {
  return use(LocalStoreContext);
}
