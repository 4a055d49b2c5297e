import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf } from '#src/files/account.fixture.ts';
import { withInvalidValues } from '#src/files/invalid-values.fixture.ts';
import { AccountWithTestEntities, withoutDates } from './test-entities.fixture.ts';

type Row = { id: string } & Record<string, unknown>;

/** A row to create: its entity, its fields, and in `of` the index of its parent among the candidates. */
type Made = { name: string; of: number; fields: Record<string, unknown> };

const word = fc.string({ minLength: 1, maxLength: 20 });
const of = fc.nat({ max: 5 });

const made: fc.Arbitrary<Made> = fc.oneof(
  fc.record({
    name: fc.constant('weather'),
    of,
    fields: fc.record(
      {
        ...{ text: word, level: fc.integer({ min: 1, max: 5 }), activity: fc.option(word), tags: fc.array(word) },
        weight: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
      },
      { requiredKeys: ['text'] },
    ),
  }),
  fc.record({ name: fc.constant('goal'), of, fields: fc.record({ name: word }) }),
  fc.record({ name: fc.constant('step'), of, fields: fc.record({ title: word }) }),
  fc.record({ name: fc.constant('branch'), of, fields: fc.record({ name: word }) }),
);

const deleted = fc.record({ name: fc.constantFrom('weather', 'goal', 'step', 'branch'), of });

const lives = fc.record({ made: fc.array(made, { maxLength: 20 }), deleted: fc.array(deleted, { maxLength: 5 }) });

type Life = { made: readonly Made[]; deleted: readonly { name: string; of: number }[] };

const COLLECTIONS: Readonly<Record<string, string>> = {
  weather: 'weathers',
  goal: 'goals',
  step: 'steps',
  branch: 'branches',
};

function accountWith(life: Life): AccountWithTestEntities {
  const account = new AccountWithTestEntities();
  const chosen = (name: string, nth: number) => {
    const rows = account.rows(COLLECTIONS[name] ?? '').filter(({ deletedAt }) => deletedAt === null);
    return rows[nth % Math.max(1, rows.length)]?.id;
  };
  life.made.forEach(({ name, of: nth, fields }, index) => {
    const goalId = name === 'step' ? chosen('goal', nth) : undefined;
    const branchId = name === 'branch' ? chosen('branch', nth) : undefined;
    if (name === 'step' && goalId === undefined) return;
    const row: Row = { ...fields, id: idOf(index), ...(goalId && { goalId }), ...(branchId && { branchId }) };
    account.do(`${name}.create`, row);
  });
  for (const { name, of: nth } of life.deleted) {
    const id = chosen(name, nth);
    if (id !== undefined) account.do(`${name}.delete`, { id });
  }
  return account;
}

test('exporting and importing into an empty account restores everything', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const section = accountWith(life).export();
      const other = new AccountWithTestEntities();
      other.import(section);
      expect(withoutDates(other.export())).toEqual(withoutDates(section));
    }),
  );
});

test('importing a file again changes nothing, and no import overwrites an existing row', () => {
  fc.assert(
    fc.property(lives, lives, (life, elsewhere) => {
      const [section, other] = [accountWith(life).export(), accountWith(elsewhere)];
      const before = other.all().filter(({ row }) => row.deletedAt === null);
      other.import(section);
      for (const { collection, row } of before) expect(other.find({ collection, id: row.id })).toEqual(row);
      expect(other.import(section).changes).toEqual([]);
    }),
  );
});

test('undoing an import restores the previous state, also after repeated imports', () => {
  fc.assert(
    fc.property(lives, lives, (life, elsewhere) => {
      const [section, other] = [accountWith(life).export(), accountWith(elsewhere)];
      const before = withoutDates(other.export());
      const once = other.import(section);
      const after = withoutDates(other.export());
      other.undo(once);
      expect(withoutDates(other.export())).toEqual(before);
      const again = other.import(section);
      expect(withoutDates(other.export())).toEqual(after);
      other.undo(again);
      expect(withoutDates(other.export())).toEqual(before);
    }),
  );
});

const whole = {
  weathers: [{ id: idOf(0), text: 'Calm', level: 3, activity: null, tags: ['a'], weight: 1.5 }],
  goals: [1, 2].map((n) => ({ id: idOf(n), name: `Goal ${n}` })),
  steps: [3, 4].map((n) => ({ id: idOf(n), goalId: idOf(n - 2), title: `Step ${n}` })),
  branches: [5, 6].map((n) => ({ id: idOf(n), name: 'Branch', branchId: n === 5 ? null : idOf(5) })),
};

test('a section with arbitrary invalid values is refused, or imported completely and idempotently', () => {
  fc.assert(
    fc.property(withInvalidValues(whole), (content) => {
      const section = JSON.parse(JSON.stringify(content));
      const account = new AccountWithTestEntities();
      if (account.problemsIn(section).length > 0) return;
      account.import(section);
      expect(account.import(section).changes).toEqual([]);
      const copy = new AccountWithTestEntities();
      copy.import(account.export());
      expect(withoutDates(copy.export())).toEqual(withoutDates(account.export()));
    }),
    { numRuns: 300 },
  );
});

test('any JSON is refused or read, and never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (section, row) => {
      expect(new AccountWithTestEntities().problemsIn(section)).toEqual(expect.any(Array));
      expect(new AccountWithTestEntities().problemsIn({ weathers: [row], goals: row, steps: [row, row] })).toEqual(
        expect.any(Array),
      );
    }),
  );
});
