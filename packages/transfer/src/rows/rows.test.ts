import { ENTITIES, type MutationCall } from '@dayward/contract';
import { HABITS, naturalId } from '@dayward/domain';
import { ENTITY_SAMPLES } from '@dayward/testing';
import { describe, expect, test } from 'vitest';
import { idOf } from '#src/files/account.fixture.ts';
import type { EntityInFiles } from './plain-rows.ts';
import { checkRowsImportQuota } from './rows.plan.ts';
import { AccountWithTestEntities, withoutDates } from './test-entities.fixture.ts';

const PARENTS = { habits: 'habit.create', tasks: 'task.create' } as Readonly<Record<string, string>>;

const lived = () =>
  new AccountWithTestEntities()
    .do('weather.create', { id: idOf(1), text: 'Calm', level: 4, activity: null, tags: ['home'] })
    .do('goal.create', { id: idOf(2), name: 'Run' })
    .do('goal.create', { id: idOf(3), name: 'Read' })
    .do('step.create', { id: idOf(4), goalId: idOf(3), title: 'A page' })
    .do('step.create', { id: idOf(5), goalId: idOf(2), title: 'A mile' });

describe('plain rows', () => {
  test('are exported with the fields of a new row, oldest first, without fields that only rules set', () => {
    const { weathers, steps, ...rest } = lived()
      .do('weather.create', { id: idOf(9), text: 'Tired' })
      .export();
    expect(weathers).toEqual([
      {
        ...{ id: idOf(1), createdAt: expect.any(String), text: 'Calm', level: 4 },
        ...{ activity: null, tags: ['home'], weight: null },
      },
      expect.objectContaining({ id: idOf(9), activity: 'walk', tags: [] }),
    ]);
    expect(steps?.map(({ title }) => title)).toEqual(['A page', 'A mile']);
    expect(Object.keys(rest)).toEqual(['goals']);
  });

  test('that are deleted are excluded, with their descendants', () => {
    const account = lived()
      .do('branch.create', { id: idOf(6), name: 'Root' })
      .do('branch.create', { id: idOf(7), name: 'Twig', branchId: idOf(6) })
      .do('branch.create', { id: idOf(8), name: 'Leaf', branchId: idOf(7) })
      .do('goal.delete', { id: idOf(2) })
      .do('weather.delete', { id: idOf(1) })
      .do('branch.delete', { id: idOf(6) });
    expect(withoutDates(account.export())).toEqual({
      steps: [{ id: idOf(4), goalId: idOf(3), title: 'A page' }],
      goals: [{ id: idOf(3), name: 'Read' }],
    });
  });

  test('get defaults for missing keys, and ids derived from foreign ones', () => {
    const account = new AccountWithTestEntities();
    const section = {
      goals: [{ id: 7, name: 'Run' }, { name: 'Read' }, { name: 'Read' }],
      steps: [{ id: 'a', goalId: 7, title: 'A mile' }],
      weathers: [{ text: 'Calm', created_at: 'then', rev: 7, streak: 3 }],
    };
    account.import(section);
    expect(account.rows('weathers')).toMatchObject([{ level: 3, activity: 'walk', streak: 0 }]);
    const [run, ...others] = account.rows('goals');
    expect(run).toMatchObject({ name: 'Run', id: naturalId('imported_row', 'goals', 'Run', '7') });
    expect(others).toHaveLength(2);
    expect(account.rows('steps')).toMatchObject([{ goalId: run?.id }]);
    expect(account.import(section).changes).toEqual([]);
  });

  test('that are here stay as they are, deleted ones are restored, and the counts say so', () => {
    const section = lived().export();
    const account = lived()
      .do('weather.patch', { id: idOf(1), changes: { text: 'Angry' } })
      .do('goal.delete', { id: idOf(2) });
    const { counts } = account.import(section);
    expect(Object.fromEntries(counts)).toEqual({
      weathers: { added: 0, kept: 1, broughtBack: 0, left: 0 },
      goals: { added: 0, kept: 1, broughtBack: 1, left: 0 },
      steps: { added: 0, kept: 2, broughtBack: 0, left: 0 },
    });
    expect(account.rows('weathers')).toMatchObject([{ text: 'Angry' }]);
  });

  test('are skipped and counted if their parent is neither in the account nor in the file', () => {
    const account = lived().do('goal.delete', { id: idOf(2) });
    const steps = [10, 11, 12].map((n) => ({ id: idOf(n), goalId: [idOf(2), idOf(99), idOf(3)][n - 10], title: 'x' }));
    const { counts } = account.import({ steps, branches: [{ id: idOf(20), branchId: idOf(20), name: 'Of itself' }] });
    expect(counts.get('steps')).toEqual({ added: 1, kept: 0, broughtBack: 0, left: 2 });
    expect(counts.get('branches')).toMatchObject({ added: 0, left: 1 });
  });

  test('follow a parent that the same import created under another id', () => {
    const before: MutationCall[] = [{ name: 'habit.create', args: { id: idOf(60), name: 'Read' } }];
    const account = new AccountWithTestEntities().applyAll(...before);
    const remarks = [
      { id: idOf(61), habitId: idOf(59), text: 'Well' },
      { text: 'On its own', habitId: null },
    ];
    const idsOf = { [HABITS]: new Map([[idOf(59), idOf(60)]]) };
    expect(new AccountWithTestEntities().planOf({ remarks }).counts.get('remarks')).toMatchObject({
      added: 1,
      left: 1,
    });
    expect(new AccountWithTestEntities().planOf({ remarks }, { before, idsOf }).counts.get('remarks')).toMatchObject({
      left: 0,
    });
    account.import({ remarks }, { before, idsOf });
    expect(account.rows('remarks')).toMatchObject([{ habitId: idOf(60) }, { habitId: null }]);
  });

  test('never touch a row of something else that has their id', () => {
    const account = lived();
    const section = { steps: [{ id: idOf(4), goalId: idOf(2), title: 'Claims the page' }] };
    expect(account.import(section).counts.get('steps')).toMatchObject({ added: 1 });
    expect(account.find({ collection: 'steps', id: idOf(4) })).toMatchObject({ title: 'A page', goalId: idOf(3) });
    expect(account.import(section).changes).toEqual([]);
  });

  test('undone keep what was changed since, if their parent existed before', () => {
    const account = new AccountWithTestEntities().do('goal.create', { id: idOf(3), name: 'Read' });
    const section = lived()
      .do('step.create', { id: idOf(8), goalId: idOf(3), title: 'A book' })
      .export();
    const done = account.import(section);
    account.do('step.patch', { id: idOf(8), changes: { title: 'Two books' } }).do('weather.patch', {
      ...{ id: idOf(1), changes: { level: 1 } },
    });
    account.undo(done);
    expect(withoutDates(account.export())).toEqual({
      goals: [{ id: idOf(3), name: 'Read' }],
      steps: [{ id: idOf(8), goalId: idOf(3), title: 'Two books' }],
    });
  });
});

describe('an unusable section', () => {
  test.each<[string, unknown, string[]]>([
    ['no object', [], ['file 0 rows invalid']],
    ['a text', 'weathers', ['file 0 rows invalid']],
    ['no list', { weathers: { text: 'x' } }, ['file 0 rows.weathers invalid']],
    ['null for a list', { weathers: null, goals: [] }, []],
    ['no row', { goals: [{ name: 'Run' }, 7, null, 'Run', []] }, [2, 3, 4, 5].map((n) => `goals ${n}  invalid`)],
    [
      'a wrong value',
      { weathers: [{ text: 'x', level: 9, tags: 'a' }] },
      ['weathers 1 level invalid', 'weathers 1 tags invalid'],
    ],
    ['null where none may be', { weathers: [{ text: null }] }, ['weathers 1 text invalid']],
    [
      'a day that is yet to come',
      { moods: ['2026-11-22', '2026-11-23'].map((date) => ({ date, time: '09:30', mood: 4 })) },
      ['moods 2 date day_in_future'],
    ],
    ['no owner', { steps: [{ title: 'x' }] }, ['steps 1 goalId invalid']],
    ['an owner of another kind', { steps: [{ title: 'x', goalId: { id: 1 } }] }, ['steps 1 goalId invalid']],
    ['an id twice', { goals: ['a', 'b'].map((name) => ({ id: idOf(1), name })) }, ['goals 2 id duplicate']],
    ['more than an account holds', { goals: Array(21).fill({ name: 'x' }) }, ['file 0 rows.goals too_many']],
    ['more than a list can be', { weathers: Array(1_000_000).fill(null) }, ['file 0 rows.weathers too_many']],
  ])('%s', (_, section, problems) => {
    expect(new AccountWithTestEntities().problemsIn(section)).toEqual(problems);
  });

  test('does not name what means nothing here', () => {
    const section = JSON.parse(
      '{"__proto__": {"weathers": []}, "constructor": [1], "dreams": [{}], "lists": [{"name": 1}]}',
    );
    expect(new AccountWithTestEntities().problemsIn(section)).toEqual([]);
    expect(new AccountWithTestEntities().import(section).changes).toEqual([]);
  });

  test('a deeply nested row is placed in any order of the file', () => {
    const count = 20_000;
    const branches = Array.from({ length: count }, (_, n) => ({
      ...{ id: idOf(n + 1), name: `Branch ${n}`, branchId: n === 0 ? null : idOf(n) },
    }));
    const plan = new AccountWithTestEntities().planOf({ branches: branches.toReversed() });
    expect(plan.counts.get('branches')).toMatchObject({ added: count, left: 0 });
    expect(plan.changes.map(({ args }) => 'id' in args && args.id)).toEqual(branches.map(({ id }) => id));
  });
});

test('what an account has no room for is told kind by kind', () => {
  const account = lived();
  const shortages = (section: unknown, limits?: { challenges: number }) => {
    const entities = account.entities;
    return checkRowsImportQuota(account.planOf(section).changes, account, limits, entities);
  };
  const weathers = (count: number) => Array.from({ length: count }, (_, n) => ({ text: `Weather ${n}` }));
  const steps = (count: number) => Array.from({ length: count }, (_, n) => ({ goalId: idOf(3), title: `Step ${n}` }));
  expect(shortages({ weathers: weathers(29), steps: steps(2) })).toEqual([]);
  const ofWeathers = { of: 'weathers', ownerCollection: undefined, planLimit: 'challenges', here: 1 };
  expect(shortages({ weathers: weathers(30) })).toEqual([{ ...ofWeathers, within: 'account', max: 30, count: 30 }]);
  expect(shortages({ weathers: weathers(5) }, { challenges: 5 })).toEqual([
    { ...ofWeathers, within: 'plan', max: 5, count: 5 },
  ]);
  expect(shortages({ steps: steps(3) })).toEqual([
    { of: 'steps', ownerCollection: 'goals', planLimit: undefined, within: 'one', max: 3, count: 3, here: 1 },
  ]);
});

describe('entities of the product, exported as plain rows', () => {
  const entities = (ENTITIES as readonly EntityInFiles[]).map((entity): EntityInFiles => ({ ...entity, file: 'rows' }));

  test.each(entities.map((entity) => [entity.name, entity] as const))(
    '%s: export and import round-trip',
    (_, entity) => {
      const sample = ENTITY_SAMPLES[entity.collection];
      if (sample === undefined) throw new Error('Each entity has a sample.');
      const account = new AccountWithTestEntities(entities);
      for (const { collection, body } of sample.needs?.() ?? []) account.do(PARENTS[collection] ?? '', body);
      const [first, second] = [sample.build(), sample.build()];
      for (const row of [first, second]) account.do(`${entity.name}.create`, row);
      account.do(`${entity.name}.patch`, { id: second.id, changes: sample.change });
      const section = account.export();
      expect(section[entity.collection]).toHaveLength(2);
      const other = new AccountWithTestEntities(entities);
      const done = other.import(section);
      expect(withoutDates(other.export())).toEqual(withoutDates(section));
      expect(other.import(section).changes).toEqual([]);
      other.undo(done);
      expect(other.export()).toEqual({});
      other.import(section);
      expect(withoutDates(other.export())).toEqual(withoutDates(section));
    },
  );
});
