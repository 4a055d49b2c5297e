import type { ApiClient } from '@dayward/contract';
import { type Plans, plansRoutes } from '@dayward/contract/features/plans';
import type { Clock } from '#src/platform/clock.ts';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import { type CachedQuery, createCachedQuery } from '#src/platform/query/cached-query.ts';

/** The plans in force on the server. Cached on this device, so that access is known without a network. */
export function createPlansStore(api: ApiClient, storage: DeviceStorage, clock: Clock): CachedQuery<Plans> {
  return createCachedQuery({
    ask: () => api.call(plansRoutes.list, {}),
    schema: plansRoutes.list.success.schema,
    memory: { read: () => storage.read('plans'), write: (text) => storage.write('plans', text) },
    clock,
  });
}
