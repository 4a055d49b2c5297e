import { FEATURE_KEYS, OWN_EVENT_NAMES, PAGE_KEYS, ROW_EVENT_VERBS, rowAfter } from '@dayward/domain';
import { expectStoredNames, namesOfSchema } from '@dayward/testing/stored-names';
import { test } from 'vitest';
import * as z from 'zod/mini';
import { CatalogueFileSchema } from './features/plans/catalogue.schemas.ts';
import { COLLECTIONS, ENTITIES, MUTATIONS } from './sync/synced.ts';

type Fields = { collection: string; fields: z.core.$ZodShape };

test('the collections keep the names of their fields and listed values', () => {
  const declared: readonly Fields[] = [...ENTITIES, ...COLLECTIONS];
  const names = declared.map(({ collection, fields }) => [collection, namesOfSchema(z.object(fields), 'output')]);
  const ofEveryRow = Object.keys(rowAfter(undefined, { collection: '', id: '', fields: {} }, ''));
  expectStoredNames('rows', { '(every collection)': ofEveryRow, ...Object.fromEntries(names) });
});

test('the mutations keep their names and those of their arguments', () => {
  const names = Object.values(MUTATIONS).map(({ name, args }) => [name, namesOfSchema(args, 'input')]);
  expectStoredNames('mutations', Object.fromEntries(names));
});

test('the event log keeps the names of its events', () => {
  expectStoredNames('events', {
    entities: ENTITIES.map(({ name }) => name),
    'verbs of entities': ROW_EVENT_VERBS,
    others: OWN_EVENT_NAMES,
  });
});

test('a file of plans keeps its keys', () => {
  const keys = namesOfSchema(CatalogueFileSchema, 'input').filter((name) => !name.includes(' = '));
  expectStoredNames('plans-file', { keys, features: FEATURE_KEYS, pages: PAGE_KEYS });
});
