import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compareNames, describeDifference, mergeNames, printNames } from './compare-names.ts';
import { namesOfSchema } from './names-of-schema.ts';
import { namesOfValue } from './names-of-value.ts';

const kept = { lists: ['colour', 'name'], tasks: ['title'] };

describe('lists of stored names', () => {
  test('that hold the same names do not differ, in any order', () => {
    expect(compareNames(kept, { tasks: ['title'], lists: ['name', 'colour'] })).toEqual({ removed: [], added: [] });
  });

  test('differ in a name under another name, of a group too', () => {
    expect(compareNames(kept, { lists: ['color', 'name'], tasks: ['title'] })).toEqual({
      removed: ['lists: colour'],
      added: ['lists: color'],
    });
    expect(compareNames(kept, { lists: kept.lists, todos: [] })).toEqual({
      removed: ['tasks: title'],
      added: ['todos'],
    });
  });

  test('tell what to do about a name that is gone, and about a new one', () => {
    const report = describeDifference('rows.json', { removed: ['lists: colour'], added: ['lists: color'] });
    expect(report).toMatch(
      /no longer has .* rows.json:\n {2}lists: colour\nDevices.* give the code the old names back/,
    );
    expect(report).toMatch(/rows.json lacks:\n {2}lists: color\nIf they are new.*npm run stored-names$/);
    expect(describeDifference('rows.json', { removed: [], added: ['a'] })).not.toContain('no longer');
  });

  test('keep all names of both when they are merged', () => {
    const merged = mergeNames(kept, { lists: ['color', 'name'], moods: ['note'] });
    expect(JSON.parse(printNames(merged))).toEqual({
      lists: ['color', 'colour', 'name'],
      moods: ['note'],
      tasks: ['title'],
    });
  });
});

describe('the names of', () => {
  test('a schema are its fields and their listed values', () => {
    const schema = z.strictObject({
      kind: z.nullable(z.enum(['count', 'yes_no'])),
      reminders: z.array(z.strictObject({ time: z.string() })),
      days: z.record(z.string(), z.strictObject({ state: z.literal('done') })),
      base: z.partialRecord(z.enum(['', 'note']), z.string()),
    });
    expect(namesOfSchema(schema, 'input').sort()).toEqual([
      'base',
      'base.note',
      'days',
      'days.*.state',
      'days.*.state = done',
      'kind',
      'kind = count',
      'kind = yes_no',
      'reminders',
      'reminders[].time',
    ]);
  });

  test('a value are its keys; ids and days are none', () => {
    expect(namesOfValue({ a: [{ b: null }], days: { '2026-11-21': { c: 1 } } })).toEqual([
      'a',
      'a[].b',
      'days',
      'days.*',
      'days.*.c',
    ]);
  });
});
