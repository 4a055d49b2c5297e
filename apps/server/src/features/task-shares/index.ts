import type { Database } from '#src/db/database.ts';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import { createShareTokens } from './share-tokens.ts';
import { registerTaskSharesRoutes } from './task-shares.routes.ts';
import { removeInactiveShares, revokeSharesOfDeleted } from './task-shares.service.ts';

/** Links that show a copy of a task. @param keyRing seals the tokens of the links */
export function createTaskShares({ database, keyRing }: { database: Database; keyRing: KeyRing }): ServerFeature {
  const parts = { database, tokens: createShareTokens(keyRing) };
  return {
    name: 'task-shares',
    registerRoutes: (app, { sync, rateLimits }) => registerTaskSharesRoutes(app, { ...parts, sync, rateLimits }),
    afterEffect: revokeSharesOfDeleted,
    jobs: ({ forEachAccount }) => [
      {
        name: 'task-shares.remove-over',
        cron: '23 4 * * *',
        run: () => forEachAccount((userId) => removeInactiveShares(database, userId)),
      },
    ],
  };
}
