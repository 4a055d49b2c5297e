import { describe, expect, test } from 'vitest';
import { CONTEXT, contentOf, rowsOf } from '../sync/rows.fixture.ts';
import { currentRunId } from './current-run.ts';
import {
  account,
  apply,
  applyAll,
  type Change,
  dayIn,
  figuresIn,
  habitOf,
  runIn,
  setDay,
} from './day-changes.fixture.ts';
import { habit, TODAY } from './habits.fixture.ts';

const restart = (runId: string, habitId = 'h'): Change => ({ name: 'habit.restart', args: { habitId, runId } });
const bringBack = (runId: string): Change => ({ name: 'habit.bringBack', args: { habitId: 'h', runId } });
const nothing = { outcome: 'applied', writes: [], events: [] };
const done = setDay('done');

describe('restarting', () => {
  test('begins an empty run; the old one has ended and keeps its days', () => {
    const rows = applyAll(account(), done, restart('second'));
    expect(currentRunId(habitOf(rows))).toBe('second');
    expect(runIn(rows, 'h')).toMatchObject({ habitId: 'h', endedAt: CONTEXT.now, deletedAt: null });
    expect(figuresIn(rows)).toMatchObject({
      streak: 0,
      bestStreak: 0,
      totalDays: 0,
      completedToday: false,
      lastCompleted: null,
    });
    expect(dayIn(rows)?.state).toBe('done');
  });

  test('emits an event with the ended run', () => {
    expect(apply(account(), restart('second')).effect).toMatchObject({
      events: [{ name: 'habit.restarted', entityId: 'h', payload: { runId: 'second', endedRunId: 'h' } }],
    });
  });

  test('while another device completes a day offline: the old run keeps that day', () => {
    const [first, second] = [
      applyAll(account(), restart('second'), done),
      applyAll(account(), done, restart('second')),
    ];
    expect(contentOf(first)).toEqual(contentOf(second));
    expect(dayIn(first)?.state).toBe('done');
    expect(figuresIn(first).totalDays).toBe(0);
  });

  test('on two devices ends the run that is current on arrival', () => {
    const rows = applyAll(account(), restart('second'), restart('third'));
    expect(currentRunId(habitOf(rows))).toBe('third');
    expect(runIn(rows, 'h')?.['endedAt']).toBe(CONTEXT.now);
    expect(runIn(rows, 'second')?.['endedAt']).toBe(CONTEXT.now);
  });

  test.each([
    ['again', [restart('second')], restart('second')],
    ['again after another restart', [restart('second'), restart('third')], restart('second')],
    ['with the first run', [], restart('h')],
    ['with the first run after another restart', [restart('second')], restart('h')],
  ])('%s changes nothing', (_, before, change) => {
    expect(apply(applyAll(account(), ...before), change).effect).toEqual(nothing);
  });

  test('is refused for a missing habit, and with the run of another one', () => {
    expect(apply(account(), restart('second', 'other')).effect).toMatchObject({ code: 'not_found' });
    const rows = new Map([...account(), ...rowsOf('habit_runs', { id: 'r', habitId: 'other', endedAt: CONTEXT.now })]);
    expect(apply(rows, restart('r')).effect).toMatchObject({ code: 'id_taken' });
    const two = new Map([...account(), ...rowsOf('habits', { ...habit({ id: 'other' }), name: 'Run' })]);
    expect(apply(two, restart('other')).effect).toMatchObject({ code: 'id_taken' });
  });
});

describe('restoring a run', () => {
  test('makes the old run the current one with all its figures; the newer one ends', () => {
    const before = applyAll(account(), done);
    const rows = applyAll(before, restart('second'), bringBack('h'));
    expect(habitOf(rows).runId).toBe(null);
    expect(figuresIn(rows)).toEqual(figuresIn(before));
    expect(runIn(rows, 'h')).toMatchObject({ endedAt: null });
    expect(runIn(rows, 'second')).toMatchObject({ habitId: 'h', endedAt: CONTEXT.now });
  });

  test('is reversible, and restarting ends the old run again', () => {
    const rows = applyAll(account(), restart('second'), bringBack('h'), bringBack('second'));
    expect(currentRunId(habitOf(rows))).toBe('second');
    const again = applyAll(account(), restart('second'), bringBack('h'), restart('third'));
    expect(runIn(again, 'h')).toMatchObject({ endedAt: CONTEXT.now });
    expect(currentRunId(habitOf(again))).toBe('third');
  });

  test('includes days that arrive late for the ended run', () => {
    const rows = applyAll(account(), restart('second'), bringBack('h'), setDay('done', { runId: 'second' }));
    expect(dayIn(rows, TODAY, 'second')?.state).toBe('done');
    expect(figuresIn(rows).totalDays).toBe(0);
  });

  test('is idempotent', () => {
    const rows = applyAll(account(), restart('second'), bringBack('h'));
    expect(apply(rows, bringBack('h')).effect).toEqual(nothing);
  });

  test('is refused for a run that no longer exists', () => {
    expect(apply(account(), bringBack('second')).effect).toMatchObject({ code: 'not_found' });
  });
});
