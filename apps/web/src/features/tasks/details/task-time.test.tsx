import { RUNNING_TIMER_KEY } from '@dayward/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openDetails, press, tap } from './details.fixture.tsx';

const entryOf = (taskId: string, startedAt: string, endedAt: string | null, id: string = crypto.randomUUID()) => ({
  ...{ id, subjectKind: 'task', subjectId: taskId, runId: null, zone: 'UTC' },
  ...{ day: startedAt.slice(0, 10), startedAt, endedAt },
});

const ENTRY = '0193b2c4-6d1e-7c3a-9f2b-000000000009';

const section = () => screen.findByRole('region', { name: 'Time' });
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

describe('time spent on a task', () => {
  test('[TASK-28] is the sum of its entries; manual entries are added and deleted, each with Undo', async () => {
    const { data, id } = await openDetails({
      rows: (task) => ({
        time_entries: [
          entryOf(task, '2026-11-20T08:00:00.000Z', '2026-11-20T08:25:00.000Z'),
          entryOf('another', '2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'),
        ],
      }),
    });
    expect(await screen.findByText('25 minutes spent')).toBeDefined();
    expect(screen.getByText('of an estimated 30 minutes')).toBeDefined();
    type('From', '07:00');
    press('Add time');
    expect(await screen.findByText('Enter a value.')).toBeDefined();
    type('To', '06:59');
    press('Add time');
    expect(await screen.findByText('The end must be after the start.')).toBeDefined();
    type('To', '07:40');
    press('Add time');
    expect(await screen.findByText('65 minutes spent')).toBeDefined();
    const stretch = { startedAt: '2026-11-21T07:00:00.000Z', endedAt: '2026-11-21T07:40:00.000Z' };
    const of = { subjectKind: 'task', subjectId: id, runId: null, day: '2026-11-21', zone: 'UTC' };
    expect(data.changes).toEqual([{ name: 'timer.log', args: { id: expect.any(String), ...of, ...stretch } }]);
    const times = within(await section()).getByRole('list', { name: 'Time entries' });
    fireEvent.click(within(times).getByRole('button', { name: /^Delete the time entry of Nov 20/ }));
    expect(await screen.findByText('40 minutes spent')).toBeDefined();
    const toast = (await screen.findByText('25 minutes were deleted.')).closest('li') as HTMLElement;
    fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('65 minutes spent')).toBeDefined();
  });

  test('a time that is typed while the one before is being saved stays', async () => {
    const { data } = await openDetails({ section: 'Track time' });
    const { promise, resolve: save } = Promise.withResolvers<void>();
    data.saving = promise;
    await section();
    type('From', '07:00');
    type('To', '07:40');
    press('Add time');
    expect(await screen.findByText('40 minutes spent')).toBeDefined();
    type('From', '08:00');
    await act(async () => save());
    expect(data.changes).toHaveLength(1);
    expect(screen.getByLabelText('From')).toHaveProperty('value', '08:00');
  });

  test('[TASK-28] an entry is edited in place, also by keyboard, with Undo', async () => {
    const { data, user } = await openDetails({
      rows: (task) => ({
        time_entries: [entryOf(task, '2026-11-20T08:00:10.000Z', '2026-11-20T08:25:10.000Z', ENTRY)],
      }),
    });
    const pencil = () => screen.getByRole('button', { name: /^Edit the time entry of Nov 20/ });
    await screen.findByText('25 minutes spent');
    pencil().focus();
    await user.keyboard('{Enter}');
    const form = within(await screen.findByRole('form', { name: /^Edit the time entry of Nov 20/ }));
    expect(form.getByLabelText('From')).toHaveProperty('value', '08:00');
    expect(form.queryByLabelText('End day')).toBeNull();
    fireEvent.change(form.getByLabelText('To'), { target: { value: '07:40' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('The end must be after the start.')).toBeDefined();
    fireEvent.change(form.getByLabelText('To'), { target: { value: '08:40' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('40 minutes spent')).toBeDefined();
    expect(data.changes).toEqual([{ name: 'timer.edit', args: { id: ENTRY, end: '2026-11-20T08:40:00.000Z' } }]);
    await waitFor(() => expect(document.activeElement).toBe(pencil()));
    const toast = (await screen.findByText('Time entry updated.')).closest('li') as HTMLElement;
    fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('25 minutes spent')).toBeDefined();
    expect(data.rows('time_entries')).toMatchObject([{ endedAt: '2026-11-20T08:25:10.000Z' }]);
  });

  test('[TASK-23] only the part after the restart counts of a timer that ran through it', async () => {
    await openDetails({
      fields: { restartedAt: '2026-11-20T08:15:00.000Z' },
      rows: (task) => ({ time_entries: [entryOf(task, '2026-11-20T08:00:00.000Z', '2026-11-20T08:25:00.000Z')] }),
    });
    expect(await screen.findByText('10 minutes spent')).toBeDefined();
  });

  test('[TASK-23] restarts with the task; earlier entries stay visible', async () => {
    await openDetails({
      fields: { restartedAt: '2026-11-21T00:00:00.000Z' },
      rows: (task) => ({
        time_entries: [
          entryOf(task, '2026-11-20T08:00:00.000Z', '2026-11-20T08:25:00.000Z'),
          entryOf(task, '2026-11-21T08:00:00.000Z', '2026-11-21T08:05:00.000Z'),
        ],
      }),
    });
    expect(await screen.findByText('5 minutes spent')).toBeDefined();
    expect(screen.getByText('1 time entry from before the restart', { selector: 'summary *' })).toBeDefined();
  });

  test('[TASK-26] [TASK-27] one button starts the timer and stops that of another task', async () => {
    const { data, id } = await openDetails({
      section: 'Track time',
      rows: () => ({
        time_entries: [entryOf('another', '2026-11-21T08:00:00.000Z', null, 'running')],
        running_timers: [{ id: RUNNING_TIMER_KEY.id, entryId: 'running' }],
      }),
    });
    await screen.findByRole('button', { name: 'Start the timer' });
    tap('Start the timer');
    await screen.findByRole('button', { name: /^Stop/ });
    const running = data
      .rows('time_entries')
      .filter(({ endedAt, deletedAt }) => endedAt === null && deletedAt === null);
    expect(running).toMatchObject([{ subjectKind: 'task', subjectId: id }]);
    tap(/^Stop/);
    await screen.findByRole('button', { name: 'Start the timer' });
    expect(await screen.findByText('1 minute spent')).toBeDefined();
  });

  test('[TASK-28] rises each minute while the timer runs', async () => {
    const now = { ms: Date.UTC(2026, 10, 21, 8, 30) };
    await openDetails({
      clock: { now: () => now.ms },
      rows: (task) => ({
        time_entries: [
          entryOf(task, '2026-11-20T08:00:00.000Z', '2026-11-20T08:10:00.000Z'),
          entryOf(task, '2026-11-21T08:27:30.000Z', null, 'running'),
        ],
        running_timers: [{ id: RUNNING_TIMER_KEY.id, entryId: 'running' }],
      }),
    });
    expect(await screen.findByText('12 minutes spent')).toBeDefined();
    now.ms += 30_000;
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.getByText('13 minutes spent')).toBeDefined());
  });
});
