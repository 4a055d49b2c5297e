import { type OwnTaskShare, taskSharesRoutes } from '@dayward/contract/features/task-shares';
import type { useRuntime } from '#src/platform/runtime.tsx';

type Api = ReturnType<typeof useRuntime>['api'];

/** All working links of the signed-in user, newest first; undefined if the server gave no answer. */
export async function listOwnTaskShares(api: Api): Promise<readonly OwnTaskShare[] | undefined> {
  try {
    return (await api.call(taskSharesRoutes.listOwn, {})).items;
  } catch {
    return undefined;
  }
}
