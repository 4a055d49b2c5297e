import { FIRST_HISTORY_ID } from '@dayward/contract';
import { describe, expect, test } from 'vitest';
import { namedHistory, reconcile, withHistory } from './history.ts';
import { newState } from './outbox.ts';
import type { AcknowledgedChange, SavedChange } from './outbox-change.ts';
import type { RestoredNews } from './persistence.ts';

const AT = '2026-11-21T08:30:00.000Z';
const state = { ...newState(() => 'old'), historyId: 'h1', historyRev: 9, since: 7, whole: 7, nextN: 12 };

const changeOf = (order: number, rev: number | null, historyId?: string): SavedChange => ({
  ...{ id: `c${order}`, name: 'list.create', args: {}, madeAt: AT, latestDay: '2026-11-22' },
  ...{ order, n: order, rev, ...(historyId !== undefined && { historyId }) },
});
const acknowledged = (order: number, rev: number, historyId: string): AcknowledgedChange => ({
  ...changeOf(order, rev, historyId),
  rev,
  acknowledgedAt: AT,
});

describe('a request names', () => {
  test.each([
    [
      'the first history on a device that has heard of none',
      { ...state, historyId: undefined, historyRev: undefined },
      7,
    ],
    ['the highest version that is acknowledged', state, 9],
    ['the highest version that is pulled', { ...state, since: 11 }, 11],
  ])('%s', (_, { historyId, historyRev, ...rest }, rev) => {
    const known = { ...rest, ...(historyId !== undefined && { historyId, historyRev: historyRev ?? 0 }) };
    expect(namedHistory(known)).toEqual({ historyId: historyId ?? FIRST_HISTORY_ID, historyRev: rev });
  });
});

describe('an answer', () => {
  const asked = { historyId: 'h1', historyRev: 9 };

  test.each([
    ['raises the version', asked, { historyId: 'h1', rev: 12 }, { historyId: 'h1', historyRev: 12 }],
    ['never lowers it', asked, { historyId: 'h1', rev: 3 }, { historyId: 'h1', historyRev: 9 }],
    ['brings a new history', asked, { historyId: 'h2', rev: 10 }, { historyId: 'h2', historyRev: 10 }],
    ['of a server without histories changes nothing', asked, { rev: 10 }, { historyId: 'h1', historyRev: 9 }],
    [
      'to an older request of the same history counts',
      { ...asked, historyRev: 4 },
      { historyId: 'h1', rev: 10 },
      { historyRev: 10 },
    ],
  ])('%s', (_, of, heard, expected) => {
    expect(withHistory(state, of, heard)).toMatchObject(expected);
  });

  test.each([
    ['another history, which another tab has left', { historyId: 'h0', historyRev: 9 }, 'h1'],
    [
      'an older version, if it brings a new history: the server has not checked the newer one',
      { ...asked, historyRev: 4 },
      'h2',
    ],
  ])('is ignored if its request named %s', (_, of, historyId) => {
    expect(withHistory(state, of, { historyId, rev: 10 })).toBeUndefined();
  });
});

describe('after a restore', () => {
  const news: RestoredNews = {
    asked: { historyId: 'h1', historyRev: 9 },
    historyId: 'h2',
    histories: [
      { id: 'h0', rev: 3 },
      { id: 'h1', rev: 6 },
      { id: 'h2', rev: 20 },
    ],
    at: AT,
  };

  test('the changes that the server lacks are in the outbox again, in their order, before the unsent ones', () => {
    const kept = [
      acknowledged(1, 3, 'h0'),
      acknowledged(2, 4, 'h0'),
      acknowledged(3, 6, 'h1'),
      acknowledged(4, 9, 'h1'),
    ];
    const outbox = [changeOf(5, 8, 'h1'), changeOf(6, 5, 'h1'), changeOf(7, null)];
    const done = reconcile({ state, outbox, acknowledged: kept }, news, () => 'new');
    expect(done?.lost.map(({ order }) => order)).toEqual([2, 4]);
    expect(done?.unanswered).toEqual([
      { ...changeOf(2, null), n: 1, isResent: true },
      { ...changeOf(4, null), n: 2, isResent: true },
      { ...changeOf(5, null), n: 3, isResent: true },
      { ...changeOf(7, null), n: 4 },
    ]);
    expect(done?.state).toEqual({
      ...{ storeId: 'old', clientId: 'new', nextN: 5, since: 0, whole: 0, lastSyncedAt: null, plan: null },
      ...{ historyId: 'h2', historyRev: 0, restored: { at: AT, waiting: 3, sent: 0, refused: 0 } },
    });
  });

  test('a device that another tab has moved on stays as it is', () => {
    const moved = { ...state, historyId: 'h2' };
    expect(reconcile({ state: moved, outbox: [], acknowledged: [] }, news, () => 'new')).toBeUndefined();
  });

  test('of nothing that the device knows, it only pulls from 0', () => {
    const known = { ...news, asked: { historyId: 'h1', historyRev: 6 } };
    const at6 = { ...state, historyRev: 6, since: 6 };
    const done = reconcile({ state: at6, outbox: [changeOf(5, null)], acknowledged: [] }, known, () => 'new');
    expect(done).toMatchObject({ unanswered: [], lost: [], state: { clientId: 'old', since: 0, historyRev: 6 } });
  });
});
