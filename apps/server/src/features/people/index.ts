import { peopleRoutes } from '@dayward/contract/features/people';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Files } from '#src/platform/files/index.ts';
import { implement } from '#src/platform/http/implement.ts';
import { getPerson } from './people.service.ts';

/** The parts of accounts that are visible to other accounts. */
export function createPeople({ files }: { files: Files }): ServerFeature {
  return {
    name: 'people',
    registerRoutes(app, { database, rateLimits }) {
      const deps = { database, files, rateLimits };
      implement(app, peopleRoutes.get, ({ actor, params, request }) => getPerson(deps, actor, params.id, request.site));
    },
  };
}
