import { ENTITIES, type MutationCall } from '@dayward/contract';
import { isSameValue, naturalId, type PlanLimits } from '@dayward/domain';
import type { AccountRows } from '#src/files/account-rows.ts';
import { type ImportShortage, rowsNamed, shortagesOfImport } from '#src/files/import-room.ts';
import { type EntityInFiles, type PlainRow, parentKey, plainEntities, rowKey } from './plain-rows.ts';
import type { RowsReading } from './rows.read.ts';

export type RowsCounts = {
  /** Rows that are new, that were here already, and that come back from "Recently deleted". */
  added: number;
  kept: number;
  broughtBack: number;
  /** Rows that belong to something that is neither here nor in the file. */
  left: number;
};

/** What importing plain rows does to an account: the changes in their order, and what they come to, by collection. */
export type RowsPlan = { changes: MutationCall[]; counts: ReadonlyMap<string, RowsCounts> };

type Surroundings = {
  /** What the same import does before, which may make what rows belong to. */
  before?: readonly MutationCall[];
  /** The ids that rows of a collection get in the account, where those are not the ones of the file. */
  idsOf?: Readonly<Record<string, ReadonlyMap<string, string>>>;
  entities?: readonly EntityInFiles[];
};

/**
 * Says what has to be done so that an account has the plain rows of a file. Nothing that is here is overwritten: a row that is here
 * stays as it is, one that rests in "Recently deleted" comes back. Doing it twice is doing it once. What a row belongs to is made
 * before it, in whatever order the file has them.
 *
 * @param account all rows of the account
 */
export function planRowsImport(rows: RowsReading, account: AccountRows, surroundings: Surroundings = {}): RowsPlan {
  const { before = [], idsOf = {}, entities = ENTITIES } = surroundings;
  const plain = ownersFirst(plainEntities(entities));
  const planner = new RowsPlanner(account, madeBy(before, entities, ['create', 'restore']), idsOf);
  for (const entity of plain) for (const row of rows.get(entity.collection) ?? []) planner.announce(entity, row);
  for (const entity of plain) for (const row of rows.get(entity.collection) ?? []) planner.place({ entity, row });
  const counts = plain.flatMap(({ collection }) => {
    const given = rows.get(collection)?.length ?? 0;
    return given === 0 ? [] : [[collection, planner.countsOf(collection, given)] as const];
  });
  return { changes: planner.changes, counts: new Map(counts) };
}

/** So that rows are made in the order of the file, and none waits for one of another collection. */
function ownersFirst(entities: readonly EntityInFiles[]): readonly EntityInFiles[] {
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

type Waiting = { entity: EntityInFiles; row: PlainRow };

class RowsPlanner {
  readonly changes: MutationCall[] = [];
  readonly #account: AccountRows;
  /** What the import has brought so far. */
  readonly #brought: Set<string>;
  /** The ids in the account, by the key in the file. */
  readonly #ids = new Map<string, string>();
  /** Rows of the file that are yet to be placed, with those that wait for them. */
  readonly #yetToCome = new Map<string, Waiting[]>();
  readonly #counts = new Map<string, Omit<RowsCounts, 'left'>>();

  constructor(account: AccountRows, brought: Set<string>, idsOf: NonNullable<Surroundings['idsOf']>) {
    this.#account = account;
    this.#brought = brought;
    for (const [collection, ids] of Object.entries(idsOf)) {
      for (const [inFile, id] of ids) this.#ids.set(rowKey(collection, inFile), id);
    }
  }

  announce({ collection }: EntityInFiles, { id }: PlainRow): void {
    this.#yetToCome.set(rowKey(collection, id), []);
  }

  /** Plans a row, and then all that waited for it; a row whose owner is yet to come waits. */
  place(first: Waiting): void {
    const queue = [first];
    for (const waiting of queue) {
      const owner = parentKey(waiting.entity, waiting.row);
      const others = owner && this.#yetToCome.get(rowKey(owner.collection, owner.id));
      if (others !== undefined) {
        others.push(waiting);
        continue;
      }
      const ownerId = owner && (this.#ids.get(rowKey(owner.collection, owner.id)) ?? owner.id);
      if (owner !== undefined && ownerId !== undefined && !this.#isThere(owner.collection, ownerId)) continue;
      const { id } = waiting.row;
      const key = rowKey(waiting.entity.collection, id);
      this.#ids.set(key, this.#settle(waiting, ownerId));
      for (const next of this.#yetToCome.get(key) ?? []) queue.push(next);
      this.#yetToCome.delete(key);
    }
  }

  /** @param given how many rows the file has of the collection */
  countsOf(collection: string, given: number): RowsCounts {
    const counts = this.#counts.get(collection) ?? { added: 0, kept: 0, broughtBack: 0 };
    return { ...counts, left: given - counts.added - counts.kept - counts.broughtBack };
  }

  #isThere(collection: string, id: string): boolean {
    return this.#brought.has(rowKey(collection, id)) || this.#account.find({ collection, id })?.deletedAt === null;
  }

  /** @returns the id that the row has in the account */
  #settle({ entity, row }: Waiting, ownerId: string | undefined): string {
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
    this.#brought.add(rowKey(collection, id));
    counts[here === undefined ? 'added' : 'broughtBack'] += 1;
    this.changes.push(
      here === undefined
        ? entityCall(`${name}.create`, { ...row, ...ofOwner, id })
        : entityCall(`${name}.restore`, { id }),
    );
    return id;
  }

  /** A row's own id, unless a row bears it that belongs to something else for good. */
  #freeId({ collection, parent, fixed = [] }: EntityInFiles, id: string, ownerId: string | undefined): string {
    const here = this.#account.find({ collection, id });
    if (parent === undefined || here === undefined || !fixed.includes(parent.idField)) return id;
    return here[parent.idField] === (ownerId ?? null) ? id : naturalId('imported_row', collection, ownerId ?? '', id);
  }
}

/** The mutations of an entity are called so, and its schema has checked what they take, which no type of the whole list says. */
function entityCall(name: string, args: PlainRow): MutationCall {
  return { name, args } as unknown as MutationCall;
}

/** The keys of the rows that changes make, or bring back. */
function madeBy(changes: readonly MutationCall[], entities: readonly EntityInFiles[], verbs: readonly string[]) {
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
 * Says what takes an import of plain rows back. What it made or brought back goes to "Recently deleted"; what it added to something
 * that was here does so unless it has been changed since.
 *
 * @param changes what the import did
 * @param account all rows of the account as they are now
 */
export function planUndoOfRowsImport(
  changes: readonly MutationCall[],
  account: AccountRows,
  entities: readonly EntityInFiles[] = ENTITIES,
): MutationCall[] {
  const made = madeBy(changes, entities, ['create']);
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
    // It goes with what it belongs to.
    if (owner !== undefined && made.has(rowKey(owner.collection, owner.id))) return [];
    if (owner !== undefined && !isUnchanged(args, account.find({ collection: entity.collection, id: args.id })))
      return [];
    return [entityCall(`${entity.name}.delete`, { id: args.id })];
  });
}

function isUnchanged({ id: _, ...made }: PlainRow, row: Readonly<Record<string, unknown>> | undefined): boolean {
  return row !== undefined && Object.entries(made).every(([field, value]) => isSameValue(row[field], value));
}

/** `of` is the collection. */
export type RowsShortage = ImportShortage<string> & {
  /** The collection of what such rows belong to, and the limit of the plan that counts them. */
  ownerCollection: string | undefined;
  planLimit: keyof PlanLimits | undefined;
};

/**
 * Says for what of the plain rows of an import an account has no room, kind by kind, see `shortagesOfImport`.
 *
 * @param changes what the import does, of `planRowsImport`
 * @param limits how many of a kind the plan holds, where going past that is refused
 */
export function shortagesOfRowsImport(
  changes: readonly MutationCall[],
  account: AccountRows,
  limits: Partial<PlanLimits> | undefined,
  entities: readonly EntityInFiles[] = ENTITIES,
): RowsShortage[] {
  return plainEntities(entities).flatMap((entity) => {
    const { name, collection, parent } = entity;
    const { planLimit } = entity.limits;
    const rowsOf = rowsNamed(`${name}.create`, `${name}.restore`);
    const most = planLimit && limits?.[planLimit];
    const planMax = most === undefined ? {} : { [collection]: most };
    const shortages = shortagesOfImport([{ of: collection, declaration: entity, rowsOf }], changes, account, planMax);
    return shortages.map((shortage) => ({ ...shortage, ownerCollection: parent?.collection, planLimit }));
  });
}
