import type { Entity } from '@dayward/contract';
import type { ServerFeature } from '#src/platform/feature.ts';
import { registerEntityRoutes } from './entity.routes.ts';
import { type CompleteRows, createEntityService } from './entity.service.ts';
import type { OwnedTable } from './owned-columns.ts';

/** Creates a complete feature from an entity's declaration and its table. */
export function entityFeature(
  entity: Entity,
  table: OwnedTable,
  options: { complete?: CompleteRows } = {},
): ServerFeature {
  return {
    name: entity.collection,
    synced: [{ declaration: entity, table }],
    registerRoutes(app, { database, sync }) {
      registerEntityRoutes(app, entity, createEntityService(entity, table, { database, sync, ...options }));
    },
  };
}
