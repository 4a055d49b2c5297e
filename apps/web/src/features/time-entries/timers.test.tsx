import { HabitEntity } from '@dayward/contract/features/habits';
import {
  HABIT_LOGS_PER_DAY_MAX,
  habitMonthId,
  type LocalMonth,
  RUNNING_TIMER_KEY,
  RUNNING_TIMERS,
  TIME_ENTRIES,
} from '@dayward/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { RunningTimerSlot, TimerButton, TimerPanel } from './index.ts';

const NOW = Date.parse('2026-11-21T08:30:00.000Z');
const after = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const habitOf = (id: string, name: string) => ({
  id,
  ...HabitEntity.schemas.fields.parse({ name, kind: 'duration', target: 10 }),
});
const [READ, SIT] = ['0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f61', '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f62'];

/** Rows of a timer that another device started. */
const running = (startedAt: string, subjectId = SIT) => {
  const id = crypto.randomUUID();
  const entry = { id, subjectKind: 'habit', subjectId, runId: subjectId, day: '2026-11-21', startedAt };
  return {
    [TIME_ENTRIES]: [{ ...entry, endedAt: null, zone: 'UTC' }],
    [RUNNING_TIMERS]: [{ id: RUNNING_TIMER_KEY.id, entryId: id }],
  };
};

async function open(rows: ConstructorParameters<typeof FakeLocalData>[1] = {}) {
  const data = new FakeLocalData(ada.id, { habits: [habitOf(SIT, 'Sit'), habitOf(READ, 'Read')], ...rows });
  let now = NOW;
  const clock = { now: () => now };
  const buttons = [
    { id: SIT, name: 'Sit' },
    { id: READ, name: 'Read' },
  ].map(({ id, name }) => <TimerButton key={id} subjectKind="habit" subjectId={id} runId={id} name={name} />);
  const app = await renderComponent(
    <>
      <RunningTimerSlot />
      <main id="main" tabIndex={-1}>
        {buttons}
        <section aria-label="Details">
          <TimerPanel subjectKind="habit" subjectId={SIT} runId={SIT} />
        </section>
      </main>
    </>,
    { server: new FakeServer({ user: ada }), data, clock },
  );
  await screen.findByRole('button', { name: /timer of “Read”/ });
  const later = (minutes: number) => {
    now = Date.parse(after(minutes));
    data.now = after(minutes);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  data.now = after(0);
  return { ...app, data, later };
}

let tapTime = 0;
/** Taps once, apart from any double tap. */
function tap(name: string) {
  tapTime += 1000;
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'timeStamp', { value: tapTime });
  fireEvent(screen.getByRole('button', { name }), click);
}
const minutesOf = (data: FakeLocalData, habitId: string) =>
  data
    .rows('habit_months')
    .filter((row) => row['habitId'] === habitId)
    .flatMap((row) => Object.values(row['days'] as Record<string, { logs?: { amount: number }[] }>))
    .flatMap(({ logs = [] }) => logs.map(({ amount }) => amount));
const chip = (name: string) => screen.findByRole('button', { name: new RegExp(`^The timer of “${name}” is running`) });
const undo = async (message: string) =>
  within((await screen.findByText(message)).closest('li') ?? document.body).getByRole('button', { name: 'Undo' });

describe('a timer', () => {
  test('starts and stops on the habit itself, keeps the focus, and adds its minutes to the day', async () => {
    const { data, later } = await open();
    expect(screen.queryByRole('button', { name: /is running/ })).toBeNull();
    screen.getByRole('button', { name: 'Start the timer of “Sit”' }).focus();
    tap('Start the timer of “Sit”');
    const stop = await screen.findByRole('button', { name: 'Stop the timer of “Sit”' });
    expect(document.activeElement).toBe(stop);
    later(12.6);
    expect(stop.textContent).toContain('12:36');
    expect((await chip('Sit')).textContent).toContain('12:36');
    tap('Stop the timer of “Sit”');
    await screen.findByText('“Sit”: 13 minutes.');
    expect(minutesOf(data, SIT)).toEqual([13]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /is running/ })).toBeNull());
  });

  test('of another device shows its start, and can be stopped here', async () => {
    const { data, user } = await open(running(after(-5)));
    const button = await chip('Sit');
    expect(button.textContent).toContain('5:00');
    await user.click(button);
    expect(await screen.findByText(/^Since Nov 21, 2026/)).toBeDefined();
    expect(screen.getByRole('menuitem', { name: 'Open' }).getAttribute('href')).toBe(`/dashboard/habits?habit=${SIT}`);
    await user.click(screen.getByRole('menuitem', { name: 'Stop' }));
    await screen.findByText('“Sit”: 5 minutes.');
    expect(minutesOf(data, SIT)).toEqual([5]);
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  test('of a habit whose day is full is saved all the same, with a notice', async () => {
    const at = after(-60);
    const logs = Array.from({ length: HABIT_LOGS_PER_DAY_MAX }, () => ({ id: crypto.randomUUID(), amount: 1, at }));
    const month = { habitId: SIT, runId: SIT, month: '2026-11', days: { '21': { at, zone: 'UTC', logs } } };
    const id = habitMonthId(SIT, '2026-11' as LocalMonth);
    const { data } = await open({ ...running(after(-5)), habit_months: [{ id, ...month }] });
    await chip('Sit');
    tap('Stop the timer of “Sit”');
    expect(
      await screen.findByText('“Sit”: 5 minutes were saved, but the habit’s day is full and doesn’t show them.'),
    ).toBeDefined();
    expect(data.rows(TIME_ENTRIES)).toMatchObject([{ endedAt: after(0), unlogged: 'full' }]);
  });

  test('that was stopped by mistake continues from its start after Undo', async () => {
    const { data, later } = await open(running(after(-5)));
    await chip('Sit');
    tap('Stop the timer of “Sit”');
    fireEvent.click(await undo('“Sit”: 5 minutes.'));
    await waitFor(() => expect(minutesOf(data, SIT)).toEqual([]));
    later(3);
    expect((await chip('Sit')).textContent).toContain('8:00');
    tap('Stop the timer of “Sit”');
    await screen.findByText('“Sit”: 8 minutes.');
    expect(minutesOf(data, SIT)).toEqual([8]);
  });

  test('is discarded without minutes, with Undo', async () => {
    const { data, user } = await open(running(after(-5)));
    await user.click(await chip('Sit'));
    await user.click(await screen.findByRole('menuitem', { name: 'Discard time' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /is running/ })).toBeNull());
    expect(minutesOf(data, SIT)).toEqual([]);
    fireEvent.click(await undo('The time of “Sit” was discarded.'));
    expect((await chip('Sit')).textContent).toContain('5:00');
  });

  test('that starts while another runs stops that one, with a notice', async () => {
    const { data } = await open(running(after(-5)));
    await chip('Sit');
    tap('Start the timer of “Read”');
    await screen.findByText('The timer of “Sit” was stopped: 5 minutes.');
    expect(minutesOf(data, SIT)).toEqual([5]);
    expect(await chip('Read')).toBeDefined();
  });

  test('that another device stops disappears here too', async () => {
    const rows = running(after(-5));
    const { data } = await open(rows);
    await chip('Sit');
    const [entry] = rows[TIME_ENTRIES] ?? [];
    act(() => data.receive(TIME_ENTRIES, { id: entry?.id ?? '', endedAt: after(-1) }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /is running/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Start the timer of “Sit”' })).toBeDefined();
  });

  test('of a clock that is ahead shows nothing below zero and a warning', async () => {
    const { user } = await open(running(after(10)));
    const button = await chip('Sit');
    expect(button.textContent).toContain('0:00');
    await user.click(button);
    expect(await screen.findByText(/^This device’s clock is behind/)).toBeDefined();
  });

  test('that runs for more than a day shows the counted maximum', async () => {
    const { user } = await open(running(after(-24 * 60 - 1)));
    const button = await chip('Sit');
    expect(button.textContent).toContain('24:01:00');
    await user.click(button);
    expect(await screen.findByText('A timer runs for 24 hours at most.')).toBeDefined();
  });

  test('starts, stops and is discarded in the details too', async () => {
    const { data, later } = await open();
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    const start = await details.findByRole('button', { name: 'Start the timer' });
    start.focus();
    fireEvent.click(start, { timeStamp: 1 });
    const end = await details.findByRole('button', { name: 'Discard time' });
    expect(document.activeElement).toBe(details.getByRole('button', { name: 'Stop' }));
    later(2);
    fireEvent.click(end);
    await screen.findByText('The time of “Sit” was discarded.');
    expect(details.getByRole('button', { name: 'Start the timer' })).toBeDefined();
    expect(minutesOf(data, SIT)).toEqual([]);
  });

  test('is not announced each second: the elapsed time is hidden from screen readers', async () => {
    await open(running(after(-5)));
    const button = await chip('Sit');
    expect(within(button).getByText('5:00').getAttribute('aria-hidden')).toBe('true');
    expect(button.closest('[aria-live]')).toBeNull();
  });
});
