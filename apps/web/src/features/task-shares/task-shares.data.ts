import { ApiError, type RouteInput } from '@dayward/contract';
import { type TaskShare, taskSharesRoutes } from '@dayward/contract/features/task-shares';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';

const keyOf = (taskId: string) => ['task-shares', taskId] as const;

/** The working links of a task, newest first. */
export function useTaskShares(taskId: string) {
  const { api } = useRuntime();
  return useQuery({
    queryKey: keyOf(taskId),
    queryFn: async () => (await api.call(taskSharesRoutes.list, { params: { taskId } })).items,
  });
}

/** Creates and ends links of a task. Each call throws ApiError or ApiUnreachableError. */
export function useShareCalls(taskId: string) {
  const { api } = useRuntime();
  return {
    makeLink: (body: RouteInput<typeof taskSharesRoutes.create>['body']) =>
      api.call(taskSharesRoutes.create, { params: { taskId }, body }),
    revokeLink: (id: string) => api.call(taskSharesRoutes.revoke, { params: { taskId, id } }),
  };
}

/** Applies changes to the cached links of a task, so that they are on screen at once. */
export function useUpdateCachedShares(taskId: string) {
  const queries = useQueryClient();
  const change = (next: (shares: readonly TaskShare[]) => TaskShare[]) => {
    queries.setQueryData<TaskShare[]>(keyOf(taskId), (shares) => shares && next(shares));
    void queries.invalidateQueries({ queryKey: keyOf(taskId) });
  };
  return {
    made: (share: TaskShare) => change((shares) => [share, ...shares.filter(({ id }) => id !== share.id)]),
    ended: (endedId: string) => change((shares) => shares.filter(({ id }) => id !== endedId)),
  };
}

/** The content of a link, fetched again on each visit: its owner may have ended it since. */
export function useSharedTask(token: string) {
  const { api } = useRuntime();
  return useQuery({
    queryKey: ['shared-task', token],
    queryFn: () => api.call(taskSharesRoutes.read, { params: { token } }),
  });
}

/** Returns true if the server has no such share, or none that it shows. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
}
