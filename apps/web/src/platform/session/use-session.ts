import { useSyncExternalStore } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { SessionState } from './session.ts';

export function useSessionState(): SessionState {
  const { session } = useRuntime();
  return useSyncExternalStore(session.subscribe, session.getState);
}
