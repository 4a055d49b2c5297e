import { useMemo } from 'react';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyActions } from '#src/platform/lazy-actions.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { TimeEntryRow } from './time-entries.data.ts';
import type { TimedSubject } from './timer-actions.ts';

const load = () => import('./timer-actions.ts');

/** Preloads the code of the actions when the user is about to use one. */
export function preloadTimerActions(): void {
  load().catch(() => undefined);
}

/** Timer actions, whose code is fetched on first use. They use the moment of the tap, however long the fetch takes. */
export function useTimerActions() {
  const data = useLocalStore();
  const write = useWrite();
  const { clock } = useRuntime();
  const days = useUserDays();
  const i18n = useI18n();
  const text = useText('time-entries');
  const showError = useErrorToast();
  return useMemo(() => {
    const act = lazyActions(async () => {
      const [{ createTimerActions }] = await Promise.all([load(), i18n.load('timer-news')]);
      return createTimerActions({ ...days, data, write, text, news: i18n.text('timer-news') });
    }, showError);
    return {
      start(subject: TimedSubject) {
        const atMs = clock.now();
        return act((actions) => actions.start(subject, atMs));
      },
      stop(entry: TimeEntryRow) {
        const atMs = clock.now();
        return act((actions) => actions.stop(entry, atMs));
      },
      discard: (entry: TimeEntryRow) => act((actions) => actions.discard(entry)),
    };
  }, [data, write, clock, days, i18n, text, showError]);
}
