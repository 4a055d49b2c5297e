import { RUNNING_TIMER_KEY, RUNNING_TIMERS, TIME_ENTRIES } from '@dayward/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { doneDays, openDetails, press } from './details.fixture.tsx';

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const lastChange = (data: FakeLocalData) => data.changes.at(-1);

describe('settings of a habit', () => {
  test('its reminder is switched and set', async () => {
    const { data } = await openDetails({ tab: 'settings' });
    fireEvent.change(await field('Time'), { target: { value: '07:15' } });
    await waitFor(() => expect(lastChange(data)).toMatchObject({ args: { changes: { reminderTime: '07:15' } } }));
    fireEvent.click(await screen.findByRole('switch', { name: 'Remind me' }));
    await waitFor(() => expect(lastChange(data)).toMatchObject({ args: { changes: { reminderEnabled: false } } }));
    await waitFor(() => expect(screen.queryByLabelText('Time')).toBeNull());
  });

  test('it is paused until a day, and resumed', async () => {
    const { data } = await openDetails({ tab: 'settings' });
    fireEvent.change(await field('Until'), { target: { value: '2026-11-30' } });
    press('Pause from today');
    expect(await screen.findByText('Paused since November 21, 2026, until November 30, 2026')).toBeDefined();
    press('Resume');
    await waitFor(() => expect(lastChange(data)).toMatchObject({ args: { changes: { pauses: [] } } }));
  });

  test('a half-typed date is not a pause without an end', async () => {
    const { data } = await openDetails({ tab: 'settings' });
    const until = await field('Until');
    Object.defineProperty(until, 'validity', { configurable: true, value: { badInput: true } });
    press('Pause from today');
    expect(await screen.findByText('Enter a complete date, or none.')).toBeDefined();
    expect(data.changes).toEqual([]);
    Reflect.deleteProperty(until, 'validity');
    press('Pause from today');
    expect(await screen.findByText('Paused since November 21, 2026')).toBeDefined();
  });

  test('[HAB-34] it starts over after a confirmation, and the earlier days can be restored', async () => {
    const { data } = await openDetails({ tab: 'settings', days: doneDays(2) });
    await screen.findByRole('button', { name: 'Start over…' });
    press('Start over…');
    expect(data.changes).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(lastChange(data)?.name).toBe('habit.restart'));
    fireEvent.click(await screen.findByRole('button', { name: /^Restore the days until/ }));
    await waitFor(() => expect(lastChange(data)?.name).toBe('habit.bringBack'));
  });

  test('[HAB-34] starting over ends its timer first, so that the time counts for the day on which it was spent', async () => {
    const entryId = crypto.randomUUID();
    const rows = (habitId: string) => ({
      [TIME_ENTRIES]: [
        {
          ...{ id: entryId, subjectKind: 'habit', subjectId: habitId, runId: habitId, day: '2026-11-21' },
          ...{ startedAt: '2026-11-21T08:00:00.000Z', endedAt: null, zone: 'UTC' },
        },
      ],
      [RUNNING_TIMERS]: [{ id: RUNNING_TIMER_KEY.id, entryId }],
    });
    const { data } = await openDetails({ tab: 'settings', rows, fields: { kind: 'duration' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Start over…' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(data.changes.map(({ name }) => name)).toEqual(['timer.stop', 'habit.restart']));
  });

  test('[HAB-33] [HAB-36] it is archived and restored, and deleted only after a confirmation', async () => {
    const { data, closed } = await openDetails({ tab: 'settings' });
    fireEvent.click(await screen.findByRole('button', { name: 'Archive' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(lastChange(data)).toMatchObject({ args: { changes: { archivedAt: null } } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete…' }));
    expect(await screen.findByText(/Are you sure you want to delete this habit\?/)).toBeDefined();
    expect(lastChange(data)?.name).toBe('habit.patch');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(closed()).toBe(1));
  });
});

describe('streak protection', () => {
  const days = { ...doneDays(1), '2026-11-18': { state: 'done', everDone: true } as const };

  test('[HAB-30] covers a missed day with a remaining protection, and is undone', async () => {
    const server = new FakeServer({ user: { ...ada, plan: 'Premium' } });
    const { runtime } = await openDetails({ tab: 'settings', days, server });
    void runtime.plans.refresh();
    expect(await screen.findByText('2 protections left')).toBeDefined();
    press('Protect November 19, 2026');
    expect(await screen.findByText('1 protection left')).toBeDefined();
    press('Remove the protection of November 19, 2026');
    expect(await screen.findByText('2 protections left')).toBeDefined();
  });

  test('[HAB-30] is offered by the plans that include it; the others name the lowest plan that does', async () => {
    const { runtime } = await openDetails({ tab: 'settings', days, server: new FakeServer({ user: ada }) });
    void runtime.plans.refresh();
    expect(await screen.findByText('Included with Pro and above.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Protect/ })).toBeNull();
  });

  test('is neither offered nor sold if it is not built', async () => {
    const server = new FakeServer({ user: { ...ada, plan: 'Premium' } });
    server.account.buildOnly(['habit_tracking']);
    const { runtime } = await openDetails({ tab: 'settings', days, server });
    void runtime.plans.refresh();
    await waitFor(() => expect(runtime.plans.getState().status).toBe('ready'));
    expect(await screen.findByRole('button', { name: 'Start over…' })).toBeDefined();
    expect(screen.queryByText('Streak protection')).toBeNull();
  });

  test('only days that ended the streak are offered', async () => {
    const server = new FakeServer({ user: { ...ada, plan: 'Premium' } });
    const over = { logs: [{ id: 'a', amount: 5, at: '2026-11-21T08:00:00.000Z' }] };
    const { runtime } = await openDetails({
      ...{ tab: 'settings', server, fields: { kind: 'at_most', target: 2 } },
      days: { ...days, '2026-11-21': over },
    });
    void runtime.plans.refresh();
    expect(await screen.findByRole('button', { name: 'Protect November 19, 2026' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Protect Today|Protect November 21/ })).toBeNull();
  });

  test('a partially done day in a week that reached its goal is not offered', async () => {
    const server = new FakeServer({ user: { ...ada, plan: 'Premium' } });
    const part = { logs: [{ id: 'a', amount: 1, at: '2026-11-19T08:00:00.000Z' }] };
    const { runtime } = await openDetails({
      ...{ tab: 'settings', server },
      fields: { kind: 'count', goal: 2, schedule: { type: 'times', times: 2, per: 'week' } },
      days: { ...days, '2026-11-19': part },
    });
    void runtime.plans.refresh();
    expect(await screen.findByText('2 protections left')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Protect/ })).toBeNull();
  });
});
