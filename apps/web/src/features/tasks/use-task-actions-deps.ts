import { useMemo } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText, useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { TaskActionsDeps } from './task-actions.ts';

/** Dependencies of the task actions on this screen; the same object until one of them changes. */
export function useTaskActionsDeps(): TaskActionsDeps {
  const data = useLocalStore();
  const write = useWrite();
  const errorText = useErrorText();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const text = useText('tasks');
  const dayText = useDayText();
  const momentText = useMomentText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how days and moments are written follows from the texts' language
  return useMemo(
    () => ({ data, write, errorText, clock, zone, text, dayText, momentText }),
    [data, write, errorText, clock, zone, text],
  );
}
