import { isSameValue } from '@dayward/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Account, idOf, read, TODAY } from './habit-file.fixture.ts';

const at = '2026-11-21T08:30:00.000Z';

/** A file with everything that one can hold. */
const whole = {
  version: '1.0.0',
  exportDate: at,
  habits: [1, 2].map((n) => ({
    ...{ id: idOf(n), name: `Habit ${n}`, kind: 'count', goal: 3, schedule: { type: 'weekdays', days: [1, 3] } },
    ...{ pauses: [{ from: '2026-01-01', to: null }], tags: ['a', 'b'], moreReminders: ['10:00'], runId: idOf(n + 10) },
    days: {
      [TODAY]: { state: 'done', everDone: true, at, zone: 'UTC', note: 'x', logs: [{ id: idOf(40), amount: 2, at }] },
    },
    notes: [{ id: idOf(n + 20), content: 'A note', mood: 3, energy: null, date: TODAY, createdAt: at }],
    milestones: [{ days: 7, reachedOn: TODAY }],
    runs: [{ id: idOf(n), endedAt: at, days: { '2026-01-31': { state: 'skipped', at, zone: 'UTC' } }, notes: [] }],
  })),
};

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    ...[null, '', 'null', -1, 0, 1e308, 1.5, true, [], {}, [[]], idOf(1), idOf(2), idOf(11), TODAY, '9999-12-31'],
    ...['0000-01-01', '2026-02-30', '__proto__', 'constructor', 'x'.repeat(10_000), '\ud800', '\0', '<img src=x>'],
  ),
);

/** Every place in a value, as the keys that lead to it. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

function withPart(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? withPart(one, rest, part) : one));
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, one]) => [name, name === key ? withPart(one, rest, part) : one]),
  );
}

const places = placesIn(whole);

test('whatever stands somewhere in a file, it is refused, or imported to the end and the same again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...places), odd), { minLength: 1, maxLength: 3 }), (changes) => {
      const content = changes.reduce<unknown>((file, [place, part]) => withPart(file, place, part), whole);
      const reading = read(JSON.parse(JSON.stringify(content)));
      if (reading.outcome === 'unusable') return;
      const account = new Account();
      account.import(JSON.stringify(content));
      expect(account.import(JSON.stringify(content)).changes).toEqual([]);
      const [copy, copyOfCopy] = [new Account(), new Account()];
      copy.import(account.export()); // notes without a day have one from here on
      copyOfCopy.import(copy.export());
      expect(isSameValue(copyOfCopy.content(), copy.content())).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('any JSON at all is refused or read, and never more', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (content) => {
      expect(['read', 'unusable']).toContain(read(content).outcome);
      expect(['read', 'unusable']).toContain(
        read({ habits: [content, { name: 'x', days: content, notes: content, runs: content }] }).outcome,
      );
    }),
  );
});
