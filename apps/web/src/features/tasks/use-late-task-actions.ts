import { useMemo } from 'react';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { TaskActions } from './use-task-actions.ts';
import { useTaskSurroundings } from './use-task-surroundings.ts';

/** Does something with the actions on tasks. */
export type ActOnTasks = ((act: (actions: TaskActions) => Promise<unknown>) => Promise<void>) & {
  /** Fetches them, for when somebody is about to do something. */
  fetchAhead: () => void;
};

/**
 * The actions on tasks for what stands on the dashboard: they are fetched when something is first done, so that the first
 * visit does not pay for them. Where they cannot be fetched, that is said.
 */
export function useLateTaskActions(): ActOnTasks {
  const surroundings = useTaskSurroundings();
  return useMemo(() => {
    let actions: Promise<TaskActions> | undefined;
    const fetched = () => {
      actions ??= import('./task-actions.ts')
        .then(({ createTaskActions }) => createTaskActions(surroundings))
        .catch((error: unknown) => {
          actions = undefined; // it is fetched again when it is needed again
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
    return Object.assign(act, { fetchAhead: () => void fetched().catch(() => undefined) });
  }, [surroundings]);
}
