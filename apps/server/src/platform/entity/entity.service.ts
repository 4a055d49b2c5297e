import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '@dayward/contract';
import type { Database, UserTx } from '#src/db/database.ts';
import { appendEvent } from '#src/platform/events/domain-events.repo.ts';
import type { Gates } from '#src/platform/gates/gates.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { nextRev } from '#src/platform/sync/rev.repo.ts';
import { createEntityRepo, type EntityRepo } from './entity.repo.ts';
import type { OwnedRow, OwnedTable } from './owned-columns.ts';

type Fields = Record<string, unknown>;

/** The part of a declaration that writing rows needs. */
export type EntityRules = Pick<Entity, 'name' | 'gate' | 'limits'> & { fields: Record<string, unknown> };

export type EntityService = {
  list(userId: string): Promise<OwnedRow[]>;
  /** @throws AppError `not_found` for an unknown, foreign or deleted row: the three answer alike. */
  get(userId: string, id: string): Promise<OwnedRow>;
  /** @throws AppError `plan_required`, `id_taken` when the id holds other content, `limit_reached` when the account is full. */
  create(userId: string, input: { id: string } & Fields): Promise<OwnedRow>;
  /** @throws AppError `plan_required`, `not_found` */
  patch(userId: string, id: string, changes: Fields): Promise<OwnedRow>;
  /**
   * Open on every plan: what an account made, it may always take away (decision 0013).
   *
   * @throws AppError `not_found` when the account never had the row; deleting twice is no error.
   */
  remove(userId: string, id: string): Promise<void>;
};

/** The use-cases that every entity shares, each in one transaction. The plan is asked first, before the account is locked. */
export function createEntityService(
  rules: EntityRules,
  table: OwnedTable,
  { database, gates }: { database: Database; gates: Gates },
): EntityService {
  const repo = createEntityRepo(table);

  return {
    list: (userId) => database.asUser(userId, (tx) => repo.listRows(tx, userId)),
    get: (userId, id) => database.asUser(userId, (tx) => getKept(repo, tx, userId, id)),
    create: (userId, input) =>
      database.asUser(userId, async (tx) => {
        await gates.requireFeature(tx, userId, rules.gate);
        return createRow({ rules, repo, gates }, tx, userId, input);
      }),
    patch: (userId, id, changes) =>
      database.asUser(userId, async (tx) => {
        await gates.requireFeature(tx, userId, rules.gate);
        const rev = await nextRev(tx, userId);
        const row = await repo.updateRow(tx, userId, id, { ...changes, rev, updatedAt: new Date() });
        if (row === undefined) throw new AppError('not_found');
        await appendEvent(tx, userId, { name: `${rules.name}.updated`, entityId: id, rev, payload: changes });
        return row;
      }),
    remove: (userId, id) =>
      database.asUser(userId, async (tx) => {
        const rev = await nextRev(tx, userId);
        const now = new Date();
        const row = await repo.updateRow(tx, userId, id, { rev, updatedAt: now, deletedAt: now });
        if (row !== undefined) await appendEvent(tx, userId, { name: `${rules.name}.deleted`, entityId: id, rev });
        else if ((await repo.findRow(tx, userId, id)) === undefined) throw new AppError('not_found');
      }),
  };
}

async function getKept(repo: EntityRepo, tx: UserTx, userId: string, id: string): Promise<OwnedRow> {
  const row = await repo.findRow(tx, userId, id);
  if (row === undefined || row.deletedAt !== null) throw new AppError('not_found');
  return row;
}

async function createRow(
  { rules, repo, gates }: { rules: EntityRules; repo: EntityRepo; gates: Gates },
  tx: UserTx,
  userId: string,
  input: { id: string } & Fields,
): Promise<OwnedRow> {
  // Taking the account's lock first makes the count below exact under parallel requests.
  const rev = await nextRev(tx, userId);
  const row = await repo.insertRow(tx, userId, { ...input, rev });
  if (row === undefined) return sameAsStored(rules, await repo.findRow(tx, userId, input.id), input);
  const { rowsPerAccount, planLimit } = rules.limits;
  const countAfter = await repo.countRows(tx, userId);
  if (countAfter > rowsPerAccount) throw new AppError('limit_reached');
  if (planLimit !== undefined) await gates.requireRoom(tx, userId, planLimit, countAfter);
  await appendEvent(tx, userId, { name: `${rules.name}.created`, entityId: input.id, rev, payload: input });
  return row;
}

/** A repeated request gets the stored row; the same id with other content, or of a deleted row, is refused. */
function sameAsStored(rules: EntityRules, stored: OwnedRow | undefined, input: Fields): OwnedRow {
  const isSame =
    stored !== undefined &&
    stored.deletedAt === null &&
    Object.keys(rules.fields).every((field) => isDeepStrictEqual(stored[field], input[field]));
  if (!isSame) throw new AppError('id_taken');
  return stored;
}
