import { peopleRoutes } from '@dayward/contract/features/people';
import type { Database } from '#src/db/database.ts';
import { createBudgets } from '#src/platform/budgets/index.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Files } from '#src/platform/files/index.ts';
import { implement } from '#src/platform/http/implement.ts';
import { getPerson } from './people.service.ts';

/** What accounts show to each other. */
export function createPeople({ database, files }: { database: Database; files: Files }): ServerFeature {
  const deps = { database, files, budgets: createBudgets(database.authPool) };
  return {
    name: 'people',
    registerRoutes(app) {
      implement(app, peopleRoutes.get, ({ actor, params, request }) => getPerson(deps, actor, params.id, request.site));
    },
  };
}
