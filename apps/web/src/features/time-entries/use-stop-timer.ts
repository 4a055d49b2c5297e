import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { type TimeEntryRow, useOwnEntry } from './time-entries.data.ts';

/**
 * Returns a function that stops the timer of a habit or a task, if it runs.
 *
 * @returns false if that could not be saved, which shows an error
 */
export function useStopTimer(subject: Pick<TimeEntryRow, 'subjectKind' | 'subjectId'>): () => Promise<boolean> {
  const write = useWrite();
  const { clock } = useRuntime();
  const running = useOwnEntry(subject);
  return async () => {
    if (running === undefined) return true;
    const at = new Date(clock.now()).toISOString();
    return write.run({ name: 'timer.stop', args: { id: running.id, at } });
  };
}
