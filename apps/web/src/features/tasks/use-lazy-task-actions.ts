import { useMemo } from 'react';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { TaskActions } from './use-task-actions.ts';
import { useTaskActionsDeps } from './use-task-actions-deps.ts';

/** Runs a function with the task actions. */
export type ActOnTasks = ((act: (actions: TaskActions) => Promise<unknown>) => Promise<void>) & {
  /** Preloads the actions when the user is about to use one. */
  preload: () => void;
};

/**
 * Lazy task actions for the dashboard: fetched on first use, so that the first visit does not pay for them. A failed fetch shows
 * an error.
 */
export function useLazyTaskActions(): ActOnTasks {
  const surroundings = useTaskActionsDeps();
  return useMemo(() => {
    let actions: Promise<TaskActions> | undefined;
    const fetched = () => {
      actions ??= import('./task-actions.ts')
        .then(({ createTaskActions }) => createTaskActions(surroundings))
        .catch((error: unknown) => {
          actions = undefined; // the next use fetches it again
          throw error;
        });
      return actions;
    };
    async function act(doing: (actions: TaskActions) => Promise<unknown>): Promise<void> {
      try {
        await doing(await fetched());
      } catch (error) {
        showToast({ text: surroundings.errorText(error), tone: 'danger' });
      }
    }
    return Object.assign(act, { preload: () => void fetched().catch(() => undefined) });
  }, [surroundings]);
}
