import { HabitEntity } from '@dayward/contract/features/habits';
import { type HabitDay, type HabitMonth, habitFigures, habitMonthId, localDate, monthOf } from '@dayward/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderScreen } from '#test/render-app.tsx';
import { tapOutsideOfAct } from '#test/tap-outside-of-act.ts';

const TODAY = localDate('2026-11-21');
const FACTS = { at: '2026-11-20T08:00:00.000Z', zone: 'UTC' };

type Fields = Partial<Parameters<typeof HabitEntity.schemas.fields.parse>[0] & object>;

/** A habit of Ada's on this device; `days` are those of its first run, by their date. */
function habitOf(name: string, fields: Fields = {}, days: Record<string, Partial<HabitDay>> = {}) {
  const id = crypto.randomUUID();
  const months = Map.groupBy(Object.entries(days), ([day]) => monthOf(localDate(day)));
  return {
    habit: { id, ...HabitEntity.schemas.fields.parse({ name, ...fields }) },
    months: [...months].map(([month, entries]) => ({
      id: habitMonthId(id, month),
      habitId: id,
      runId: id,
      month,
      days: Object.fromEntries(entries.map(([day, facts]) => [day.slice(8), { ...FACTS, ...facts }])),
    })),
  };
}

const DONE = { state: 'done', everDone: true } as const;

function dataWith(...habits: ReturnType<typeof habitOf>[]) {
  return new FakeLocalData(ada.id, {
    habits: habits.map(({ habit }, index) => ({ ...habit, createdAt: new Date(-index * 1000).toISOString() })),
    habit_months: habits.flatMap(({ months }) => months),
  });
}

async function openHabits(data: FakeLocalData, clock = { now: () => Date.parse('2026-11-21T08:30:00Z') }) {
  const app = await renderScreen({ server: new FakeServer({ user: ada }), data, clock, path: '/dashboard/habits' });
  await screen.findByRole('heading', { name: 'Habits' });
  return app;
}

const row = (name: string) => screen.findByRole('listitem', { name });
const circle = (name: string) => screen.findByRole('button', { name });
const said = async (name: string) => (await row(name)).textContent;
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed');
/** Finds the Undo button of the toast with a message; an earlier toast may still be animating out. */
async function undo(message: string): Promise<HTMLElement> {
  const toast = (await screen.findByText(message)).closest('li');
  return within(toast ?? document.body).getByRole('button', { name: 'Undo' });
}
/** Opens the menu of a habit and selects an entry. */
async function choose(user: Awaited<ReturnType<typeof openHabits>>['user'], name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `More for “${name}”` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}
/** The best streak of the days on the device; the page shows it in the details. */
function bestStreak(data: FakeLocalData): number {
  const [habit] = data.rows('habits');
  const months = data.rows('habit_months') as unknown as HabitMonth[];
  return habitFigures(habit as never, months, TODAY, 1).bestStreak;
}
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const nameField = () => screen.findByLabelText('New habit name');

/** Taps later than the second tap of a double tap, unless `afterMs` says otherwise. */
let tapTime = 0;
function tap(button: HTMLElement, afterMs = 1000): void {
  tapTime += afterMs;
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'timeStamp', { value: tapTime });
  fireEvent(button, click);
}

describe('states of the page', () => {
  test('empty: names the first step and focuses the field', async () => {
    const { user } = await openHabits(dataWith());
    expect(await screen.findByRole('heading', { name: 'Your first habit' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Name a habit' }));
    expect(document.activeElement).toBe(await nameField());
  });

  test('never fetched: a skeleton, and a retry if the fetch fails', async () => {
    const data = dataWith();
    data.report({ history: 'never-fetched', state: 'sending' });
    const { user } = await openHabits(data);
    expect(await screen.findByRole('status', { name: 'Loading your habits…' })).toBeDefined();
    act(() => data.report({ state: 'offline', error: { code: 'unreachable' } }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(data.asked).toEqual(['sync']);
  });

  test('[HAB-27] the streak is derived from the days', async () => {
    const days = Object.fromEntries(['10', '11', '12', '13', '19', '20', '21'].map((day) => [`2026-11-${day}`, DONE]));
    await openHabits(dataWith(habitOf('Read', {}, days)));
    await waitFor(async () => expect(await said('Read')).toContain('Streak 3 days'));
    expect(screen.getByText(/Done for today/)).toBeDefined();
  });

  test('while the history loads there are no figures, but today can be completed', async () => {
    const data = dataWith(habitOf('Read', {}, { '2026-11-20': DONE }));
    data.report({ history: 'loading' });
    await openHabits(data);
    await waitFor(async () => expect(await said('Read')).toContain('Loading history…'));
    await waitFor(async () => expect(await said('Read')).not.toContain('Streak'));
    tap(await circle('Complete “Read”'));
    expect(isPressed(await circle('Complete “Read”'))).toBe('true');
    act(() => data.report({ history: 'complete' }));
    await waitFor(async () => expect(await said('Read')).toContain('Streak 2 days'));
  });

  test('hundreds of habits and the longest names are rendered', async () => {
    const name = 'W'.repeat(80);
    const data = dataWith(habitOf(name), ...Array.from({ length: 300 }, (_, index) => habitOf(`Habit ${index}`)));
    await renderScreen({ server: new FakeServer({ user: ada }), data, path: '/dashboard/habits' });
    // Found by their text: role queries among so many rows take jsdom many seconds.
    expect(await screen.findByText('Habit 299')).toBeDefined();
    expect(screen.getByText(name)).toBeDefined();
  });
});

describe('adding', () => {
  test('a name and Enter add a daily habit; the next name can be typed at once', async () => {
    const data = dataWith();
    const { user } = await openHabits(data);
    await user.type(await nameField(), '  Read 10   pages {Enter}');
    expect(await row('Read 10 pages')).toBeDefined();
    expect(data.changes).toMatchObject([{ name: 'habit.create', args: { name: 'Read 10 pages' } }]);
    expect(await nameField()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(await nameField());
  });

  test.each([
    ['  ', 'Give the habit a name.'],
    ['x'.repeat(81), 'Use at most 80 characters.'],
  ])('[HAB-11] %j is not added; the field shows the reason and the text stays', async (name, problem) => {
    const data = dataWith();
    const { user } = await openHabits(data);
    await user.click(await nameField());
    await user.paste(name);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(problem)).toBeDefined();
    expect(await nameField()).toHaveProperty('value', name);
    expect(data.changes).toEqual([]);
  });

  test('a failed save on the device is reported, and the text comes back', async () => {
    const data = dataWith();
    data.isFull = true;
    const { user } = await openHabits(data);
    await user.type(await nameField(), 'Read{Enter}');
    expect(await screen.findByText(/Not saved. Your text is still here. .*could not keep the change/)).toBeDefined();
    expect(await nameField()).toHaveProperty('value', 'Read');
  });

  test('[MOB-08] a double Enter adds one habit', async () => {
    const data = dataWith();
    const { user } = await openHabits(data);
    await user.type(await nameField(), 'Water');
    await user.click(screen.getByRole('button', { name: 'More options…' }));
    const button = await screen.findByRole('button', { name: 'Add habit' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(data.changes).toMatchObject([{ name: 'habit.create', args: { name: 'Water' } }]);
  });

  test('a typed name stays when the dialog is cancelled, and is cleared when the habit was added there', async () => {
    const { user } = await openHabits(dataWith());
    await user.type(await nameField(), 'Water');
    await user.click(screen.getByRole('button', { name: 'More options…' }));
    await screen.findByRole('dialog', { name: 'New habit' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await nameField()).toHaveProperty('value', 'Water');
    await user.click(screen.getByRole('button', { name: 'More options…' }));
    await user.click(await screen.findByRole('button', { name: 'Add habit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await nameField()).toHaveProperty('value', '');
  });

  test('nothing is reported as added before it is saved', async () => {
    const data = dataWith();
    const { user } = await openHabits(data);
    const kept = Promise.withResolvers<void>();
    data.mutateAll = () => kept.promise;
    await user.type(await nameField(), 'Read{Enter}');
    expect(await nameField()).toHaveProperty('value', '');
    expect(screen.queryByText('“Read” was added.')).toBeNull();
    kept.resolve();
    expect(await screen.findByText('“Read” was added.')).toBeDefined();
  });

  test('a habit that was not saved can be added again in the dialog', async () => {
    const data = Object.assign(dataWith(), { isFull: true });
    const { user } = await openHabits(data);
    await user.type(await nameField(), 'Water');
    await user.click(screen.getByRole('button', { name: 'More options…' }));
    await user.click(await screen.findByRole('button', { name: 'Add habit' }));
    expect(await screen.findByText(/^Not saved. Your text is still here/)).toBeDefined();
    data.isFull = false;
    await user.click(screen.getByRole('button', { name: 'Add habit' }));
    await waitFor(() => expect(data.changes).toHaveLength(1));
  });
});

describe('one tap', () => {
  test('[HAB-22] completes the day, with streak and total', async () => {
    await openHabits(dataWith(habitOf('Read', {}, { '2026-11-20': DONE })));
    tap(await circle('Complete “Read”'));
    expect(isPressed(await circle('Complete “Read”'))).toBe('true');
    await waitFor(async () => expect(await said('Read')).toContain('Streak 2 days'));
    expect(await screen.findByText('“Read” is done.')).toBeDefined();
  });

  test('[HAB-24] [HAB-25] a second tap toggles it off: the streak shrinks, the best streak stays', async () => {
    const data = dataWith(habitOf('Read', {}, { '2026-11-20': DONE }));
    await openHabits(data);
    tap(await circle('Complete “Read”'));
    tap(await circle('Complete “Read”'));
    expect(isPressed(await circle('Complete “Read”'))).toBe('false');
    await waitFor(async () => expect(await said('Read')).toContain('Streak 1 day'));
    expect(bestStreak(data)).toBe(2);
    expect(data.changes.map(({ args }) => 'state' in args && args.state)).toEqual(['done', 'undone']);
  });

  test('[HAB-26] Undo reverts the day itself, best streak included', async () => {
    const data = dataWith(habitOf('Read', {}, { '2026-11-20': DONE }));
    const { user } = await openHabits(data);
    tap(await circle('Complete “Read”'));
    await user.click(await undo('“Read” is done.'));
    await waitFor(() => expect(bestStreak(data)).toBe(1));
    expect(isPressed(await circle('Complete “Read”'))).toBe('false');
  });

  test('[MOB-08] a double tap within 300 ms acts once', async () => {
    const data = dataWith(habitOf('Read'));
    await openHabits(data);
    const button = await circle('Complete “Read”');
    tap(button);
    tap(button, 299);
    expect(isPressed(button)).toBe('true');
    await waitFor(() => expect(data.changes).toHaveLength(1));
    tap(button, 1);
    expect(isPressed(button)).toBe('false');
  });

  test('renders and writes in its own event, and a second tap undoes it', async () => {
    const data = dataWith(habitOf('Read'));
    await openHabits(data);
    const button = await circle('Complete “Read”');
    tap(button);
    expect([isPressed(button), data.changes.length]).toEqual(['true', 1]);
    tap(button);
    expect([isPressed(button), data.changes.length]).toEqual(['false', 2]);
    expect(data.changes.map(({ args }) => args)).toMatchObject([{ state: 'done' }, { state: 'undone' }]);
    await waitFor(() => expect(isPressed(button)).toBe('false'));
  });

  test('counts every tap, however close together', async () => {
    const data = dataWith(habitOf('Water', { kind: 'count', goal: 8 }));
    await openHabits(data);
    const button = await circle('Add 1 to “Water”');
    for (const taps of [1, 2, 3]) {
      tap(button);
      expect(data.changes).toHaveLength(taps);
    }
    await waitFor(async () => expect(await said('Water')).toContain('3 of 8'));
  });

  test('is written at once when the page is hidden', async () => {
    const data = dataWith(habitOf('Read'));
    await openHabits(data);
    tap(await circle('Complete “Read”'));
    fireEvent(window, new Event('pagehide'));
    expect(data.changes).toHaveLength(1);
    await nextFrame();
    expect(data.changes).toHaveLength(1);
  });

  test('renders its button in its own event; then its row and the figures, and nothing that it does not change', async () => {
    const data = dataWith(...['Read', 'Walk', 'Water'].map((name) => habitOf(name)));
    const { textsSince } = await openHabits(data);
    await screen.findByRole('heading', { name: 'Data Management' });
    await waitFor(() => expect(screen.queryAllByText('Loading history…')).toEqual([]));
    const texts = textsSince();
    const button = await circle('Complete “Read”');
    await tapOutsideOfAct(button);
    expect(isPressed(button)).toBe('true');
    const ofRows = () => texts().filter((text) => /^(?:day\.strip|complete)\b/.test(text));
    expect(ofRows()).toEqual(['complete Read']);
    await waitFor(() => expect(texts()).toContain('today.done'));
    await waitFor(() => expect(ofRows()).toContain('day.strip'));
    expect(new Set(ofRows())).toEqual(new Set(['complete Read', 'day.strip']));
    const ofOthers = ['add.placeholder', 'search', 'export', 'row.menu Read', 'clock'];
    expect(texts().filter((text) => ofOthers.includes(text))).toEqual([]);
  });

  test('that cannot be saved is reverted on screen', async () => {
    const data = dataWith(habitOf('Read'));
    await openHabits(data);
    data.isFull = true;
    const button = await circle('Complete “Read”');
    tap(button);
    expect(isPressed(button)).toBe('true');
    await waitFor(() => expect(isPressed(button)).toBe('false'));
    expect(data.changes).toEqual([]);
  });

  test('Space on the focused habit completes it', async () => {
    const { user } = await openHabits(dataWith(habitOf('Read')));
    (await circle('Complete “Read”')).focus();
    await user.keyboard(' ');
    expect(isPressed(await circle('Complete “Read”'))).toBe('true');
  });

  test('[HAB-29] adds 1 to a counted habit, whose day is complete when the goal is reached', async () => {
    const logs = Array.from({ length: 6 }, (_, index) => ({
      id: crypto.randomUUID(),
      amount: 1,
      at: `2026-11-21T0${index}:00:00.000Z`,
    }));
    await openHabits(dataWith(habitOf('Water', { kind: 'count', goal: 8, unit: 'glasses' }, { [TODAY]: { logs } })));
    await waitFor(async () => expect(await said('Water')).toContain('6 of 8 glasses'));
    tap(await circle('Add 1 to “Water”'));
    await waitFor(async () => expect(await said('Water')).toContain('7 of 8 glasses'));
    await waitFor(async () => expect(await said('Water')).toContain('No days done yet'));
    tap(await circle('Add 1 to “Water”'));
    await waitFor(async () => expect(await said('Water')).toContain('8 of 8 glasses'));
    await waitFor(async () => expect(await said('Water')).toContain('Streak 1 day'));
  });

  test('asks for the value of a quantity and offers the last one; Undo takes it back', async () => {
    const logs = [{ id: crypto.randomUUID(), amount: 12.5, at: FACTS.at }];
    const data = dataWith(habitOf('Run', { kind: 'quantity', target: 20, unit: 'km' }, { [TODAY]: { logs } }));
    const { user } = await openHabits(data);
    tap(await circle('Log an amount for “Run”'));
    const field = await screen.findByRole('spinbutton', { name: 'Amount (km)' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toHaveProperty('value', '12.5');
    expect(data.changes).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await said('Run')).toContain('25 km · goal 20'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await undo('“Run”: 25 km · goal 20.'));
    await waitFor(async () => expect(await said('Run')).toContain('12.5 of 20 km'));
  });

  test('of a measured habit without a target offers nothing, and logs nothing without a value', async () => {
    const data = dataWith(habitOf('Weight', { kind: 'quantity', unit: 'kg' }));
    const { user } = await openHabits(data);
    await waitFor(async () => expect(await said('Weight')).toContain('Nothing logged'));
    tap(await circle('Log an amount for “Weight”'));
    expect(await screen.findByRole('spinbutton', { name: 'Amount (kg)' })).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Enter a number of 0 or more.')).toBeDefined();
    expect(data.changes).toEqual([]);
  });

  test('adds one to a habit with a limit, also over it; “None today” is the second act until then', async () => {
    const data = dataWith(habitOf('Coffee', { kind: 'at_most', target: 1, unit: 'cups' }));
    const { user } = await openHabits(data);
    const none = await screen.findByRole('button', { name: '“Coffee”: none today' });
    await waitFor(async () => expect(await said('Coffee')).toContain('0 cups (limit 1)'));
    await user.click(none);
    await waitFor(() => expect(isPressed(none)).toBe('true'));
    await user.click(none);
    await waitFor(() => expect(isPressed(none)).toBe('false'));
    expect(data.changes.map(({ args }) => 'state' in args && args.state)).toEqual(['done', null]);
    tap(await circle('Add 1 to “Coffee”'));
    await waitFor(async () => expect(await said('Coffee')).toContain('1 cups (limit 1)'));
    expect(screen.queryByRole('button', { name: '“Coffee”: none today' })).toBeNull();
    tap(await circle('Add 1 to “Coffee”'));
    await waitFor(async () => expect(await said('Coffee')).toContain('2 cups (limit 1) · Over the limit'));
    expect(data.changes.slice(2)).toMatchObject([
      { args: { adds: [{ amount: 1 }] } },
      { args: { adds: [{ amount: 1 }] } },
    ]);
  });

  test('that fails to save on this device is rolled back and reported', async () => {
    const data = dataWith(habitOf('Read'));
    await openHabits(data);
    data.isFull = true;
    tap(await circle('Complete “Read”'));
    expect(await screen.findByText(/Not saved: this device could not keep the change/)).toBeDefined();
    expect(isPressed(await circle('Complete “Read”'))).toBe('false');
  });
});

describe('a single habit', () => {
  test('[HAB-19] its menu has every action, and its name opens the details', async () => {
    const { user } = await openHabits(dataWith(habitOf('Read')));
    await user.click(await screen.findByRole('button', { name: 'More for “Read”' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      ...['Skip today', 'Note…'],
      ...['Edit', 'Pause', 'Move to a group…', 'Duplicate', 'Export'],
      ...['Restart…', 'Archive', 'Delete…'],
    ]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Read' }));
    expect(await screen.findByRole('dialog', { name: 'Read' })).toBeDefined();
    expect(currentAddress()).toMatch(/^\/dashboard\/habits\?habit=/);
  });

  test('the details close with the browser’s back button and on their own, and the focus returns to the name', async () => {
    const { user } = await openHabits(dataWith(habitOf('Read')));
    await user.click(await screen.findByRole('link', { name: 'Read' }));
    const dialog = await screen.findByRole('dialog', { name: 'Read' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(currentAddress()).toBe('/dashboard/habits'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Read' })));
  });

  test('[HAB-10] is edited; only changed fields are sent, with the text they replace', async () => {
    const data = dataWith(habitOf('Read', { description: 'Ten pages', category: 'Learning' }));
    const { user } = await openHabits(data);
    await choose(user, 'Read', 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Read”' }));
    await user.clear(await dialog.findByLabelText('Description'));
    await user.type(dialog.getByLabelText('Description'), 'Twenty pages');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(data.changes[0]?.args).toEqual({
      id: expect.any(String),
      changes: { description: 'Twenty pages' },
      base: { description: 'Ten pages' },
    });
  });

  test('[HAB-35] is duplicated with the same definition; days, pauses and runs stay its own', async () => {
    const definition = { kind: 'count', goal: 8, unit: 'glasses', tags: ['body'], group: 'Morning' } as const;
    const pauses = [{ from: localDate('2026-11-01'), to: localDate('2026-11-02') }];
    const data = dataWith(habitOf('Water', { ...definition, pauses }, { '2026-11-20': DONE }));
    const { user } = await openHabits(data);
    await choose(user, 'Water', 'Duplicate');
    expect(await screen.findByRole('listitem', { name: 'Water (copy)' })).toBeDefined();
    const [, { id, rev, createdAt, updatedAt, ...copy } = expect.fail()] = data.rows('habits');
    expect(copy).toMatchObject({ name: 'Water (copy)', ...definition, pauses: [], runId: null, archivedAt: null });
    await choose(user, 'Water', 'Duplicate');
    expect(await screen.findByRole('listitem', { name: 'Water (copy 2)' })).toBeDefined();
    await user.click(await undo('“Water” was duplicated as “Water (copy 2)”.'));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Water (copy 2)' })).toBeNull());
    expect(screen.getAllByRole('listitem', { name: /^Water/ })).toHaveLength(2);
  });

  test('[HAB-33] is archived with its days and restored', async () => {
    const data = dataWith(habitOf('Read', {}, { [TODAY]: DONE }), habitOf('Walk'));
    const { user } = await openHabits(data);
    await choose(user, 'Read', 'Archive');
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Read' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Walk' })));
    await user.click(screen.getByRole('button', { name: 'Search and filter' }));
    await user.click(screen.getByRole('radio', { name: 'Archived' }));
    await user.click(await screen.findByRole('button', { name: 'Restore “Read”' }));
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(async () => expect(await said('Read')).toContain('Streak 1 day'));
  });

  test('restored or deleted in the archive: the focus moves to the next habit', async () => {
    const archivedAt = '2026-11-20T08:00:00.000Z';
    const names = ['Read', 'Walk', 'Swim'] as const;
    const { user } = await openHabits(dataWith(...names.map((name) => habitOf(name, { archivedAt }))));
    await user.click(await screen.findByRole('button', { name: 'Search and filter' }));
    await user.click(await screen.findByRole('radio', { name: 'Archived' }));
    await user.click(await screen.findByRole('button', { name: 'Restore “Read”' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Walk' })));
    await choose(user, 'Walk', 'Delete…');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Swim' })));
  });

  test('[HAB-36] is deleted only after a confirmation, and Undo restores it with its days', async () => {
    const data = dataWith(habitOf('Read', {}, { [TODAY]: DONE }));
    const { user } = await openHabits(data);
    await choose(user, 'Read', 'Delete…');
    expect(await screen.findByText(/Are you sure you want to delete this habit\?/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(data.changes).toEqual([]);
    await choose(user, 'Read', 'Delete…');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'Your first habit' })).toBeDefined();
    await waitFor(async () => expect(document.activeElement).toBe(await nameField()));
    await user.click(await undo('“Read” was deleted.'));
    await waitFor(async () => expect(await said('Read')).toContain('Streak 1 day'));
  });

  test('is paused and resumed; the streak stays', async () => {
    const data = dataWith(habitOf('Read', {}, { '2026-11-20': DONE }));
    const { user } = await openHabits(data);
    await choose(user, 'Read', 'Pause');
    await waitFor(async () => expect(await said('Read')).toContain('Paused'));
    await waitFor(async () => expect(await said('Read')).toContain('Streak 1 day'));
    expect(screen.getByText(/Nothing due today/)).toBeDefined();
    await choose(user, 'Read', 'Resume');
    await waitFor(async () => expect(await said('Read')).not.toContain('Paused'));
    expect(data.changes.at(-1)?.args).toMatchObject({ changes: { pauses: [] } });
  });

  test('Undo of a pause removes that pause, and none that another device planned meanwhile', async () => {
    const read = habitOf('Read');
    const data = dataWith(read);
    const { user } = await openHabits(data);
    await choose(user, 'Read', 'Pause');
    const planned = { from: '2026-12-24', to: '2026-12-31' };
    act(() => data.receive('habits', { ...read.habit, pauses: [{ from: TODAY, to: null }, planned] }));
    await user.click(await undo('“Read” is paused. Paused days keep your streak.'));
    await waitFor(() => expect(data.changes.at(-1)?.args).toMatchObject({ changes: { pauses: [planned] } }));
  });

  test('[HAB-34] starts over after a confirmation, and Undo restores the days', async () => {
    const data = dataWith(habitOf('Read', {}, { '2026-11-20': DONE, [TODAY]: DONE }));
    const { user } = await openHabits(data);
    await choose(user, 'Read', 'Restart…');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await said('Read')).toContain('Streak 2 days'));
    await choose(user, 'Read', 'Restart…');
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await waitFor(async () => expect(await said('Read')).toContain('No days done yet'));
    expect(isPressed(await circle('Complete “Read”'))).toBe('false');
    await user.click(await undo('“Read” starts over.'));
    await waitFor(async () => expect(await said('Read')).toContain('Streak 2 days'));
  });

  test('[MOB-08] a double click on the confirmation, which takes a moment to close, starts over once', async () => {
    const data = dataWith(habitOf('Read', {}, { [TODAY]: DONE }));
    const { user } = await openHabits(data);
    await choose(user, 'Read', 'Restart…');
    const confirm = await screen.findByRole('button', { name: 'Start over' });
    // jsdom has no animations: without a running one, the dialog would be gone before the second click.
    const leaving = { finished: new Promise(() => {}), pending: false, playState: 'running' };
    Object.assign(HTMLElement.prototype, { getAnimations: () => [leaving] });
    try {
      fireEvent.click(confirm);
      fireEvent.click(confirm);
      await waitFor(() => expect(data.changes.map(({ name }) => name)).toEqual(['habit.restart']));
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations');
    }
  });
});

describe('[HAB-31] at the user’s midnight', () => {
  test('the page switches to the new day on its own when the device wakes up; the past day stays unchanged', async () => {
    let now = Date.parse('2026-11-21T23:59:00Z');
    await openHabits(dataWith(habitOf('Read', {}, { [TODAY]: DONE })), { now: () => now });
    expect(isPressed(await circle('Complete “Read”'))).toBe('true');
    expect(screen.getByText(/Saturday, November 21/)).toBeDefined();
    now = Date.parse('2026-11-22T00:00:00Z');
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText(/Sunday, November 22/)).toBeDefined();
    expect(isPressed(await circle('Complete “Read”'))).toBe('false');
    await waitFor(async () => expect(await said('Read')).toContain('Streak 1 day'));
  });
});

test('[HAB-44] changes of another device (added, edited, completed, deleted) appear without a reload', async () => {
  const read = habitOf('Read');
  const data = dataWith(read);
  await openHabits(data);
  const [month] = habitOf('Read', {}, { [TODAY]: DONE }).months;
  const { id } = read.habit;
  act(() => data.receive('habit_months', { ...month, id: habitMonthId(id, monthOf(TODAY)), habitId: id, runId: id }));
  expect(isPressed(await circle('Complete “Read”'))).toBe('true');
  act(() => data.receive('habits', habitOf('Walk').habit));
  expect(await row('Walk')).toBeDefined();
  act(() => data.receive('habits', { ...read.habit, name: 'Read more' }));
  expect(await row('Read more')).toBeDefined();
  await act(() => data.mutate('habit.delete', { id })); // as the server's answer would write it
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Read more' })).toBeNull());
});
