import type { Entity } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '#src/platform/http/implement.ts';
import { toEntityDto } from './entity.mapper.ts';
import type { EntityService } from './entity.service.ts';
import type { OwnedRow } from './owned-columns.ts';
import { acceptSnakeCase } from './snake-case-input.ts';

/** Serves the five routes that every entity has. */
export function registerEntityRoutes(app: FastifyInstance, entity: Entity, service: EntityService): void {
  const { routes, fields, derived = {} } = entity;
  const names = [...Object.keys(fields), ...Object.keys(derived)];
  const options = { readBody: acceptSnakeCase(Object.keys(fields)) };
  // The schema of each route checks this form on its way out, so a table that lacks a field is found by the first test.
  const toDto = (row: OwnedRow) => toEntityDto(names, row) as ReturnType<typeof entity.schemas.row.parse>;

  implement(app, routes.list, async ({ actor }) => ({ items: (await service.list(actor.userId)).map(toDto) }));
  implement(app, routes.get, async ({ actor, params }) => toDto(await service.get(actor.userId, params.id)));
  implement(
    app,
    routes.create,
    async ({ actor, body }) =>
      // every create shape begins with the id, which the erased type of an entity no longer says
      toDto(await service.create(actor.userId, body as { id: string } & typeof body)),
    options,
  );
  implement(
    app,
    routes.patch,
    async ({ actor, params, body }) => toDto(await service.patch(actor.userId, params.id, body)),
    options,
  );
  implement(app, routes.remove, async ({ actor, params }) => service.remove(actor.userId, params.id));
}
