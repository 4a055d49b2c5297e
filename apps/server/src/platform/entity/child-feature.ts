import type { Entity, RouteContract } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { FeatureContext, ServerFeature } from '#src/platform/feature.ts';
import { implement } from '#src/platform/http/implement.ts';
import type { Site } from '#src/platform/site/site.ts';
import { type ChildFiles, createChildFiles, type FileChildren } from './child-files.service.ts';
import type { ParentRows } from './children.repo.ts';
import { type Children, createChildren } from './children.service.ts';
import { toEntityDto } from './entity.mapper.ts';
import { entityFeature } from './entity-feature.ts';
import type { OwnedRow, OwnedTable } from './owned-columns.ts';

/** A call of an account on one row, named by its path parameter, with a JSON response. */
type OfParent = RouteContract & {
  access: 'signed-in';
  params: z.core.$ZodObject;
  success: { status: 200; schema: z.core.$ZodType };
};

/** `GET /<parents>/:<parent>Id/<children>` */
export type ChildrenRoute = OfParent & { query: Entity['routes']['list']['query'] };

/** `PUT /<parents>/:<parent>Id/<children>/:id` with the raw file as its body */
export type ChildFileRoute = OfParent & { upload: { maxBytes: number; description: string } };

type ChildOptions = {
  parent: ParentRows;
  /** Lists the children of one parent. */
  list?: ChildrenRoute;
  /** For rows with one file each. */
  file?: ChildFiles & { put: ChildFileRoute };
};

/**
 * Creates a complete feature for an entity whose rows belong to rows of another: they are visible with them, and may have files.
 */
export function childFeature(
  entity: Entity,
  table: OwnedTable,
  { parent, list, file }: ChildOptions,
): Pick<ServerFeature, 'name' | 'registerRoutes'> & Required<Pick<ServerFeature, 'synced' | 'jobs'>> {
  const children = createChildren(entity, table, parent);
  const filesOf = file && createChildFiles(entity, table, children, parent, file);
  const rows = entityFeature(entity, table, { complete: children.onlyVisible });
  return {
    name: rows.name,
    synced: [{ declaration: entity, table }],
    registerRoutes(app, context) {
      rows.registerRoutes(app, context);
      if (list) serveList(app, context, { entity, children, list, filesOf });
      if (file && filesOf) serveFiles(app, context, { children, put: file.put, filesOf });
    },
    jobs: ({ database, forEachAccount }) =>
      file === undefined || filesOf === undefined
        ? []
        : [{ ...file.removeLeft, run: () => forEachAccount((userId) => filesOf.removeLeft(database, userId)) }],
  };
}

type ListParts = { entity: Entity; children: Children; list: ChildrenRoute; filesOf: FileChildren | undefined };

/** The schema of the route checks each returned row. */
function serveList(app: FastifyInstance, { database }: FeatureContext, parts: ListParts): void {
  const { children, list, filesOf } = parts;
  const names = Object.keys(parts.entity.fields);
  const toDto = (row: OwnedRow, userId: string, site: Site) =>
    filesOf === undefined ? toEntityDto(names, row) : filesOf.toDto(row, userId, site);
  implement(app, list, async ({ actor, params, query, request }) => {
    const page = await children.list(database, actor.userId, String(params[children.idField]), query);
    return { items: page.rows.map((row) => toDto(row, actor.userId, request.site)), next: page.next };
  });
}

type FileParts = { children: Children; put: ChildFileRoute; filesOf: FileChildren };

function serveFiles(app: FastifyInstance, context: FeatureContext, { children, put, filesOf }: FileParts): void {
  implement(app, put, async ({ actor, params, upload, request }) => {
    const place = { userId: actor.userId, parentId: String(params[children.idField]), id: String(params['id']) };
    return filesOf.toDto(await filesOf.put(context, place, upload), actor.userId, request.site);
  });
}
