import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEntity, type Entity } from './entity.ts';
import { MoodEntity } from './features/mood/index.ts';
import { ENTITIES } from './index.ts';

const Note = defineEntity({
  name: 'note',
  collection: 'notes',
  fields: () => ({ text: z.string().check(z.minLength(1)), isPinned: z._default(z.boolean(), false) }),
  title: 'text',
  order: 'newest',
  file: 'rows',
  conflict: 'merge-fields',
  gate: 'habit_journal',
  limits: { rowsPerAccount: 3 },
});

const id = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';

describe('an entity', () => {
  test('fills in defaults on creation only', () => {
    expect(Note.schemas.create.parse({ id, text: 'x' })).toEqual({ id, text: 'x', isPinned: false });
    expect(Note.schemas.patch.parse({ text: 'y' })).toEqual({ text: 'y' });
  });

  test.each([
    ['without an id', { text: 'x' }],
    ['with an id that is none', { id: '1', text: 'x' }],
    ['with a key that nobody knows', { id, text: 'x', plan: 'Premium' }],
    ['with a column of the server', { id, text: 'x', rev: 7 }],
    ['without a required field', { id }],
  ])('refuses a row %s', (_, input) => {
    expect(Note.schemas.create.safeParse(input).success).toBe(false);
  });

  test.each([
    ['that names nothing', {}],
    ['that names undefined', { text: undefined }],
    ['of the id', { id }],
    ['of the version', { rev: 7 }],
    ['of an unknown key', { text: 'x', has_paid: true }],
  ])('refuses a patch %s', (_, input) => {
    expect(Note.schemas.patch.safeParse(input).success).toBe(false);
  });

  test('normalizes ids to lower case, so that a row has only one id', () => {
    expect(Note.schemas.create.parse({ id: id.toUpperCase(), text: 'x' }).id).toBe(id);
  });

  test('returns its fields and the owned columns, and drops every other key of a row', () => {
    const at = '2026-11-21T08:30:00.000Z';
    const row = { id, rev: 1, createdAt: at, updatedAt: at, text: 'x', isPinned: true };
    expect(Note.schemas.row.parse({ ...row, userId: 'secret', deletedAt: null })).toEqual(row);
  });
});

describe('a field with a day up to today', () => {
  const mutations = MoodEntity.mutations;
  const NOTHING = { find: () => undefined, childrenOf: () => [] };
  const CONTEXT = { now: '2026-11-21T08:30:00.000Z', latestDay: '2026-11-22' };
  const entry = { id, time: '09:30', mood: 4 };
  const create = (date: string) =>
    mutations['mood.create'].apply(NOTHING, MoodEntity.schemas.create.parse({ ...entry, date }), CONTEXT);
  const patch = (changes: object) => {
    const row = {
      ...entry,
      rev: 1,
      createdAt: CONTEXT.now,
      updatedAt: CONTEXT.now,
      deletedAt: null,
      date: '2026-12-24',
    };
    return mutations['mood.patch'].apply({ ...NOTHING, find: () => row }, { id, changes, base: {} }, CONTEXT);
  };
  const DAY_IN_FUTURE = { outcome: 'refused', code: 'invalid_input', fields: { date: { code: 'day_in_future' } } };

  test('accepts every day up to the last writable one, and none after it', () => {
    expect(create('2026-11-22')).toMatchObject({ outcome: 'applied' });
    expect(create('2026-11-23')).toMatchObject(DAY_IN_FUTURE);
    expect(patch({ date: '2026-11-22' })).toMatchObject({ outcome: 'applied' });
    expect(patch({ date: '2026-11-23' })).toMatchObject(DAY_IN_FUTURE);
  });

  test('may stay in the future if only other fields change', () => {
    expect(patch({ mood: 2 })).toMatchObject({ outcome: 'applied' });
  });
});

test('the name and the order of an entity are known without building its schemas', () => {
  const Told = defineEntity({
    name: 'told',
    collection: 'tolds',
    fields: (): { at: z.ZodMiniString } => {
      throw new Error('This is made only for what needs it.');
    },
    title: 'at',
    order: { field: 'at', direction: 'desc' },
    archive: 'at',
    file: 'rows',
    conflict: 'merge-fields',
    gate: 'habit_journal',
    limits: { rowsPerAccount: 3 },
  });
  const { title, order, archive, file } = Told;
  expect({ title, order, archive, file }).toEqual({
    ...{ title: 'at', order: { field: 'at', direction: 'desc' }, archive: 'at', file: 'rows' },
  });
});

describe('the entities of the product', () => {
  const entities = ENTITIES as readonly unknown[] as readonly Entity[]; // their exact fields do not matter here

  test('have a numeric sortOrder if their order is manual, and an archive instant if they can be archived', () => {
    const takes = (entity: Entity, field: string, value: unknown) => {
      const schema = entity.fields[field];
      return schema !== undefined && z.safeParse(schema, value).success;
    };
    for (const entity of entities) {
      if (entity.order === 'manual') expect(takes(entity, 'sortOrder', 1.5), entity.name).toBe(true);
      const { archive } = entity;
      if (archive === undefined) continue;
      for (const value of [null, '2026-11-21T08:30:00.000Z']) expect(takes(entity, archive, value)).toBe(true);
    }
  });

  test('have unique names, paths and route ids', () => {
    const ids = ENTITIES.flatMap((entity) => Object.values(entity.routes).map((route) => route.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ENTITIES.map((entity) => entity.name)).size).toBe(ENTITIES.length);
  });
});
