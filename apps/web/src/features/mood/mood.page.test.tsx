import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { resourcePage } from '#src/platform/resource/resource-page.tsx';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { renderComponent } from '#test/render-component.tsx';
import { moodResource } from './mood.resource.tsx';

const Page = resourcePage(moodResource);
const NOW = Date.UTC(2026, 10, 21, 8, 30);

type Entry = { date?: string; time?: string; mood?: number } & Record<string, unknown>;

const dataWith = (entries: readonly Entry[] = []) =>
  new FakeLocalData(ada.id, {
    moods: entries.map((entry) => ({
      ...{ date: '2026-11-20', time: '12:00', mood: 4, note: '', energy: null, activities: [], notes: '' },
      ...entry,
    })),
  });

async function openMoods(data = dataWith(), now = () => NOW) {
  const part = await renderComponent(<Page />, {
    server: new FakeServer({ user: { ...ada, plan: 'Pro' } }),
    data,
    clock: { now },
    messages: ['mood', 'resource-words', 'forms'],
  });
  await screen.findByRole('heading', { level: 1, name: 'Mood Tracker' });
  return part;
}

const level = (name: string) =>
  within(screen.getByRole('radiogroup', { name: 'How do you feel?' })).getByRole<HTMLInputElement>('radio', { name });
const save = () => screen.getByRole('button', { name: 'Save Mood' });
const history = () => within(screen.getByRole('region', { name: 'Mood History' }));
const entries = () => history().getAllByRole('button', { name: /^Change “/ });
const section = (name: string) => within(screen.getByRole('region', { name })).getByText;

describe('[MOOD-01] [MOOD-10] the page of the mood tracker', () => {
  test.each(['Free', 'Basic'] as const)('%s: is locked and names the lowest plan that has it', async (plan) => {
    await renderApp({ server: new FakeServer({ user: { ...ada, plan } }), path: '/dashboard/mood' });
    expect(await screen.findByRole('button', { name: 'Upgrade to Pro' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save Mood' })).toBeNull();
  });

  test('Pro: has its four sections', async () => {
    const server = new FakeServer({ user: { ...ada, plan: 'Pro' } });
    await renderApp({ server, data: dataWith([{}]), path: '/dashboard/mood' });
    for (const name of ['Today’s Mood', 'Mood Statistics', 'AI Insights', 'Mood History']) {
      expect(await screen.findByRole('heading', { level: 2, name })).toBeDefined();
    }
  });

  test('signed out: redirects to the front page with the sign-in', async () => {
    await renderApp({ server: new FakeServer(), path: '/dashboard/mood' });
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeDefined();
  });
});

test('[MOOD-02] one of five levels is selected, each with its word', async () => {
  const data = dataWith();
  const { user } = await openMoods(data);
  const group = within(screen.getByRole('radiogroup', { name: 'How do you feel?' }));
  const levels = group
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => [radio.labels?.[0]?.textContent, radio.value]);
  expect(levels).toEqual([
    ['Excellent', '5'],
    ['Good', '4'],
    ['Okay', '3'],
    ['Bad', '2'],
    ['Terrible', '1'],
  ]);
  await user.click(level('Okay'));
  await user.click(level('Bad'));
  expect(group.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked)).toEqual([level('Bad')]);
});

test('[MOOD-03] without a level nothing is saved, and an error is shown', async () => {
  const data = dataWith();
  const { user } = await openMoods(data);
  await user.type(screen.getByLabelText('Note'), 'A long walk');
  await user.click(save());
  expect(await screen.findByText('Choose how you feel first.')).toBeDefined();
  expect(data.changes).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(level('Excellent')));
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('A long walk');
});

test('[MOOD-04] saving adds the entry at the top of the history and clears the selection', async () => {
  const data = dataWith([{ note: 'Before' }]);
  let now = NOW;
  const { user } = await openMoods(data, () => now);
  now += 20 * 60_000; // the page has been open for a while
  await user.click(level('Good'));
  await user.type(screen.getByLabelText('Note'), 'A long walk');
  await user.click(save());
  await waitFor(() => expect(entries()).toHaveLength(2));
  expect(entries()[0]?.getAttribute('aria-label')).toBe('Change “A long walk”');
  expect(level('Good').checked).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('');
  expect(data.rows('moods')).toContainEqual(
    expect.objectContaining({ date: '2026-11-21', time: '08:50', mood: 4, note: 'A long walk' }),
  );
});

test('[MOOD-07] an entry has a date, a mood and a note, and optionally energy, notes and activities', async () => {
  const data = dataWith([{ note: 'Newer' }, { note: 'Older', date: '2026-11-18', activities: ['Reading'] }]);
  const { user } = await openMoods(data);
  await user.click(level('Excellent'));
  await user.type(screen.getByLabelText('Note'), 'A long walk');
  await user.click(screen.getByText('More details'));
  await user.clear(screen.getByLabelText('Day'));
  await user.type(screen.getByLabelText('Day'), '2026-11-19');
  await user.clear(screen.getByLabelText('Time'));
  await user.type(screen.getByLabelText('Time'), '18:05');
  await user.click(within(screen.getByRole('radiogroup', { name: 'Energy' })).getByRole('radio', { name: 'High' }));
  await user.type(screen.getByRole('combobox', { name: 'Activities' }), 'Walking{Enter}With friends');
  await user.type(screen.getByLabelText('Notes'), 'Rain at first.');
  await user.click(save()); // what was typed last becomes an activity as well
  await waitFor(() => expect(entries()).toHaveLength(3));
  const names = entries().map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Change “Newer”', 'Change “A long walk”', 'Change “Older”']);
  expect(data.rows('moods')).toContainEqual(
    expect.objectContaining({
      ...{ date: '2026-11-19', time: '18:05', mood: 5, note: 'A long walk', energy: 4 },
      ...{ activities: ['Walking', 'With friends'], notes: 'Rain at first.' },
    }),
  );
  for (const shown of ['Energy: High', 'Walking', 'With friends', 'Rain at first.']) {
    expect(history().getByText(shown)).toBeDefined();
  }
});

test('a day in the future is refused', async () => {
  const data = dataWith();
  const { user } = await openMoods(data);
  await user.click(level('Good'));
  await user.click(screen.getByText('More details'));
  await user.clear(screen.getByLabelText('Day'));
  await user.type(screen.getByLabelText('Day'), '2026-11-22');
  await user.click(save());
  expect(await screen.findByText('Choose today or an earlier day.')).toBeDefined();
  expect(data.changes).toEqual([]);
});

test('several entries of a day are ordered by time, and an entry without a note has a name', async () => {
  await openMoods(dataWith([{ note: 'Noon' }, { time: '23:10', mood: 2 }, { note: 'Morning', time: '07:00' }]));
  const names = entries().map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Change “Bad, November 20, 2026, 11:10 PM”', 'Change “Noon”', 'Change “Morning”']);
});

test('[MOOD-05] the history shows the first ten entries, and more on demand', async () => {
  const { user } = await openMoods(
    dataWith(
      Array.from({ length: 23 }, (_, index) => ({
        note: `Entry ${index}`,
        time: `${10 + Math.floor(index / 10)}:${10 + index}`,
      })),
    ),
  );
  expect(entries()).toHaveLength(10);
  expect(entries()[0]?.getAttribute('aria-label')).toBe('Change “Entry 22”');
  await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
  expect(entries()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(entries()).toHaveLength(23);
});

describe('[MOOD-09] statistics and insights are computed from the entries of the user and say so', () => {
  test('without entries, and with too few of them', async () => {
    const data = dataWith();
    await openMoods(data);
    expect(section('Mood Statistics')(/^Not enough data yet/)).toBeDefined();
    expect(section('AI Insights')(/^Not enough data yet.* you have 0\.$/)).toBeDefined();
    data.receive('moods', {
      id: crypto.randomUUID(),
      date: '2026-11-20',
      time: '12:00',
      mood: 4,
      note: '',
      energy: null,
      activities: [],
      notes: '',
    });
    expect(await screen.findByText('Based on 1 entry, too few for a trend.')).toBeDefined();
    expect(section('AI Insights')(/^Not enough data yet.* you have 1\.$/)).toBeDefined();
  });

  test('figures and patterns, each with its source', async () => {
    const walk = { mood: 5, activities: ['walk'] };
    const dates = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-12', '2026-11-10', '2026-11-09', '2026-11-04'];
    await openMoods(dataWith(dates.map((date, index) => ({ date, ...(index < 3 ? walk : { mood: 3 }) }))));
    const statistics = section('Mood Statistics');
    expect(statistics('Based on 7 of your entries.')).toBeDefined();
    expect(statistics('3.9 of 5')).toBeDefined();
    expect(statistics('5 of 5').closest('dd')?.textContent).toBe('5 of 5 (from 3 entries)');
    expect(statistics('Okay').closest('dd')?.textContent).toBe('Okay (from 4 entries)');
    expect(statistics('Improving').closest('dd')?.textContent).toBe('Improving (from the newest 6 entries)');
    const insights = section('AI Insights');
    expect(insights('With “walk” your mood averages 5 of 5, otherwise 3 of 5.')).toBeDefined();
    expect(insights('Based on 3 entries, compared with 4 others.')).toBeDefined();
  });

  test('no pattern', async () => {
    await openMoods(dataWith(Array.from({ length: 7 }, (_, index) => ({ time: `1${index}:00` }))));
    expect(section('AI Insights')('No activity or weekday stands out in 7 entries.')).toBeDefined();
  });
});
