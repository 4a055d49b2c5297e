import type { Entity } from '@dayward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#src/platform/http/actor.ts';
import { implement } from '#src/platform/http/implement.ts';
import { toEntityDto } from './entity.mapper.ts';
import type { EntityCaller, EntityService } from './entity.service.ts';
import { dropOwnUserId } from './own-user-id.ts';
import type { OwnedRow } from './owned-columns.ts';
import { acceptSnakeCase } from './snake-case-input.ts';

/** Registers the five routes of every entity. */
export function registerEntityRoutes(app: FastifyInstance, entity: Entity, service: EntityService): void {
  const { routes, fields, derived = {} } = entity;
  const names = [...Object.keys(fields), ...Object.keys(derived)];
  const readBody = acceptSnakeCase(Object.keys(fields));
  const callerOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): EntityCaller => ({
    userId: actor.userId,
    site: request.site,
  });
  // The schema of each route checks this form, so the first test finds a table that lacks a field.
  const toDto = (row: OwnedRow) => toEntityDto(names, row) as ReturnType<typeof entity.schemas.row.parse>;

  implement(app, routes.list, async (call) => {
    const { rows, next } = await service.list(callerOf(call), call.query);
    return { items: rows.map(toDto), next };
  });
  implement(app, routes.get, async (call) => toDto(await service.get(callerOf(call), call.params.id)));
  implement(
    app,
    routes.create,
    async (call) =>
      // every create shape begins with the id, which the erased type of an entity no longer shows
      toDto(await service.create(callerOf(call), call.body as { id: string } & typeof call.body)),
    { readBody: (body, actor) => dropOwnUserId(readBody(body), actor) },
  );
  implement(app, routes.patch, async (call) => toDto(await service.patch(callerOf(call), call.params.id, call.body)), {
    readBody,
  });
  implement(app, routes.remove, async ({ actor, params }) => service.remove(actor.userId, params.id));
}
