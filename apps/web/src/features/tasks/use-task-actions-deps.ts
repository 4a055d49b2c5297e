import { useMemo } from 'react';
import type { Clock } from '#src/platform/clock.ts';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Text } from '#src/platform/i18n/messages.ts';
import { useDayText, useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import type { Write } from '#src/platform/resource/use-write.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { tasksMessages } from './tasks.messages.ts';

/** Dependencies of the actions. */
export type TaskActionsDeps = {
  data: LocalStore;
  write: Write;
  /** Shows an error in a toast. */
  showError: (error: unknown) => void;
  clock: Clock;
  zone: string;
  text: Text<typeof tasksMessages>;
  dayText: (day: string) => string;
  momentText: (instant: string) => string;
};

/** Dependencies of the task actions on this screen; the same object until one of them changes. */
export function useTaskActionsDeps(): TaskActionsDeps {
  const data = useLocalStore();
  const write = useWrite();
  const showError = useErrorToast();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const text = useText('tasks');
  const dayText = useDayText();
  const momentText = useMomentText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how days and moments are written follows from the texts' language
  return useMemo(
    () => ({ data, write, showError, clock, zone, text, dayText, momentText }),
    [data, write, showError, clock, zone, text],
  );
}
