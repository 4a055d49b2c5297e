import { useMemo } from 'react';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { TimeEntryRow } from './time-entries.data.ts';
import type { TimedSubject, TimerActions } from './timer-actions.ts';

const load = () => import('./timer-actions.ts');

/** Preloads the code of the actions when the user is about to use one. */
export function preloadTimerActions(): void {
  load().catch(() => undefined);
}

/**
 * Lazy timer actions: fetched on first use, so that the first visit does not pay for them. They use the moment of the tap,
 * however long the fetch takes. A failed fetch shows an error.
 */
export function useTimerActions() {
  const data = useLocalStore();
  const write = useWrite();
  const { clock } = useRuntime();
  const days = useUserDays();
  const text = useText('time-entries');
  const showError = useErrorToast();
  return useMemo(() => {
    async function act(doing: (actions: TimerActions, atMs: number) => Promise<boolean>): Promise<void> {
      const atMs = clock.now();
      try {
        const { createTimerActions } = await load();
        await doing(createTimerActions({ ...days, data, write, text }), atMs);
      } catch (error) {
        showError(error);
      }
    }
    return {
      start: (subject: TimedSubject) => act((actions, atMs) => actions.start(subject, atMs)),
      stop: (entry: TimeEntryRow) => act((actions, atMs) => actions.stop(entry, atMs)),
      discard: (entry: TimeEntryRow) => act((actions) => actions.discard(entry)),
    };
  }, [data, write, clock, days, text, showError]);
}
