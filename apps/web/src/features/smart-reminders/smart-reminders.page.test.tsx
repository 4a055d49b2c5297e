import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { resourcePage } from '#src/platform/resource/resource-page.tsx';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { renderComponent } from '#test/render-component.tsx';
import { smartRemindersResource } from './smart-reminders.resource.tsx';

const Page = resourcePage(smartRemindersResource);
const NOW = Date.UTC(2026, 10, 21, 8, 30);
const HABIT = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';

const completeHabit = {
  ...{ kind: 'yes_no', goal: 1, target: null, schedule: { type: 'daily' }, startsOn: null, endsOn: null, pauses: [] },
  ...{ runId: null, archivedAt: null },
};
const DEFAULTS = {
  ...{ time: '10:00', moreTimes: [], days: [1, 2, 3, 4, 5, 6, 0], type: 'general', status: 'active' },
  ...{ aiOptimized: true, linkedTo: null, onlyIfNotDone: true, windowFrom: '07:00', windowTo: '22:00' },
  ...{ leadMinutes: 15, lastTriggered: null },
};
type Reminder = Record<string, unknown>;
const reminder = (fields: Reminder = {}): Reminder => ({
  id: crypto.randomUUID(),
  title: 'Stretch',
  description: 'Two minutes',
  ...DEFAULTS,
  ...fields,
});
const forHabit = { linkedTo: { kind: 'habit', id: HABIT } };

/** The account of someone who did a habit at 08:40 on so many days before today. */
function dataWith(reminders: readonly Reminder[], completions = 0, more: Record<string, readonly Reminder[]> = {}) {
  const days = Object.fromEntries(
    Array.from({ length: completions }, (_, index) => {
      const day = String(20 - index).padStart(2, '0');
      return [day, { state: 'done', everDone: true, at: `2026-11-${day}T08:40:00.000Z`, zone: 'UTC' }];
    }),
  );
  return new FakeLocalData(ada.id, {
    smart_reminders: reminders,
    habits: [{ id: HABIT, name: 'Read', ...completeHabit }],
    habit_months: [{ habitId: HABIT, runId: HABIT, month: '2026-11', days }],
    ...more,
  });
}

async function open(data: FakeLocalData) {
  const part = await renderComponent(<Page />, {
    server: new FakeServer({ user: { ...ada, plan: 'Pro', timeZone: 'UTC' } }),
    data,
    clock: { now: () => NOW },
    messages: ['smart-reminders', 'resource-words', 'forms'],
  });
  await screen.findByRole('heading', { level: 1, name: 'Smart Reminders' });
  return part;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getByRole('tabpanel'));

describe('[REM-01] the page', () => {
  test.each(['Free', 'Basic'] as const)('%s: is locked and offers the upgrade', async (plan) => {
    await renderApp({ server: new FakeServer({ user: { ...ada, plan } }), path: '/dashboard/smart-reminders' });
    expect(await screen.findByRole('button', { name: 'Upgrade to Pro' })).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('Pro: has its three tabs, each with its reminders', async () => {
    const data = dataWith([reminder({ title: 'Stretch' }), reminder({ title: 'Drink', status: 'paused' })]);
    const server = new FakeServer({ user: { ...ada, plan: 'Pro' } });
    const { user } = await renderApp({ server, data, path: '/dashboard/smart-reminders' });
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      ...['Active', 'Paused', 'AI Insights'],
    ]);
    expect(panel().getByText('Stretch')).toBeDefined();
    expect(panel().queryByText('Drink')).toBeNull();
    await user.click(tab('Paused'));
    expect(panel().getByText('Drink')).toBeDefined();
    await user.click(tab('AI Insights'));
    expect(panel().getByRole('heading', { name: 'When you do things' })).toBeDefined();
  });
});

describe('a new reminder', () => {
  test('[REM-03] needs a title and a description; what was typed stays', async () => {
    const data = dataWith([]);
    const { user } = await open(data);
    await user.type(screen.getByLabelText('Title'), 'Stretch');
    await user.click(screen.getByRole('button', { name: 'Add reminder' }));
    expect(await screen.findByText('Enter a description.')).toBeDefined();
    expect(data.changes).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Stretch');
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Description'), 'Two minutes');
    expect(await screen.findByText('Enter a title.')).toBeDefined();
  });

  test('[REM-04] [REM-05] [REM-06] has its defaults, the chosen days and link, and starts active', async () => {
    const data = dataWith([]);
    const { user } = await open(data);
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('09:00');
    await user.click(screen.getByText('More details'));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'AI optimized' }).checked).toBe(true);
    const days = within(screen.getByRole('group', { name: 'Days' }));
    expect(days.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    ]);
    await user.click(days.getByLabelText('Sat'));
    await user.click(days.getByLabelText('Sun'));
    await user.type(screen.getByLabelText('Title'), 'Stretch');
    await user.type(screen.getByLabelText('Description'), 'Two minutes');
    expect(
      within(screen.getByLabelText('Type'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['General', 'Habit', 'Health', 'Fitness', 'Work']]);
    await user.click(screen.getByRole('button', { name: 'Add a time' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Further time 1'));
    await user.click(screen.getByRole('combobox', { name: 'For a habit or task' }));
    await user.click(await screen.findByRole('option', { name: 'Habit: Read' }));
    await user.click(screen.getByRole('button', { name: 'Add reminder' }));
    await waitFor(() => expect(panel().getByText('Stretch')).toBeDefined());
    expect(data.rows('smart_reminders')).toMatchObject([
      {
        ...{ time: '09:00', moreTimes: ['13:00'], days: [1, 2, 3, 4, 5], type: 'general', status: 'active' },
        ...{ aiOptimized: true, onlyIfNotDone: true, ...forHabit },
      },
    ]);
    expect(panel().getByText(/^Mon.*Fri, 9:00\sAM and 1:00\sPM$/)).toBeDefined();
    expect(panel().getByText('For “Read”')).toBeDefined();
  });
});

test('[REM-06] a reminder is paused and resumed, and deleted', async () => {
  const data = dataWith([reminder({ title: 'Stretch' }), reminder({ title: 'Drink' })]);
  const { user } = await open(data);
  await user.click(screen.getByRole('button', { name: 'Pause “Stretch”' }));
  expect(panel().queryByText('Stretch')).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Pause “Drink”'));
  await user.click(screen.getByRole('button', { name: 'Pause “Drink”' }));
  expect(await screen.findByText('No reminder is active.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(tab('Active')));
  await user.click(tab('Paused'));
  await user.click(screen.getByRole('button', { name: 'Resume “Stretch”' }));
  await user.click(screen.getByRole('button', { name: 'Delete “Drink”' }));
  expect(await screen.findByText('No reminder is paused.')).toBeDefined();
  await user.click(tab('Active'));
  expect(panel().getByText('Stretch')).toBeDefined();
});

describe('[REM-08] an optimized reminder says what its time rests on', () => {
  test.each([
    ['without a link', {}, 0, 'Stays at 10:00 AM: link a habit or task to let it move.'],
    [
      'with too few records',
      forHabit,
      6,
      'Not enough data yet: 6 of 7 completions in the last 90 days. It stays at 10:00 AM.',
    ],
    [
      'with a link to what is gone',
      { linkedTo: { kind: 'task', id: HABIT } },
      0,
      /no longer there, so nothing is sent/,
    ],
  ])('%s', async (_, fields, completions, line) => {
    await open(dataWith([reminder(fields)], completions));
    expect(panel().getByText(line)).toBeDefined();
    expect(panel().getByText('Every day, 10:00 AM')).toBeDefined();
  });

  test('and goes back to the set time in one tap, and on again', async () => {
    const data = dataWith([reminder(forHabit)], 8);
    const { user } = await open(data);
    expect(panel().getByText('Every day, 8:25 AM')).toBeDefined();
    expect(
      panel().getByText(
        'Moved from 10:00 AM to 8:25 AM. The median of 8 completions in 90 days is 8:40 AM. It comes 15 minutes before, between 7:00 AM and 10:00 PM.',
      ),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Back to 10:00 AM' }));
    expect(panel().getByText('Every day, 10:00 AM')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Move to 8:25 AM' }));
    expect(panel().getByText('Every day, 8:25 AM')).toBeDefined();
    expect(data.changes.map(({ args }) => (args as { changes: unknown }).changes)).toEqual([
      ...[{ aiOptimized: false }, { aiOptimized: true }],
    ]);
  });

  test('says that the window ends before the wished time', async () => {
    await open(dataWith([reminder({ ...forHabit, windowFrom: '09:00' })], 8));
    expect(panel().getByText(/The window keeps it from moving further\.$/)).toBeDefined();
  });

  test('says nothing while older records load', async () => {
    const loading = dataWith([reminder(forHabit)], 6);
    loading.report({ history: 'loading' });
    await open(loading);
    expect(screen.getByText('Older records are still loading.')).toBeDefined();
  });

  test('says how it did: opened, and done within the hour', async () => {
    const row = reminder({ ...forHabit, lastTriggered: '2026-11-20T08:25:00.000Z' });
    const told = (day: number, time: string, read: boolean) => ({
      ...{ id: crypto.randomUUID(), title: 'x', message: '', type: 'reminder', kind: 'smart_reminder', read },
      ...{ subjectId: row['id'], day: null, createdAt: `2026-11-${day}T${time}:00.000Z` },
    });
    const notifications = [told(20, '08:25', true), told(19, '08:25', false), told(18, '07:00', false)];
    await open(dataWith([row], 8, { notifications }));
    expect(panel().getByText(/Sent 3 times in 30 days, opened: 1, done within the hour: 2\./)).toBeDefined();
  });
});

describe('[REM-09] the insights are computed from the user’s own records', () => {
  test('too few of them say so', async () => {
    const { user } = await open(dataWith([reminder(forHabit)], 6));
    await user.click(tab('AI Insights'));
    expect(panel().getByText(/^Not enough data yet\. A habit needs 7 completions in 90 days/)).toBeDefined();
    expect(panel().getByText('Not enough data yet: 0 of 7 reminders sent in the last 30 days.')).toBeDefined();
  });

  test('enough of them give the usual time and the outcomes, with their counts', async () => {
    const row = reminder(forHabit);
    const notifications = Array.from({ length: 8 }, (_, index) => ({
      ...{ id: crypto.randomUUID(), title: 'x', message: '', type: 'reminder', kind: 'smart_reminder' },
      ...{ read: index < 4, subjectId: row['id'], day: null },
      createdAt: `2026-11-${20 - index}T${index < 2 ? '08:25' : '06:00'}:00.000Z`,
    }));
    const { user } = await open(dataWith([row], 8, { notifications }));
    await user.click(tab('AI Insights'));
    expect(panel().getByText('“Read”: usually at 8:40 AM')).toBeDefined();
    expect(panel().getByText(/from 8 completions\.$/)).toBeDefined();
    expect(panel().getByText('8 reminders were sent in the last 30 days.')).toBeDefined();
    expect(panel().getByText('50% of them were opened.')).toBeDefined();
    expect(panel().getByText(/^25% of those for a habit or task \(8\)/)).toBeDefined();
  });
});
