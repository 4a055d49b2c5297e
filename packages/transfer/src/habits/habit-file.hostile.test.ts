import { isDeepEqual } from '@dayward/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withInvalidValues } from '#src/files/invalid-values.fixture.ts';
import { Account, idOf, read, TODAY } from './habit-file.fixture.ts';

const at = '2026-11-21T08:30:00.000Z';

/** A file with every supported part. */
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

test('a file with arbitrary invalid values is refused, or imported completely and idempotently', () => {
  fc.assert(
    fc.property(withInvalidValues(whole), (content) => {
      const reading = read(JSON.parse(JSON.stringify(content)));
      if (reading.outcome === 'unusable') return;
      const account = new Account();
      account.import(JSON.stringify(content));
      expect(account.import(JSON.stringify(content)).changes).toEqual([]);
      const [copy, copyOfCopy] = [new Account(), new Account()];
      copy.import(account.export()); // notes without a day get one here
      copyOfCopy.import(copy.export());
      expect(isDeepEqual(copyOfCopy.content(), copy.content())).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('any JSON is refused or read, and never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (content) => {
      expect(['read', 'unusable']).toContain(read(content).outcome);
      expect(['read', 'unusable']).toContain(
        read({ habits: [content, { name: 'x', days: content, notes: content, runs: content }] }).outcome,
      );
    }),
  );
});
