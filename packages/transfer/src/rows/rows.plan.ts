import { ENTITIES, type MutationCall } from '@dayward/contract';
import { isDeepEqual, naturalId, type PlanLimits } from '@dayward/domain';
import type { AccountRows } from '#src/files/account-rows.ts';
import { checkImportQuota, type QuotaExceeded, rowsOfMutations } from '#src/files/import-quota.ts';
import { type EntityInFiles, type PlainRow, parentKey, plainEntities, rowKey } from './plain-rows.ts';
import type { RowsReading } from './rows.read.ts';

export type RowsCounts = {
  /** Rows that are new, that exist already, and that are restored from "Recently deleted". */
  added: number;
  kept: number;
  broughtBack: number;
  /** Rows whose parent is neither in the account nor in the file. */
  left: number;
};

/** The plan of an import of plain rows: its mutations in order, and their counts by collection. */
export type RowsPlan = { changes: MutationCall[]; counts: ReadonlyMap<string, RowsCounts> };

type ImportOptions = {
  /** Earlier mutations of the same import, which may create parents. */
  before?: readonly MutationCall[];
  /** The ids in the account of rows of a collection, if they differ from those in the file. */
  idsOf?: Readonly<Record<string, ReadonlyMap<string, string>>>;
  entities?: readonly EntityInFiles[];
};

/**
 * Plans the mutations that import the plain rows of a file into an account. An existing row is never overwritten; one in
 * "Recently deleted" is restored. The import is idempotent. Parents are created before their children, whatever their order in
 * the file.
 *
 * @param account all rows of the account
 */
export function planRowsImport(rows: RowsReading, account: AccountRows, options: ImportOptions = {}): RowsPlan {
  const { before = [], idsOf = {}, entities = ENTITIES } = options;
  const plain = parentsFirst(plainEntities(entities));
  const planner = new RowsPlanner(account, affectedRowKeys(before, entities, ['create', 'restore']), idsOf);
  for (const entity of plain) for (const row of rows.get(entity.collection) ?? []) planner.addPending(entity, row);
  for (const entity of plain) for (const row of rows.get(entity.collection) ?? []) planner.place({ entity, row });
  const counts = plain.flatMap(({ collection }) => {
    const given = rows.get(collection)?.length ?? 0;
    return given === 0 ? [] : [[collection, planner.countsOf(collection, given)] as const];
  });
  return { changes: planner.changes, counts: new Map(counts) };
}

/** Sorts parents before children, so that rows are created in the order of the file and none waits for another collection. */
function parentsFirst(entities: readonly EntityInFiles[]): readonly EntityInFiles[] {
  const byCollection = new Map(entities.map((entity) => [entity.collection, entity]));
  const depthOf = (entity: EntityInFiles) => {
    const above = new Set<EntityInFiles>();
    let at: EntityInFiles | undefined = entity;
    while (at !== undefined && !above.has(at)) {
      above.add(at);
      at = at.parent && byCollection.get(at.parent.collection);
    }
    return above.size;
  };
  return entities.toSorted((one, other) => depthOf(one) - depthOf(other));
}

type PendingRow = { entity: EntityInFiles; row: PlainRow };

class RowsPlanner {
  readonly changes: MutationCall[] = [];
  readonly #account: AccountRows;
  /** Keys of the rows that the import has created or restored so far. */
  readonly #imported: Set<string>;
  /** The ids in the account, by the key in the file. */
  readonly #ids = new Map<string, string>();
  /** Rows of the file that are not placed yet, with the rows that wait for them. */
  readonly #pending = new Map<string, PendingRow[]>();
  readonly #counts = new Map<string, Omit<RowsCounts, 'left'>>();

  constructor(account: AccountRows, brought: Set<string>, idsOf: NonNullable<ImportOptions['idsOf']>) {
    this.#account = account;
    this.#imported = brought;
    for (const [collection, ids] of Object.entries(idsOf)) {
      for (const [inFile, id] of ids) this.#ids.set(rowKey(collection, inFile), id);
    }
  }

  addPending({ collection }: EntityInFiles, { id }: PlainRow): void {
    this.#pending.set(rowKey(collection, id), []);
  }

  /** Plans a row, then all rows that waited for it; a row whose parent is not placed yet waits. */
  place(first: PendingRow): void {
    const queue = [first];
    for (const waiting of queue) {
      const owner = parentKey(waiting.entity, waiting.row);
      const others = owner && this.#pending.get(rowKey(owner.collection, owner.id));
      if (others !== undefined) {
        others.push(waiting);
        continue;
      }
      const ownerId = owner && (this.#ids.get(rowKey(owner.collection, owner.id)) ?? owner.id);
      if (owner !== undefined && ownerId !== undefined && !this.#isThere(owner.collection, ownerId)) continue;
      const { id } = waiting.row;
      const key = rowKey(waiting.entity.collection, id);
      this.#ids.set(key, this.#planRow(waiting, ownerId));
      for (const next of this.#pending.get(key) ?? []) queue.push(next);
      this.#pending.delete(key);
    }
  }

  /** @param given the number of rows of the collection in the file */
  countsOf(collection: string, given: number): RowsCounts {
    const counts = this.#counts.get(collection) ?? { added: 0, kept: 0, broughtBack: 0 };
    return { ...counts, left: given - counts.added - counts.kept - counts.broughtBack };
  }

  #isThere(collection: string, id: string): boolean {
    return this.#imported.has(rowKey(collection, id)) || this.#account.find({ collection, id })?.deletedAt === null;
  }

  /** @returns the id of the row in the account */
  #planRow({ entity, row }: PendingRow, ownerId: string | undefined): string {
    const { name, collection, parent } = entity;
    const ofOwner = parent && ownerId !== undefined ? { [parent.idField]: ownerId } : {};
    const id = this.#freeId(entity, row.id, ownerId);
    const here = this.#account.find({ collection, id });
    const counts = this.#counts.get(collection) ?? { added: 0, kept: 0, broughtBack: 0 };
    this.#counts.set(collection, counts);
    if (here?.deletedAt === null) {
      counts.kept += 1;
      return id;
    }
    this.#imported.add(rowKey(collection, id));
    counts[here === undefined ? 'added' : 'broughtBack'] += 1;
    this.changes.push(
      here === undefined
        ? entityCall(`${name}.create`, { ...row, ...ofOwner, id })
        : entityCall(`${name}.restore`, { id }),
    );
    return id;
  }

  /** The row's own id, unless an existing row with that id has another fixed parent. */
  #freeId({ collection, parent, fixed = [] }: EntityInFiles, id: string, ownerId: string | undefined): string {
    const here = this.#account.find({ collection, id });
    if (parent === undefined || here === undefined || !fixed.includes(parent.idField)) return id;
    return here[parent.idField] === (ownerId ?? null) ? id : naturalId('imported_row', collection, ownerId ?? '', id);
  }
}

/**
 * Casts a call of an entity's mutation: the name follows the pattern and the schema has checked the arguments, which the union
 * type cannot express.
 */
function entityCall(name: string, args: PlainRow): MutationCall {
  return { name, args } as unknown as MutationCall;
}

/** The keys of the rows that mutations create or restore. */
function affectedRowKeys(
  changes: readonly MutationCall[],
  entities: readonly EntityInFiles[],
  verbs: readonly string[],
) {
  const named = new Map(
    entities.flatMap(({ name, collection }) => verbs.map((verb) => [`${name}.${verb}`, collection] as const)),
  );
  return new Set(
    changes.flatMap(({ name, args }) => {
      const collection = named.get(name);
      return collection === undefined || !('id' in args) ? [] : [rowKey(collection, args.id)];
    }),
  );
}

/**
 * Plans the undo of an import of plain rows. Rows that it created or restored move to "Recently deleted"; rows that it added to
 * an existing parent do so only if unchanged.
 *
 * @param changes the mutations of the import
 * @param account all current rows of the account
 */
export function planUndoOfRowsImport(
  changes: readonly MutationCall[],
  account: AccountRows,
  entities: readonly EntityInFiles[] = ENTITIES,
): MutationCall[] {
  const made = affectedRowKeys(changes, entities, ['create']);
  const byMutation = new Map<string, { entity: EntityInFiles; isNew: boolean }>();
  for (const entity of plainEntities(entities)) {
    byMutation.set(`${entity.name}.create`, { entity, isNew: true });
    byMutation.set(`${entity.name}.restore`, { entity, isNew: false });
  }
  return changes.flatMap(({ name, args }) => {
    const known = byMutation.get(name);
    if (known === undefined || !('id' in args)) return [];
    const { entity, isNew } = known;
    const owner = isNew ? parentKey(entity, args) : undefined;
    // It is deleted with its parent.
    if (owner !== undefined && made.has(rowKey(owner.collection, owner.id))) return [];
    if (owner !== undefined && !isUnchanged(args, account.find({ collection: entity.collection, id: args.id })))
      return [];
    return [entityCall(`${entity.name}.delete`, { id: args.id })];
  });
}

function isUnchanged({ id: _, ...made }: PlainRow, row: Readonly<Record<string, unknown>> | undefined): boolean {
  return row !== undefined && Object.entries(made).every(([field, value]) => isDeepEqual(row[field], value));
}

/** `of` is the collection. */
export type RowsQuotaExceeded = QuotaExceeded<string> & {
  /** The collection of the parent, and the plan limit that counts the rows. */
  ownerCollection: string | undefined;
  planLimit: keyof PlanLimits | undefined;
};

/**
 * Checks the plain rows of an import against the quotas of an account, kind by kind, see {@link checkImportQuota}.
 *
 * @param changes the mutations of the import, from `planRowsImport`
 * @param limits the limits of the plan, if they are enforced
 */
export function checkRowsImportQuota(
  changes: readonly MutationCall[],
  account: AccountRows,
  limits: Partial<PlanLimits> | undefined,
  entities: readonly EntityInFiles[] = ENTITIES,
): RowsQuotaExceeded[] {
  return plainEntities(entities).flatMap((entity) => {
    const { name, collection, parent } = entity;
    const { planLimit } = entity.limits;
    const rowsOf = rowsOfMutations(`${name}.create`, `${name}.restore`);
    const most = planLimit && limits?.[planLimit];
    const planMax = most === undefined ? {} : { [collection]: most };
    const shortages = checkImportQuota([{ of: collection, declaration: entity, rowsOf }], changes, account, planMax);
    return shortages.map((shortage) => ({ ...shortage, ownerCollection: parent?.collection, planLimit }));
  });
}
