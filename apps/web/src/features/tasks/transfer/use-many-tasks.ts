import type { MutationCall } from '@dayward/contract';
import { useRunningEntry } from '#src/features/time-entries/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useClearRows } from '#src/platform/transfer/use-clear-rows.ts';
import { duplication, removal, restarting, type Step } from '../task-steps.ts';
import type { Task } from '../tasks.data.ts';

/** Bulk actions on tasks: each applies to all of them or to none. */
export function useManyTasks() {
  const text = useText('task-transfer');
  const data = useLocalStore();
  const write = useWrite();
  const clearRows = useClearRows();
  const running = useRunningEntry();
  const { clock } = useRuntime();

  function doAll(steps: readonly Step[], message: string, first: readonly MutationCall[] = []): Promise<boolean> {
    const calls = [...first, ...steps.flatMap((step) => step.calls)];
    return write.run(calls, { text: message, undo: () => steps.toReversed().flatMap((step) => step.undo()) });
  }

  return {
    duplicate: (tasks: readonly Task[]) =>
      doAll(
        tasks.map((task) => duplication(data, task)),
        text('duplicate.done', { count: tasks.length }),
      ),

    restart(tasks: readonly Task[]): Promise<boolean> {
      const at = new Date(clock.now()).toISOString();
      const isTimed = tasks.some(({ id }) => id === running?.subjectId);
      // The timer stops first: its time belongs to the period before the restart.
      const first: MutationCall[] = isTimed && running ? [{ name: 'timer.stop', args: { id: running.id, at } }] : [];
      const steps = tasks.map((task) => restarting(data, task, at));
      return doAll(steps, text('restart.done', { count: tasks.length }), first);
    },

    clear: (tasks: readonly Task[]) =>
      clearRows(
        tasks.flatMap((task) => removal(task).calls),
        { done: text('clear.done', { count: tasks.length }) },
      ),
  };
}
