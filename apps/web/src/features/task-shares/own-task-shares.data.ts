import { type OwnTaskShare, taskSharesRoutes } from '@dayward/contract/features/task-shares';
import type { useRuntime } from '#src/platform/runtime.tsx';

type Api = ReturnType<typeof useRuntime>['api'];

/** All links of whoever is signed in that work, newest first; undefined where the server could not say. */
export async function ownTaskShares(api: Api): Promise<readonly OwnTaskShare[] | undefined> {
  try {
    return (await api.call(taskSharesRoutes.listOwn, {})).items;
  } catch {
    return undefined;
  }
}
