import type { Entity } from '@dayward/contract';
import type { ServerFeature } from '#src/platform/feature.ts';
import { registerEntityRoutes } from './entity.routes.ts';
import { createEntityService } from './entity.service.ts';
import type { OwnedTable } from './owned-columns.ts';

/** Makes a whole feature from an entity's declaration and its table. */
export function entityFeature(entity: Entity, table: OwnedTable): ServerFeature {
  return {
    name: entity.collection,
    registerRoutes(app, { database, gates }) {
      registerEntityRoutes(app, entity, createEntityService(entity, table, { database, gates }));
    },
  };
}
