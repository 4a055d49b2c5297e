import type { Entity, MutationDefinition } from '@dayward/contract';
import { type Effect, refused } from '@dayward/domain';
import type { Database, UserTx } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { SyncWriter } from '#src/platform/sync/sync-writer.ts';
import { createEntityRepo } from './entity.repo.ts';
import type { OwnedRow, OwnedTable } from './owned-columns.ts';
import type { PageOfRows, PageRequest } from './page-of-rows.repo.ts';

type Fields = Record<string, unknown>;

/** The part of a declaration that the use-cases need. */
export type EntityRules = Pick<Entity, 'name' | 'collection' | 'mutations'>;

/** Adds what the table does not hold, before rows are sent to a caller of the given site. */
export type CompleteRows = (tx: UserTx, userId: string, rows: readonly OwnedRow[], site: Site) => Promise<OwnedRow[]>;

/** The caller's account and the site that it called. */
export type EntityCaller = { userId: string; site: Site };

export type EntityService = {
  /** Newest first. */
  list(caller: EntityCaller, page: PageRequest): Promise<PageOfRows>;
  /** @throws AppError `not_found` for an unknown, foreign or deleted row: the three get the same response. */
  get(caller: EntityCaller, id: string): Promise<OwnedRow>;
  /** @throws AppError `plan_required`, `id_taken` when the id has other content, `limit_reached` when the account is full. */
  create(caller: EntityCaller, input: { id: string } & Fields): Promise<OwnedRow>;
  /** @throws AppError `plan_required`, `not_found` */
  patch(caller: EntityCaller, id: string, changes: Fields): Promise<OwnedRow>;
  /**
   * Allowed on every plan: an account may always delete what it created (decision 0013).
   *
   * @throws AppError `not_found` when the account never had the row; deleting twice is no error.
   */
  remove(userId: string, id: string): Promise<void>;
};

/** Creates the use-cases of every entity, each in one transaction; changes are the same mutations that devices send. */
export function createEntityService(
  rules: EntityRules,
  table: OwnedTable,
  parts: { database: Database; sync: SyncWriter; complete?: CompleteRows },
): EntityService {
  const { database, sync, complete = async (_tx, _userId, rows) => [...rows] } = parts;
  const repo = createEntityRepo(table);

  const completeOne = async (
    tx: UserTx,
    { userId, site }: EntityCaller,
    row: OwnedRow | undefined,
  ): Promise<OwnedRow> => {
    const [completed] = row === undefined ? [] : await complete(tx, userId, [row], site);
    if (completed === undefined) throw new AppError('not_found');
    return completed;
  };
  const inTurn = <T>(userId: string, work: (tx: UserTx) => Promise<T>) =>
    sync.runExclusive(userId, () => database.asUser(userId, work));
  const change = (caller: EntityCaller, mutation: MutationDefinition, args: { id: string } & Fields) =>
    inTurn(caller.userId, async (tx) => {
      await sync.apply(tx, caller.userId, mutation, args);
      return completeOne(tx, caller, await repo.findKept(tx, caller.userId, args.id));
    });
  const patchKept = onlyKept(rules.collection, mutationOf(rules, 'patch'));

  return {
    list: ({ userId, site }, page) =>
      database.asUser(userId, async (tx) => {
        const { rows, next } = await repo.listRows(tx, userId, page);
        return { rows: await complete(tx, userId, rows, site), next };
      }),
    get: (caller, id) =>
      database.asUser(caller.userId, async (tx) => completeOne(tx, caller, await repo.findKept(tx, caller.userId, id))),
    create: (caller, input) => change(caller, mutationOf(rules, 'create'), input),
    patch: (caller, id, changes) => change(caller, patchKept, { id, changes }),
    remove: (userId, id) =>
      inTurn(userId, async (tx) => void (await sync.apply(tx, userId, mutationOf(rules, 'delete'), { id }))),
  };
}

function mutationOf({ name, mutations }: EntityRules, verb: string): MutationDefinition {
  const mutation = (mutations as Readonly<Record<string, MutationDefinition>>)[`${name}.${verb}`]; // the entity names it
  if (mutation === undefined) throw new Error(`The entity ${name} has no mutation ${verb}`);
  return mutation;
}

/**
 * Wraps a mutation for the API, where a deleted row does not exist; a device may edit a row that it does not know to be deleted.
 */
function onlyKept(collection: string, mutation: MutationDefinition): MutationDefinition {
  return {
    ...mutation,
    apply: (view, args, context): Effect => {
      const { id } = args as { id: string }; // the arguments of every patch
      const isDeleted = typeof view.find({ collection, id })?.deletedAt === 'string';
      return isDeleted ? refused('not_found') : mutation.apply(view, args, context);
    },
  };
}
