import type { MutationCall } from '@dayward/contract';
import { useRunningEntry } from '#src/features/time-entries/index.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useClearRows } from '#src/platform/transfer/use-clear-rows.ts';
import { duplication, removal, restarting, type Step } from '../task-steps.ts';
import type { Task } from '../tasks.data.ts';
import { taskTransferCatalogue } from './task-transfer.catalogue.ts';

/** What is done to many tasks at once: to all of them, or to none. */
export function useManyTasks() {
  const text = useText(taskTransferCatalogue);
  const undoLabel = useText(commonCatalogue)('undo');
  const errorText = useErrorText();
  const data = useLocalData();
  const clearRows = useClearRows();
  const running = useRunningEntry();
  const { clock } = useRuntime();

  async function change(calls: readonly MutationCall[]): Promise<boolean> {
    try {
      await data.mutateAll(calls);
      return true;
    } catch (error) {
      showToast({ text: errorText(error), tone: 'danger' });
      return false;
    }
  }

  async function doAll(steps: readonly Step[], message: string, first: readonly MutationCall[] = []): Promise<void> {
    if (!(await change([...first, ...steps.flatMap(({ calls }) => calls)]))) return;
    const undo = () => change(steps.toReversed().flatMap((step) => step.undo()));
    showToast({ text: message, action: { label: undoLabel, onAct: () => void undo() } });
  }

  return {
    duplicate: (tasks: readonly Task[]) =>
      doAll(
        tasks.map((task) => duplication(data, task)),
        text('duplicate.done', { count: tasks.length }),
      ),

    restart(tasks: readonly Task[]): Promise<void> {
      const at = new Date(clock.now()).toISOString();
      const isTimed = tasks.some(({ id }) => id === running?.subjectId);
      // A timer ends first: what it adds belongs to what was before.
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
