/**
 * The JSON of pulls, which PostgreSQL writes and nothing validates on the way: over generated rows of every kind it has the values of
 * a plain implementation, and the shape of the contract.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { API_PREFIX, COLLECTIONS, ENTITIES, PULL_ROWS, SYNC_PROTOCOL, syncRoutes } from '@dayward/contract';
import { SETTINGS_TYPES } from '@dayward/domain';
import { chooseSeed, ENTITY_SAMPLES, type SeededRandom, seededRandom } from '@dayward/testing';
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { OwnedRow, OwnedTable } from '#src/platform/entity/owned-columns.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { toSyncedRow } from './synced-row.ts';

type Row = Record<string, unknown>;
type Pulled = { rev: number; hasMore: boolean; rows: Record<string, Row[]>; bytes: number };
type Kind = { collection: string; table: OwnedTable; fields: Readonly<Record<string, z.ZodMiniType>>; samples: Row };

const LAST_REV = 10_000;
const ID = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';
const INSTANT = '2026-11-23T08:05:00.070Z';

/** Values for collections, of the fields for which no value of the pool is valid. */
const SAMPLES: Readonly<Record<string, Row>> = {
  habit_months: {
    month: '2026-11',
    days: {
      '03': { state: 'done', everDone: true, at: INSTANT, zone: 'UTC', logs: [{ id: ID, amount: 1e-7, at: INSTANT }] },
    },
  },
  habit_milestones: { days: 21 },
  settings: { settingsType: SETTINGS_TYPES[0], settingsData: { first: 'a "b"', second: [1, null, { third: 2.5 }] } },
  time_entries: { subjectKind: 'habit', zone: 'Europe/Berlin' },
  running_timers: { starts: [{ id: ID, at: INSTANT, stoppedAt: INSTANT }] },
};

const tables = await readTables();

const KINDS: Kind[] = [...ENTITIES, ...COLLECTIONS].map((declaration) => {
  const { collection, fields } = declaration;
  const table = tables.get(collection);
  if (table === undefined) throw new Error(`There is no table for ${collection}`);
  const samples = 'schemas' in declaration ? entitySample(declaration) : (SAMPLES[collection] ?? {});
  return { collection, table, fields: fields as Kind['fields'], samples }; // the union's exact fields do not matter here
});

function entitySample({ collection, schemas }: { collection: string; schemas: { create: z.ZodMiniType } }): Row {
  const sample = ENTITY_SAMPLES[collection];
  if (sample === undefined) throw new Error(`Add a sample for ${collection} to packages/testing`);
  return { ...(z.parse(schemas.create, sample.build()) as Row), ...sample.change };
}

async function readTables(): Promise<Map<string, OwnedTable>> {
  const root = join(import.meta.dirname, '../..');
  const modules: Record<string, unknown>[] = await Promise.all(
    globSync('**/*.table.ts', { cwd: root }).map((file) => import(join(root, file))),
  );
  const found = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  return new Map(found.map((table) => [getTableName(table), table as OwnedTable])); // only those of kinds are used
}

/** Texts that JSON, `format` and PostgreSQL could get wrong, and some that are stored compressed. */
const TEXTS = [
  '',
  'plain',
  'say "no"',
  'back\\slash \\u0041 \\n',
  'lines\n\r\ttab',
  '\u0001\u0008\u000b\u001f\u007f',
  '%s %1$s %% %',
  "it's {json} [1,2]",
  'naïve 日本語 😀 עברית \u2028\u2029\ufeff',
  'null',
  ' padded ',
  'long '.repeat(2_000),
];
const NUMBERS = [
  0,
  1,
  -1,
  0.1,
  2.5,
  1e21,
  -1e-7,
  5e-324,
  Number.MAX_VALUE,
  123_456_789.123,
  1 / 3,
  1_000_000_000_000.25,
];
const INSTANTS = [
  '1970-01-01T00:00:00.000Z',
  INSTANT,
  '2026-11-23T08:05:00.100Z',
  '2024-02-29T23:59:59.999Z',
  '9999-12-31T23:59:59.001Z',
];
const POOL: readonly unknown[] = [
  ...TEXTS,
  ...NUMBERS,
  ...INSTANTS,
  null,
  true,
  false,
  2,
  17,
  ID,
  '2026-11-23',
  '0001-01-01',
  '2026-11',
  '00:00',
  '23:59',
  [],
  ['a', '"quoted"', '\\'],
];

let server: TestServer;
const random = seededRandom(chooseSeed());

beforeAll(async () => {
  server = await startTestServer();
  await asAdmin(server.databaseUrl, dropConstraints);
});

afterAll(() => server.close());

/** The rows are generated one by one: without their parents, and with any values of the columns' types. */
async function dropConstraints(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
     where contype in ('c', 'f', 'u') and conrelid = any($1::text[]::regclass[])`,
    [KINDS.map(({ table }) => getTableName(table))],
  );
  for (const { statement } of rows) await admin.query(statement);
}

/** Inserts generated rows into an account, and gives it their last version. */
async function fill(
  { user }: TestUser,
  rowsOfKind: (kind: Kind) => { columns: readonly string[]; rows: readonly (readonly unknown[])[] },
): Promise<void> {
  await asAdmin(server.databaseUrl, async (admin) => {
    for (const kind of KINDS) {
      const { columns, rows } = rowsOfKind(kind);
      const names = ['user_id', ...columns].map((name) => `"${name}"`);
      const values = names.map((_, index) => `$${index + 1}`);
      const insert = `insert into ${getTableName(kind.table)} (${names.join(', ')}) values (${values.join(', ')})`;
      for (const row of rows) await admin.query(insert, [user.id, ...row]);
    }
    await admin.query('insert into user_sync (user_id, rev) values ($1, $2)', [user.id, LAST_REV]);
  });
}

const columnOf = ({ table }: Kind, field: string): PgColumn => {
  const column = (getTableColumns(table) as Record<string, PgColumn>)[field]; // by the names on the wire
  if (column === undefined) throw new Error(`There is no column for ${field}`);
  return column;
};

const OWNED = ['id', 'rev', 'created_at', 'updated_at', 'deleted_at'] as const;

function ownedValues(): unknown[] {
  const deletedAt = random.chance(0.3) ? instantText(random) : null;
  return [uuidv7(), random.whole(1, LAST_REV), instantText(random), instantText(random), deletedAt];
}

/** Any instant in microseconds, as the default of a column stores it. */
function instantText({ whole, pick }: SeededRandom): string {
  const second = new Date(whole(0, 4_102_444_800) * 1_000).toISOString().slice(0, 19);
  return `${second}.${pick(['000000', '999999', '120000', '000001', '100900', String(whole(0, 999_999)).padStart(6, '0')])}Z`;
}

/** The value of a column for `pg`: arrays and JSON have forms of their own. */
const toColumn = (column: PgColumn, value: unknown): unknown =>
  column.getSQLType() === 'jsonb' && value !== null ? JSON.stringify(value) : value;

/** Any value that the type of a column can hold. */
function anyValue(column: PgColumn): unknown {
  const { chance, pick, whole } = random;
  if (!column.notNull && chance(0.3)) return null;
  const type = column.getSQLType();
  const values: Readonly<Record<string, () => unknown>> = {
    text: () => pick(TEXTS),
    'text[]': () => Array.from({ length: whole(0, 4) }, () => pick([...TEXTS, 'NULL', '{}', 'a,b'])),
    uuid: () => uuidv7(),
    integer: () => whole(-(2 ** 31), 2 ** 31 - 1),
    smallint: () => whole(-(2 ** 15), 2 ** 15 - 1),
    'double precision': () => pick([...NUMBERS, random.between(-1, 1), random.between(-1e9, 1e9)]),
    boolean: () => chance(0.5),
    date: () => pick(['0001-01-01', '2024-02-29', '2026-11-23', '9999-12-31']),
    'timestamp with time zone': () => instantText(random),
    // No column holds a mere text or number as JSON.
    jsonb: () => pick([[], {}, NUMBERS, [null, true, { deep: TEXTS, 'odd "key"\n': NUMBERS }]]),
  };
  const value = values[type];
  if (value === undefined) throw new Error(`Say which values a column of the type ${type} can hold`);
  return toColumn(column, value());
}

/** A value that the contract allows for a field and leaves as it is. */
function validValue(kind: Kind, field: string): unknown {
  const { collection, fields, samples } = kind;
  const schema = fields[field];
  if (schema === undefined) throw new Error(`${collection} has no field ${field}`);
  const { notNull } = columnOf(kind, field); // the server fills in the run of a habit's child
  const stays = (value: unknown) => {
    if (value === undefined || (value === null && notNull)) return false;
    const parsed = z.safeParse(schema, value);
    return parsed.success && JSON.stringify(parsed.data) === JSON.stringify(value);
  };
  const valid = [samples[field], ...POOL].filter(stays);
  if (valid.length === 0) throw new Error(`Add a sample for ${field} of ${collection}`);
  return random.pick(valid);
}

/** The rows of an account, read and written plainly. */
async function readPlainly({ user }: TestUser): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  await asAdmin(server.databaseUrl, async (admin) => {
    for (const { collection, table, fields } of KINDS) {
      const rows = (await drizzle(admin).select().from(table).where(eq(table.userId, user.id))) as OwnedRow[]; // every table has these
      all[collection] = JSON.parse(JSON.stringify(rows.map((row) => toSyncedRow(Object.keys(fields), row))));
    }
  });
  return all;
}

async function pull({ cookie }: TestUser, since: number): Promise<Pulled> {
  const url = `${API_PREFIX}${syncRoutes.pull.path}?protocol=${SYNC_PROTOCOL}&since=${since}`;
  const text = await (await server.raw(url, { headers: { cookie } })).text();
  const page = z.parse(syncRoutes.pull.success.schema, JSON.parse(text));
  return { ...page, bytes: Buffer.byteLength(text) };
}

async function pullAll(person: TestUser): Promise<Pulled[]> {
  const pages = [await pull(person, 0)];
  for (let last = pages[0]; last?.hasMore; last = pages.at(-1)) pages.push(await pull(person, last.rev));
  return pages;
}

const byId = (rows: readonly Row[]): Row[] => [...rows].sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
const revsOf = (rows: readonly Row[]): number[] => rows.map(({ rev }) => Number(rev));

/** Expects that the pages together hold every row once, in the order of versions, and as the plain way writes it. */
async function expectWhole(person: TestUser, pages: readonly Pulled[]): Promise<void> {
  const plain = await readPlainly(person);
  const note = `seed ${random.seed}`;
  for (const { collection } of KINDS) {
    const pulled = pages.flatMap(({ rows }) => rows[collection] ?? []);
    expect(revsOf(pulled), `${collection}, ${note}`).toEqual(revsOf(pulled).sort((a, b) => a - b));
    expect(byId(pulled), `${collection}, ${note}`).toEqual(byId(plain[collection] ?? []));
  }
  let since = 0;
  for (const { rev, hasMore, rows, bytes } of pages) {
    const revs = revsOf(Object.values(rows).flat());
    expect(Math.min(...revs), note).toBeGreaterThan(since);
    expect(Math.max(...revs), note).toBeLessThanOrEqual(rev);
    expect(rev, note).toBe(hasMore ? Math.max(...revs) : LAST_REV);
    if (new Set(revs).size > 1) {
      expect(revs.length, note).toBeLessThanOrEqual(PULL_ROWS);
      expect(bytes, note).toBeLessThan(4_001_000);
    }
    since = rev;
  }
}

describe('the JSON of a pull', () => {
  test('has every value that a column can hold as the plain way writes it, in pages that bound rows and bytes', async () => {
    const person = await server.signUp();
    await fill(person, (kind) => {
      const columns = Object.keys(kind.fields).map((field) => columnOf(kind, field));
      return {
        columns: [...OWNED, ...columns.map(({ name }) => name)],
        rows: Array.from({ length: 60 }, () => [...ownedValues(), ...columns.map(anyValue)]),
      };
    });
    const pages = await pullAll(person);
    expect(pages.length).toBeGreaterThan(1);
    await expectWhole(person, pages);
  });

  test('has the shape of the contract for rows that the contract allows', async () => {
    const person = await server.signUp();
    await fill(person, (kind) => {
      const fields = Object.keys(kind.fields);
      return {
        columns: [...OWNED, ...fields.map((field) => columnOf(kind, field).name)],
        rows: Array.from({ length: 20 }, () => [
          ...ownedValues(),
          ...fields.map((field) => toColumn(columnOf(kind, field), validValue(kind, field))),
        ]),
      };
    });
    const pages = await pullAll(person);
    await expectWhole(person, pages);
    const instant = ENTITIES[0].schemas.row.shape.createdAt;
    for (const { collection, fields } of KINDS) {
      const owned = {
        id: z.uuid(),
        rev: z.int(),
        createdAt: instant,
        updatedAt: instant,
        deletedAt: z.nullable(instant),
      };
      const schema = z.strictObject({ ...owned, ...fields });
      const rows = pages.flatMap((page) => page.rows[collection] ?? []);
      expect(rows.length, collection).toBeGreaterThan(0);
      for (const row of rows) expect(z.parse(schema, row), `${collection}, seed ${random.seed}`).toEqual(row);
    }
  });

  test('of large rows keeps pages within four megabytes, whatever the text grows by as JSON', async () => {
    const person = await server.signUp();
    await fill(person, ({ collection }) => ({
      columns: [...OWNED, 'of_collection', 'of_id', 'field', 'text', 'displaced_at'],
      rows:
        collection === 'text_versions'
          ? Array.from({ length: 60 }, (_, index) => {
              const [id, , ...instants] = ownedValues();
              const text = random.pick(['x', '"', '\u0001', 'ü']).repeat(random.whole(1, 150_000));
              return [id, 1 + Math.floor(index / 3), ...instants, 'tasks', uuidv7(), 'description', text, INSTANT];
            })
          : [],
    }));
    const pages = await pullAll(person);
    expect(pages.length).toBeGreaterThan(2);
    await expectWhole(person, pages);
  });
});
