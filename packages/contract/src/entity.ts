import type { FeatureKey, PlanLimits } from '@dayward/domain';
import * as z from 'zod/mini';
import { lazily } from './lazily.ts';
import { pageOf, pageQuery } from './pages.ts';
import { IdSchema, InstantSchema, RevSchema } from './primitives.ts';
import { defineRoute, type RouteContract } from './route.ts';
import type { Parent } from './sync/collection.ts';
import { type Creation, type Editing, entityMutations } from './sync/entity-mutations.ts';
import type { MutationDefinition } from './sync/mutation.ts';

/**
 * `newest`: by `createdAt`, the latest first; `manual`: by the number in the field `sortOrder`, the lowest first; of several
 * fields the first decides, and the next among rows that are equal in it.
 */
export type RowOrder<Field extends string = string> =
  | 'newest'
  | 'manual'
  | { field: Field | readonly Field[]; direction: 'asc' | 'desc' };

/**
 * What one kind of user-owned record is. From this declaration come its REST routes, validation, policy and tests
 * (the server adds only the table): see docs/guides/add-a-feature.md.
 */
export type EntityDeclaration<Fields extends z.core.$ZodShape, Name extends string = string> = {
  /** Singular, as errors, events and mutations name it (`list` gives `list.created`). */
  name: Name;
  /** Plural: the folder, the REST path and the OpenAPI tag. */
  collection: string;
  /** The user's fields; defaults here are the entity's defaults everywhere. */
  fields: () => Fields;
  /** Columns that the server computes: part of the rows of the REST routes, refused in every write, not synced. */
  derived?: () => z.core.$ZodShape;
  /** Fields of prose: an edit never displaces one that its author had not seen, it is kept as a version. */
  longText?: readonly (keyof Fields & string)[];
  /** The field by which the user tells rows apart, such as the name; without one they are told apart by what they are about. */
  title?: keyof Fields & string;
  /** The order in which the user sees rows, where no choice of the user's own decides. */
  order: RowOrder<keyof Fields & string>;
  /** The field with the instant at which a row was archived, null while it is not. */
  archive?: keyof Fields & string;
  /**
   * What carries the rows in exported files and backups: the section that holds every kind of plain rows, or a format of the
   * feature's own. `none` needs a reason at its line.
   */
  file: 'rows' | 'custom' | 'none';
  /** Fields that only mutations of the entity's own set: a new row has their default, and no patch names them. */
  setByRule?: readonly (keyof Fields & string)[];
  /** Fields that are given when a row is made and that no patch names, such as the id of what it belongs to. */
  fixed?: readonly (keyof Fields & string)[];
  /** Fields with a local date that has come: forms take none after today, and changes none after the user's tomorrow. */
  upToToday?: readonly (keyof Fields & string)[];
  /** The row that it belongs to: it is hidden and purged with that one. */
  parent?: Parent;
  /** Further rows with which it is purged. */
  furtherParents?: readonly Parent[];
  /** What has to hold before a row is made, beyond its shape. */
  creation?: Creation;
  /** What a patch does beyond setting fields. */
  editing?: Editing;
  /** Mutations beside the four of every entity, by their names. */
  ownMutations?: Readonly<Record<string, MutationDefinition>>;
  /** `merge-fields`: edits of different fields both stay, of the same field the later arrival wins. */
  conflict: 'merge-fields';
  /** The feature of the plan that adding and changing needs. Reading and deleting one's own rows is never gated (rulings R1). */
  gate: FeatureKey;
  /** The features of plans that are whole with it: what no entity names is neither sold nor counted (decision 0013). */
  builds?: readonly FeatureKey[];
  /**
   * The field that says in which month a row belongs to the past (`YYYY-MM`, or a text that begins so): devices read rows of older
   * months after their first screen. A row in which it is null is of the present.
   */
  monthField?: string;
  /** When a row is purged by itself: so many days after the instant in a field, or after `createdAt`. */
  expires?: { field: string; afterDays: number };
  limits: {
    /** What the server holds at most, on any plan. */
    rowsPerAccount: number;
    /** How many rows may have the same value in a field, such as the id of what they belong to. */
    rowsOfOne?: { field: string; most: number };
    /** The limit of the plan that counts these rows, enforced where the catalogue says so (rulings R3). */
    planLimit?: keyof PlanLimits;
  };
};

const OWNED_COLUMNS = { id: IdSchema, rev: RevSchema, createdAt: InstantSchema, updatedAt: InstantSchema };

const NO_CHANGE = 'no_change';

/**
 * Turns a declaration into the shapes and routes that every entity has.
 *
 * Creating is idempotent by the client's id: the same id with the same content answers with the stored row, with other
 * content `id_taken`. A patch names only what it changes. Unknown keys are refused, so a client can never write a
 * server's column.
 */
export function defineEntity<
  const Fields extends z.core.$ZodShape,
  const Name extends string,
  const Derived extends z.core.$ZodShape = Record<never, never>,
  const Own extends Readonly<Record<string, MutationDefinition>> = Record<never, never>,
>(declaration: EntityDeclaration<Fields, Name> & { derived?: () => Derived; ownMutations?: Own }) {
  const { fields, derived, ownMutations, ...said } = declaration;
  const shape = lazily({ fields, derived: derived ?? (() => ({}) as Derived) });
  const schemas = lazily({ schemas: () => entitySchemas(shape.fields, shape.derived, said) });
  const ofEveryEntity = entityMutations({
    ...said,
    longText: said.longText ?? [],
    fields: () => shape.fields,
    schemas: () => schemas.schemas,
  });
  const own = ownMutations ?? ({} as Own); // without any, its type has no names
  const mutations: typeof ofEveryEntity & Own = { ...ofEveryEntity, ...own };
  return lazily(
    {
      fields: () => shape.fields,
      derived: () => shape.derived,
      schemas: () => schemas.schemas,
      routes: () => entityRoutes(said, schemas.schemas),
    },
    { ...said, mutations },
  );
}

function entityRoutes<Row extends z.ZodMiniType, Create extends z.ZodMiniType, Patch extends z.ZodMiniType>(
  { name, collection }: { name: string; collection: string },
  { row, create, patch }: { row: Row; create: Create; patch: Patch },
) {
  const params = z.strictObject({ id: IdSchema });
  const path = `/${collection}` as const;
  const itemPath = `/${collection}/:id` as const;
  const ofTheAccount = { tag: collection, access: 'signed-in' } as const;

  return {
    list: defineRoute({
      id: `${collection}.list`,
      method: 'GET',
      path,
      ...ofTheAccount,
      query: z.strictObject(pageQuery()),
      summary: `The ${collection} of the account, newest first, page by page`,
      success: { status: 200, schema: pageOf(row) },
      errors: ['unauthenticated', 'invalid_input', 'rate_limited'],
    }),
    get: defineRoute({
      id: `${collection}.get`,
      method: 'GET',
      path: itemPath,
      ...ofTheAccount,
      params,
      summary: `One ${name}`,
      success: { status: 200, schema: row },
      errors: ['unauthenticated', 'not_found', 'invalid_input', 'rate_limited'],
    }),
    create: defineRoute({
      id: `${collection}.create`,
      method: 'POST',
      path,
      ...ofTheAccount,
      body: create,
      summary: `Add a ${name}; repeating the same request changes nothing`,
      success: { status: 201, schema: row },
      errors: ['unauthenticated', 'plan_required', 'invalid_input', 'id_taken', 'limit_reached', 'rate_limited'],
    }),
    patch: defineRoute({
      id: `${collection}.patch`,
      method: 'PATCH',
      path: itemPath,
      ...ofTheAccount,
      params,
      body: patch,
      summary: `Change some fields of a ${name}`,
      success: { status: 200, schema: row },
      errors: ['unauthenticated', 'plan_required', 'not_found', 'invalid_input', 'rate_limited'],
    }),
    remove: defineRoute({
      id: `${collection}.remove`,
      method: 'DELETE',
      path: itemPath,
      ...ofTheAccount,
      params,
      summary: `Delete a ${name}; deleting it again changes nothing`,
      success: { status: 204 },
      errors: ['unauthenticated', 'not_found', 'invalid_input', 'rate_limited'],
    }),
  } as const satisfies Record<string, RouteContract>;
}

function entitySchemas<Fields extends z.core.$ZodShape, Derived extends z.core.$ZodShape>(
  shape: Fields,
  derived: Derived,
  { setByRule = [], fixed = [] }: { setByRule?: readonly string[]; fixed?: readonly string[] },
) {
  return {
    fields: z.strictObject(shape),
    row: z.object({ ...OWNED_COLUMNS, ...shape, ...derived }),
    create: z.strictObject({ id: IdSchema, ...shape, ...onlyDefaults(shape, setByRule) }),
    patch: z.strictObject(withoutDefaults(shape, [...setByRule, ...fixed])).check(
      z.refine((changes) => Object.keys(changes).length > 0, {
        message: 'Name at least one field to change.',
        params: { code: NO_CHANGE },
      }),
    ),
  };
}

type PatchShape<Fields extends z.core.$ZodShape> = {
  [K in keyof Fields]: z.ZodMiniExactOptional<Fields[K] extends z.ZodMiniDefault<infer Inner> ? Inner : Fields[K]>;
};

/** Versions of some fields that take their default and nothing else. */
function onlyDefaults<Fields extends z.core.$ZodShape>(fields: Fields, names: readonly string[]): Partial<Fields> {
  const entries = names.map((name) => {
    const schema = fields[name];
    if (!(schema instanceof z.ZodMiniDefault)) throw new TypeError(`A field that rules set needs a default: ${name}`);
    return [name, schema.check(z.refine((value) => value === schema.def.defaultValue))];
  });
  return Object.fromEntries(entries) as Partial<Fields>; // each is the field's own schema with one more check
}

/**
 * Optional versions of all fields whose defaults do not fill in, so that a patch changes only what it names; without the
 * fields of `left`, which are unknown to it.
 */
function withoutDefaults<Fields extends z.core.$ZodShape>(fields: Fields, left: readonly string[]): PatchShape<Fields> {
  const optional = Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => !left.includes(key))
      .map(([key, schema]) => [
        key,
        z.exactOptional(schema instanceof z.ZodMiniDefault ? schema.def.innerType : schema),
      ]),
  );
  return optional as unknown as PatchShape<Fields>; // Object.fromEntries loses the keys; the mapping is the same
}

export type Entity = ReturnType<typeof defineEntity<z.core.$ZodShape, string>>;
