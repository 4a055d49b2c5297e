import type { FeatureKey, PlanLimits } from '@dayward/domain';
import * as z from 'zod/mini';
import { lazyProperties } from './lazy-properties.ts';
import { pageOf, pageQuery } from './pages.ts';
import { IdSchema, InstantSchema, RevSchema } from './primitives.ts';
import { defineRoute, type RouteContract } from './route.ts';
import type { Parent } from './sync/collection.ts';
import {
  type Creation,
  type DeletedTogether,
  type Editing,
  entityMutations,
  type Observed,
} from './sync/entity-mutations.ts';
import type { MutationDefinition } from './sync/mutation.ts';

/**
 * `newest`: by `createdAt`, descending; `manual`: by the number in the field `sortOrder`, ascending. With several fields, the
 * first one decides, and each further one breaks ties.
 */
export type RowOrder<Field extends string = string> =
  | 'newest'
  | 'manual'
  | { field: Field | readonly Field[]; direction: 'asc' | 'desc' };

/**
 * Declaration of one kind of user-owned record. Its REST routes, validation, policy and tests derive from it; the server adds
 * only the table. See docs/guides/add-a-feature.md.
 */
export type EntityDeclaration<Fields extends z.core.$ZodShape, Name extends string = string> = {
  /** Singular, used in errors, events and mutations (`list` gives `list.created`). */
  name: Name;
  /** Plural: the folder, the REST path and the OpenAPI tag. */
  collection: string;
  /** The user's fields; the defaults declared here apply everywhere. */
  fields: () => Fields;
  /** Columns that the server computes: returned in rows of the REST routes, refused in every write, not synced. */
  derived?: () => z.core.$ZodShape;
  /** Fields of prose: if an edit replaces a text that its author had not seen, the old text is kept as a version. */
  longText?: readonly (keyof Fields & string)[];
  /** The field that identifies a row to the user, such as the name; without one, rows are identified by their parent. */
  title?: keyof Fields & string;
  /** The default order of rows, unless the user chose another. */
  order: RowOrder<keyof Fields & string>;
  /** The field with the instant at which a row was archived; null if it is not archived. */
  archive?: keyof Fields & string;
  /**
   * The part of exported files and backups that holds the rows: the section of all plain rows, or a format of the feature's own.
   * `none` needs a reason in a comment at its line.
   */
  file: 'rows' | 'custom' | 'none';
  /** Fields that only the entity's own mutations set: a new row has their default, and no patch may name them. */
  setByRule?: readonly (keyof Fields & string)[];
  /** Fields that are set on creation and never patched, such as the id of the parent. */
  fixed?: readonly (keyof Fields & string)[];
  /** Fields with a local date up to today: forms accept none after today, and mutations none after the user's tomorrow. */
  upToToday?: readonly (keyof Fields & string)[];
  /** The parent row: a row is hidden and purged with its parent. */
  parent?: Parent;
  /** Further rows with which it is purged. */
  furtherParents?: readonly Parent[];
  /** Conditions for creating a row, beyond its schema. */
  creation?: Creation;
  /** Effects of a patch beyond setting fields. */
  editing?: Editing;
  /** Rows that are deleted and restored together with a row. */
  deletedTogether?: DeletedTogether;
  /** Adds to changes whether their author saw the row open. */
  observed?: Observed;
  /** Mutations beyond the four of every entity, by name. */
  ownMutations?: Readonly<Record<string, MutationDefinition>>;
  /** `merge-fields`: edits of different fields are both kept; for the same field the later arrival wins. */
  conflict: 'merge-fields';
  /** The plan feature required to create and to change rows. Reading and deleting one's own rows is never gated (rulings R1). */
  gate: FeatureKey;
  /**
   * The plan features that are complete with this entity: a feature that no entity names is neither sold nor counted (decision
   * 0013).
   */
  builds?: readonly FeatureKey[];
  /**
   * The field with the month to which an old row belongs (`YYYY-MM`, or a text that begins so): devices read rows of older months
   * after their first screen. A row with null in it is current.
   */
  monthField?: string;
  /** When a row is purged automatically: this many days after the instant in a field, or after `createdAt`. */
  expires?: { field: string; afterDays: number };
  limits: {
    /** Most rows that the server stores, on any plan. */
    rowsPerAccount: number;
    /** Most rows that may share a value in a field, such as the id of their parent. */
    rowsOfOne?: { field: string; most: number };
    /** The plan limit that counts these rows, enforced if the catalogue says so (rulings R3). */
    planLimit?: keyof PlanLimits;
    /**
     * The boolean field of rows that can be done. A done row may have been replaced by another, such as the next task of a series,
     * which the plan limit admits. So a change that opens a row again is admitted only while the open rows are within the limit.
     */
    doneField?: string;
  };
};

const OWNED_COLUMNS = { id: IdSchema, rev: RevSchema, createdAt: InstantSchema, updatedAt: InstantSchema };

const NO_CHANGE = 'no_change';

/**
 * Builds the schemas and routes of every entity from its declaration.
 *
 * Creating is idempotent by the client's id: the same id with the same content returns the stored row, with other content
 * `id_taken`. A patch names only what it changes. Unknown keys are refused, so a client can never write a server column.
 */
export function defineEntity<
  const Fields extends z.core.$ZodShape,
  const Name extends string,
  const Derived extends z.core.$ZodShape = Record<never, never>,
  const Own extends Readonly<Record<string, MutationDefinition>> = Record<never, never>,
>(declaration: EntityDeclaration<Fields, Name> & { derived?: () => Derived; ownMutations?: Own }) {
  const { fields, derived, ownMutations, ...options } = declaration;
  const shape = lazyProperties({ fields, derived: derived ?? (() => ({}) as Derived) });
  const schemas = lazyProperties({ schemas: () => entitySchemas(shape.fields, shape.derived, options) });
  const standardMutations = entityMutations({
    ...options,
    longText: options.longText ?? [],
    fields: () => shape.fields,
    schemas: () => schemas.schemas,
  });
  const own = ownMutations ?? ({} as Own); // with no own mutations, the type has no names
  const mutations: typeof standardMutations & Own = { ...standardMutations, ...own };
  return lazyProperties(
    {
      fields: () => shape.fields,
      derived: () => shape.derived,
      schemas: () => schemas.schemas,
      routes: () => entityRoutes(options, schemas.schemas),
    },
    { ...options, mutations },
  );
}

/** Errors of creating a row; one with a parent needs that row too. */
const CREATE_ERRORS = [
  'unauthenticated',
  'plan_required',
  'invalid_input',
  'id_taken',
  'limit_reached',
  'rate_limited',
] as const;

function entityRoutes<Row extends z.ZodMiniType, Create extends z.ZodMiniType, Patch extends z.ZodMiniType>(
  { name, collection, parent }: { name: string; collection: string; parent?: Parent },
  { row, create, patch }: { row: Row; create: Create; patch: Patch },
) {
  const params = z.strictObject({ id: IdSchema });
  const path = `/${collection}` as const;
  const itemPath = `/${collection}/:id` as const;
  const signedInDefaults = { tag: collection, access: 'signed-in' } as const;

  return {
    list: defineRoute({
      id: `${collection}.list`,
      method: 'GET',
      path,
      ...signedInDefaults,
      query: z.strictObject(pageQuery()),
      summary: `List the ${collection} of the account, newest first, paginated`,
      success: { status: 200, schema: pageOf(row) },
      errors: ['unauthenticated', 'invalid_input', 'rate_limited'],
    }),
    get: defineRoute({
      id: `${collection}.get`,
      method: 'GET',
      path: itemPath,
      ...signedInDefaults,
      params,
      summary: `Get one ${name}`,
      success: { status: 200, schema: row },
      errors: ['unauthenticated', 'not_found', 'invalid_input', 'rate_limited'],
    }),
    create: defineRoute({
      id: `${collection}.create`,
      method: 'POST',
      path,
      ...signedInDefaults,
      body: create,
      summary: `Create one ${name}; idempotent`,
      success: { status: 201, schema: row },
      errors: parent === undefined ? CREATE_ERRORS : [...CREATE_ERRORS, 'not_found'],
    }),
    patch: defineRoute({
      id: `${collection}.patch`,
      method: 'PATCH',
      path: itemPath,
      ...signedInDefaults,
      params,
      body: patch,
      summary: `Update some fields of one ${name}`,
      success: { status: 200, schema: row },
      errors: ['unauthenticated', 'plan_required', 'not_found', 'invalid_input', 'limit_reached', 'rate_limited'],
    }),
    remove: defineRoute({
      id: `${collection}.remove`,
      method: 'DELETE',
      path: itemPath,
      ...signedInDefaults,
      params,
      summary: `Delete one ${name}; idempotent`,
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
        message: 'At least one field is required.',
        params: { code: NO_CHANGE },
      }),
    ),
  };
}

type PatchShape<Fields extends z.core.$ZodShape> = {
  [K in keyof Fields]: z.ZodMiniExactOptional<Fields[K] extends z.ZodMiniDefault<infer Inner> ? Inner : Fields[K]>;
};

/** Schemas of some fields that accept only their default. */
function onlyDefaults<Fields extends z.core.$ZodShape>(fields: Fields, names: readonly string[]): Partial<Fields> {
  const entries = names.map((name) => {
    const schema = fields[name];
    if (!(schema instanceof z.ZodMiniDefault)) throw new TypeError(`A field that rules set needs a default: ${name}`);
    return [name, schema.check(z.refine((value) => value === schema.def.defaultValue))];
  });
  return Object.fromEntries(entries) as Partial<Fields>; // each is the field's own schema with one more check
}

/**
 * Optional versions of all fields whose defaults do not fill in, so that a patch changes only what it names. Omits the fields in
 * `left`, which a patch refuses as unknown.
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
