import { HabitEntity } from '@dayward/contract/features/habits';
import { type HabitDay, habitMonthId, type LocalDate, localDate, monthOf } from '@dayward/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderScreen } from '#test/render-app.tsx';

const FIRST_HABIT = 'Start with one small thing you want to do every day.';
const TODAY = localDate('2026-11-21');
const YESTERDAY = localDate('2026-11-20');
const DONE: Partial<HabitDay> = { state: 'done', everDone: true };

type Fields = Partial<Parameters<typeof HabitEntity.schemas.fields.parse>[0] & object>;

/** A habit that was added long ago, with the days of its first run. */
function habitOf(name: string, fields: Fields = {}, days: Partial<Record<LocalDate, Partial<HabitDay>>> = {}) {
  const id = crypto.randomUUID();
  return {
    habit: { id, createdAt: '2026-01-01T00:00:00.000Z', ...HabitEntity.schemas.fields.parse({ name, ...fields }) },
    months: Object.entries(days).map(([day, facts]) => ({
      id: habitMonthId(id, monthOf(localDate(day))),
      habitId: id,
      runId: id,
      month: monthOf(localDate(day)),
      days: { [day.slice(8)]: { at: '2026-11-20T08:00:00.000Z', zone: 'UTC', ...facts } },
    })),
  };
}

/** Data with habits in this order; yesterday is answered unless a test says otherwise. */
function dataWith(...habits: ReturnType<typeof habitOf>[]) {
  return new FakeLocalData(ada.id, {
    habits: habits.map(({ habit }, sortOrder) => ({ ...habit, sortOrder })),
    habit_months: habits.flatMap(({ months }) => months),
  });
}

const answered = (name: string, fields: Fields = {}) => habitOf(name, fields, { [YESTERDAY]: DONE });

/** Opens the dashboard and waits until all lazy parts have rendered. */
async function openDashboard(data: FakeLocalData, at = '2026-11-21T08:30:00Z', user = ada) {
  const clock = { now: () => Date.parse(at) };
  const app = await renderScreen({ server: new FakeServer({ user }), data, clock, path: '/dashboard' });
  await screen.findByText('Plan usage');
  return app;
}

const today = () => screen.findByRole('region', { name: 'Today' });
const circle = (name: string) => screen.findByRole('button', { name: `Complete “${name}”` });
const shown = async () =>
  within(await today())
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent);

/** The day's facts of the last mutation. */
function lastSaid(data: FakeLocalData) {
  return data.changes.map(({ name, args }) => (name === 'habit.setDay' ? `${args.day} ${args.state}` : name));
}

test('a habit of n times a week or month shows the remaining times and their last day, and is not due if the goal is out of reach', async () => {
  const times = (count: number, per: 'week' | 'month'): Fields => ({ schedule: { type: 'times', times: count, per } });
  await openDashboard(
    dataWith(
      habitOf('Run', times(3, 'week'), { [YESTERDAY]: DONE }),
      habitOf('Call home', times(2, 'month'), { [YESTERDAY]: DONE }),
      habitOf('Swim', times(7, 'week'), { [YESTERDAY]: DONE }),
    ),
  );
  expect(await screen.findByText('1 of 3 this week, 2 more by Sunday')).toBeDefined();
  expect(screen.getByText('1 of 2 this month, 1 more by November 30')).toBeDefined();
  expect(screen.getByText('1 of 7 this week')).toBeDefined();
});

describe('before everything is loaded', () => {
  test('a device without a first fetch shows habits as loading, not as none', async () => {
    const data = dataWith();
    data.report({ history: 'never-fetched', state: 'sending' });
    const { user } = await openDashboard(data);
    expect(await screen.findByRole('status', { name: 'Loading your habits…' })).toBeDefined();
    expect(screen.queryByText(FIRST_HABIT)).toBeNull();
    await act(async () => data.report({ state: 'offline', error: { code: 'unreachable' } }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(data.asked).toEqual(['sync']);
    await act(async () => data.report({ state: 'sent', error: null, history: 'complete' }));
    expect(await screen.findByText(FIRST_HABIT)).toBeDefined();
  });

  test('with a part of the habits there is no count of the day yet, and no question about yesterday', async () => {
    const data = dataWith(habitOf('Read'));
    data.report({ history: 'never-fetched', state: 'sending' });
    await openDashboard(data);
    expect(await circle('Read')).toBeDefined();
    expect(screen.queryByText(/\d of \d done/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Catch up' })).toBeNull();
    await act(async () => data.report({ state: 'sent', history: 'complete' }));
    expect(await screen.findByText(/0 of 1 done/)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Catch up' })).toBeDefined();
  });

  test('while older days load, a habit that is counted from the first of them shows nothing', async () => {
    const data = dataWith(habitOf('Rest', { schedule: { type: 'every', days: 3 } }, { '2026-11-17': DONE } as object));
    data.report({ history: 'loading' });
    await openDashboard(data);
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
    expect(screen.queryByText(/Nothing due today|of \d done/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Catch up' })).toBeNull();
    await act(async () => data.report({ history: 'complete' }));
    expect(await screen.findByRole('button', { name: 'Catch up' })).toBeDefined();
  });
});

describe('the day', () => {
  const parts = () =>
    dataWith(
      answered('Stretch', { timeOfDay: 'morning' }),
      answered('Read', { timeOfDay: 'evening' }),
      answered('Drink water', { kind: 'count', goal: 8, unit: 'glasses' }),
      answered('Walk', { timeOfDay: 'afternoon' }),
    );

  test.each([
    ['2026-11-21T08:30:00Z', ['Stretch', 'Drink water', 'Walk', 'Read']],
    ['2026-11-21T14:00:00Z', ['Walk', 'Stretch', 'Drink water', 'Read']],
    ['2026-11-21T21:00:00Z', ['Read', 'Walk', 'Stretch', 'Drink water']],
  ])('at %s the current part of the day comes first', async (at, order) => {
    await openDashboard(parts(), at);
    expect(await shown()).toEqual(order);
    expect(within(await today()).getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  test('one tap completes, and the tapped habit keeps its place; habits completed earlier come last', async () => {
    const data = dataWith(
      habitOf('Done early', {}, { [TODAY]: DONE }),
      answered('Read'),
      answered('Drink water', { kind: 'count', goal: 8, unit: 'glasses' }),
    );
    const { user } = await openDashboard(data);
    expect(await shown()).toEqual(['Read', 'Drink water', 'Done early']);
    await user.click(await circle('Read'));
    expect((await circle('Read')).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Add 1 to “Drink water”' }));
    expect(await within(await today()).findByText('1 of 8 glasses')).toBeDefined();
    expect(await shown()).toEqual(['Read', 'Drink water', 'Done early']);
    expect(screen.getByText(/2 of 3 done/)).toBeDefined();
    await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body);
    await waitFor(() => expect(screen.getByText(/[12] of 3 done/)).toBeDefined());
  });

  test('a tap renders and writes in its own event, and not again when the page is hidden', async () => {
    const data = dataWith(answered('Read'));
    await openDashboard(data);
    const button = await circle('Read');
    fireEvent.click(button);
    expect([button.getAttribute('aria-pressed'), data.changes.length]).toEqual(['true', 1]);
    fireEvent(window, new Event('pagehide'));
    expect(lastSaid(data)).toEqual([`${TODAY} done`]);
  });

  test('[DASH-33] Space on the name completes the habit, and Enter opens it', async () => {
    const data = dataWith(answered('Read'));
    const { user } = await openDashboard(data);
    const name = await screen.findByRole('link', { name: 'Read' });
    name.focus();
    await user.keyboard(' ');
    expect((await circle('Read')).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText(/Done for today/)).toBeDefined();
    expect(currentAddress()).toBe('/dashboard');
    await user.keyboard('{Enter}');
    const details = await screen.findByRole('dialog', { name: 'Read' });
    await waitFor(() => expect(details.contains(document.activeElement)).toBe(true));
  });

  test('a day without due habits is reported as such', async () => {
    await openDashboard(dataWith(answered('Read', { schedule: { type: 'weekdays', days: [1] } })));
    expect(await screen.findByText('Nothing due today. Enjoy your day.')).toBeDefined();
  });

  test('of hundreds of habits the first are shown, and all of them on demand', async () => {
    const long = 'W'.repeat(80);
    await openDashboard(dataWith(answered(long), ...Array.from({ length: 299 }, (_, index) => answered(`H ${index}`))));
    // Found by their text: role queries among so many rows take jsdom many seconds.
    expect(await screen.findByText('H 8')).toBeDefined();
    expect(screen.getAllByText(long)[0]?.closest('li')?.textContent).toBe(long);
    expect(screen.queryByText('H 9')).toBeNull();
    fireEvent.click(screen.getByText('Show 290 more'));
    expect(screen.getByText('H 298')).toBeDefined();
    expect(screen.getByText('Show fewer').getAttribute('aria-expanded')).toBe('true');
  });
});

describe('catching up on yesterday', () => {
  const three = () => dataWith(habitOf('Read'), habitOf('Walk'), habitOf('Rest'), answered('Stretch'));

  test('each open habit is done or skipped, and the rest marked as missed; the questions do not come back', async () => {
    const data = three();
    const { user } = await openDashboard(data);
    expect(await screen.findByText('3 habits are still open from yesterday.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Catch up' }));
    const dialog = await screen.findByRole('dialog', { name: 'Catch up on yesterday' });
    expect(within(dialog).getByText(/^Friday.* did you do these/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: '“Read” was done yesterday' }));
    await user.click(within(dialog).getByRole('button', { name: '“Walk” was skipped yesterday' }));
    await user.click(within(dialog).getByRole('button', { name: 'Leave the rest as missed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastSaid(data)).toEqual([`${YESTERDAY} done`, `${YESTERDAY} skipped`, `${YESTERDAY} missed`]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Catch up' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Today' })));
    expect(await screen.findByText('3 habits updated for yesterday.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('3 habits are still open from yesterday.')).toBeDefined();
  });

  test('a second press removes an answer, and closing keeps the open ones open', async () => {
    const data = three();
    const { user } = await openDashboard(data);
    await user.click(await screen.findByRole('button', { name: 'Catch up' }));
    const done = await screen.findByRole('button', { name: '“Read” was done yesterday' });
    await user.click(done);
    expect(done.getAttribute('aria-pressed')).toBe('true');
    await user.click(done);
    expect(done.getAttribute('aria-pressed')).toBe('false');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('3 habits are still open from yesterday.')).toBeDefined();
  });

  test('a whole day is skipped at once', async () => {
    const data = three();
    const { user } = await openDashboard(data);
    await user.click(await screen.findByRole('button', { name: 'Catch up' }));
    await user.click(await screen.findByRole('button', { name: 'Skip all' }));
    await waitFor(() => expect(lastSaid(data)).toEqual(Array(3).fill(`${YESTERDAY} skipped`)));
    expect(screen.queryByRole('button', { name: 'Skip all' })).toBeNull();
    const finish = screen.getByRole('button', { name: 'Done' });
    expect(document.activeElement).toBe(finish);
    await user.click(finish);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Catch up' })).toBeNull());
  });

  test('a habit that another device answers has no question any more', async () => {
    const data = three();
    await openDashboard(data);
    expect(await screen.findByText('3 habits are still open from yesterday.')).toBeDefined();
    for (const { id } of [...data.rows('habits')].slice(0, 3)) {
      const missed = { '20': { state: 'missed', at: '2026-11-21T08:00:00.000Z', zone: 'UTC' } };
      const month = {
        id: habitMonthId(id, monthOf(YESTERDAY)),
        habitId: id,
        runId: id,
        month: '2026-11',
        days: missed,
      };
      act(() => data.receive('habit_months', month));
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Catch up' })).toBeNull());
  });

  test('a habit that was added or started over today has no question', async () => {
    const made = habitOf('Made today');
    const again = habitOf('Started over', { runId: null });
    const runId = crypto.randomUUID();
    const data = new FakeLocalData(ada.id, {
      habits: [
        { ...made.habit, createdAt: '2026-11-21T07:00:00.000Z' },
        { ...again.habit, runId },
      ],
      habit_runs: [{ id: again.habit.id, habitId: again.habit.id, endedAt: '2026-11-21T07:00:00.000Z' }],
    });
    await openDashboard(data);
    expect(await circle('Made today')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Catch up' })).toBeNull();
  });

  test('yesterday is defined by the user’s own start of the day', async () => {
    // At 02:00 the 20th is not over if the user's day begins at 4; the 19th was done.
    const data = dataWith(habitOf('Read', {}, { ['2026-11-19' as LocalDate]: DONE }));
    await openDashboard(data, '2026-11-21T02:00:00Z', { ...ada, dayStartHour: 4 });
    expect(await screen.findByText(/Friday,? 20 November|Friday,? November 20/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Catch up' })).toBeNull();
  });
});
