import type { MutationArgs, MutationCall } from '@dayward/contract';
import { HABIT_DAY_STATES, HABIT_KINDS, HABITS } from '@dayward/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Account, idOf, TODAY } from './habit-file.fixture.ts';

const zone = 'Europe/Berlin';
const at = '2026-11-21T08:30:00.000Z';

const habitId = fc.integer({ min: 1, max: 3 }).map(idOf);
/** A habit's first run, or one of those that a restart may start. */
const runOf = (id: string) => fc.constantFrom(id, id.replace('-0000', '-a000'), id.replace('-0000', '-b000'));
const place = habitId.chain((id) => fc.record({ habitId: fc.constant(id), runId: runOf(id) }));
const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28', '2026-11-20', TODAY, '2026-11-22');
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });

const PATCHES: MutationArgs<'habit.patch'>['changes'][] = [
  { pauses: [{ from: '2026-01-02', to: null }] },
  { archivedAt: at },
  { schedule: { type: 'times', times: 3, per: 'week' }, startsOn: '2026-01-01' },
  { schedule: { type: 'times', times: 2, per: 'month', flexible: true } },
  { reminderEnabled: false, moreReminders: ['12:00', '18:30'] },
];

const change: fc.Arbitrary<MutationCall> = fc.oneof(
  fc.record({
    name: fc.constant('habit.create' as const),
    args: fc.record({
      id: habitId,
      name: text.map((some) => `Named ${some}`), // a name is never blank
      kind: fc.constantFrom(...HABIT_KINDS),
      goal: fc.integer({ min: 1, max: 10 }),
      target: fc.option(fc.integer({ min: 0, max: 50 })),
      description: text,
      tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c d')),
    }),
  }),
  fc
    .tuple(habitId, fc.constantFrom(...PATCHES))
    .map(([id, changes]): MutationCall => ({ name: 'habit.patch', args: { id, changes } })),
  fc.record({
    name: fc.constantFrom('habit.restart' as const, 'habit.bringBack' as const),
    args: place,
  }),
  fc
    .tuple(place, day, fc.option(fc.constantFrom(...HABIT_DAY_STATES)))
    .map(
      ([where, on, state]): MutationCall => ({ name: 'habit.setDay', args: { ...where, day: on, at, zone, state } }),
    ),
  fc.tuple(place, day, fc.boolean()).map(
    ([where, on, isProtected]): MutationCall => ({
      name: 'habit.protectDay',
      args: { ...where, day: on, at, zone, isProtected },
    }),
  ),
  fc.tuple(place, day, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 50, max: 60 })).map(
    ([where, on, amount, log]): MutationCall => ({
      name: 'habit.logAmount',
      args: { ...where, day: on, at, zone, removes: [], adds: [{ id: idOf(log), amount }] },
    }),
  ),
  fc.tuple(place, day, text).map(
    ([where, on, note]): MutationCall => ({
      name: 'habit.noteDay',
      args: { ...where, day: on, at, zone, note, base: '' },
    }),
  ),
  fc.tuple(place, day, fc.integer({ min: 70, max: 79 }), fc.option(fc.integer({ min: 1, max: 5 }))).map(
    ([where, date, note, mood]): MutationCall => ({
      name: 'habitNote.create',
      args: { ...where, id: idOf(note), content: `Note ${note}`, date, mood },
    }),
  ),
  fc
    .tuple(place, day, fc.constantFrom(7, 14, 365))
    .map(([where, on, days]): MutationCall => ({ name: 'habit.celebrate', args: { ...where, days, on } })),
);

const changes = fc.array(change, { minLength: 5, maxLength: 60 });

/** An account with a random history; mutations that are refused have no effect. */
function accountWith(lived: readonly MutationCall[]): Account {
  const account = new Account();
  for (const id of [1, 2]) account.apply({ name: 'habit.create', args: { id: idOf(id), name: `Habit ${id}` } });
  for (const one of lived) account.apply(one);
  return account;
}

const life = changes.map(accountWith);

/** The visible content of an account. An empty earlier run is not visible. */
function seenOf(account: Account) {
  const { habits } = JSON.parse(account.export()) as { habits: { runs: Record<string, object>[] }[] };
  const holdsSomething = (run: Record<string, object>) =>
    ['days', 'notes', 'images', 'milestones'].some((part) => Object.keys(run[part] ?? {}).length > 0);
  return habits.map((habit) => ({ ...habit, runs: habit.runs.filter(holdsSomething) }));
}

test('[HAB-38] exporting and importing into an empty account restores everything', () => {
  fc.assert(
    fc.property(life, (account) => {
      const other = new Account();
      other.import(account.export());
      expect(other.content()).toEqual(account.content());
    }),
  );
});

test('importing a file again changes nothing', () => {
  fc.assert(
    fc.property(life, life, (account, other) => {
      const file = account.export();
      other.import(file);
      const before = other.content();
      expect(other.import(file)).toMatchObject({ changes: [], counts: { added: 0, days: 0, notes: 0, runs: 0 } });
      expect(other.content()).toEqual(before);
    }),
  );
});

test('an import overwrites no existing row', () => {
  fc.assert(
    fc.property(life, life, (account, other) => {
      const before = other.content();
      other.import(account.export());
      const after = other.content();
      for (const [key, row] of Object.entries(before)) {
        if (!key.startsWith('habit_months/')) expect(after[key]).toEqual(row);
        else expect(after[key]).toMatchObject(row as object); // its days are among those that are there now
      }
    }),
  );
});

test('deleted habits are restored with all their data', () => {
  fc.assert(
    fc.property(life, (account) => {
      const [file, before] = [account.export(), account.content()];
      for (const { id } of account.rows(HABITS)) account.apply({ name: 'habit.delete', args: { id } });
      account.import(file);
      expect(account.content()).toEqual(before);
    }),
  );
});

test('undoing an import restores the previous state', () => {
  fc.assert(
    fc.property(life, changes, fc.subarray([idOf(1), idOf(2)]), (account, lived, deleted) => {
      const [one, untouched] = [accountWith(lived), accountWith(lived)];
      for (const other of [one, untouched]) {
        for (const id of deleted) other.apply({ name: 'habit.delete', args: { id } });
      }
      one.undo(one.import(account.export()));
      expect(seenOf(one)).toEqual(seenOf(untouched));
      // Habits deleted before the import stay deleted and unchanged.
      for (const other of [one, untouched]) {
        for (const id of deleted) other.apply({ name: 'habit.restore', args: { id } });
      }
      expect(seenOf(one)).toEqual(seenOf(untouched));
    }),
  );
});

test('importing again after an undo gives the same result', () => {
  fc.assert(
    fc.property(life, life, (account, other) => {
      const file = account.export();
      const first = other.import(file);
      const after = seenOf(other);
      other.undo(first).import(file);
      expect(seenOf(other)).toEqual(after);
    }),
  );
});
