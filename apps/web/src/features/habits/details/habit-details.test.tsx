import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DONE, doneDays, goTo, openDetails, press } from './details.fixture.tsx';

const figure = (label: string) => screen.getByText(label, { selector: 'summary *' }).closest('details') as HTMLElement;

describe('habit details', () => {
  test('[HAB-20] has the tabs Overview, Progress, Notes, Images and Settings', async () => {
    await openDetails();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview', 'Progress', 'Notes', 'Images', 'Settings']);
    for (const tab of tabs) {
      fireEvent.click(tab);
      const panel = await screen.findByRole('tabpanel', { name: tab.textContent ?? '' });
      await waitFor(() => expect(panel.textContent).not.toBe(''));
    }
  });

  test('close when the habit is deleted elsewhere', async () => {
    const { data, id, closed } = await openDetails();
    const [habit] = data.rows('habits');
    act(() => data.receive('habits', { ...habit, id, name: 'Read more' }));
    expect(await screen.findByRole('dialog', { name: 'Read more' })).toBeDefined();
    await act(() => data.mutate('habit.delete', { id }));
    await waitFor(() => expect(closed()).toBe(1));
  });

  test('close by the button and report when they have left the screen', async () => {
    const { closed } = await openDetails();
    press('Close');
    await waitFor(() => expect(closed()).toBe(1));
  });
});

describe('the overview', () => {
  test('shows each figure, and explains it on a tap', async () => {
    await openDetails({ days: { ...doneDays(3), '2026-11-16': DONE, '2026-11-15': DONE } });
    await waitFor(() => expect(figure('Streak').textContent).toContain('3 days'));
    expect(figure('Streak').textContent).toContain('Since November 18, 2026: 3 days completed.');
    expect(figure('Streak').textContent).toContain('You can still do it today');
    expect(figure('Streak').textContent).toContain('November 17, 2026 was missed.');
    expect(figure('Best streak').textContent).toContain('from November 18, 2026 to November 20, 2026');
    expect(figure('Strength').textContent).toMatch(/Done today: [\d.]+%\. Missed: [\d.]+%/);
    expect(figure('Done in the last 30 days').textContent).toContain('5 of 6 due days were done.');
    expect(figure('Total days done').textContent).toContain('Last done November 20, 2026.');
  });

  const PART = { logs: [{ id: 'a', amount: 1, at: '2026-11-20T08:00:00.000Z' }] };
  const everyOther = { kind: 'count', goal: 2, schedule: { type: 'every', days: 2 }, startsOn: '2026-11-15' } as const;

  test('partial progress on a day that is not due does not lower the rate', async () => {
    const days = { '2026-11-15': DONE, '2026-11-16': PART, '2026-11-17': DONE, '2026-11-19': DONE, '2026-11-20': PART };
    await openDetails({ fields: everyOther, days });
    await waitFor(() => expect(figure('Done in the last 30 days').textContent).toContain('3 of 3 due'));
  });

  test('a habit of n times a week shows no share of days', async () => {
    const schedule = { type: 'times', times: 1, per: 'week' } as const;
    await openDetails({ fields: { schedule }, days: { '2026-11-03': DONE, '2026-11-17': DONE } });
    await waitFor(() => expect(figure('Done in the last 30 days').textContent).toContain('2 days'));
    expect(figure('Done in the last 30 days').textContent).not.toContain('%');
  });

  test('lists the milestones of the current run with days and dates, and names the next one', async () => {
    const other = crypto.randomUUID();
    const { data } = await openDetails({
      days: doneDays(8),
      rows: (id) => ({
        habit_milestones: [
          { habitId: id, runId: id, days: 7, reachedOn: '2026-11-20' },
          { habitId: id, runId: id, days: 14, reachedOn: '2026-09-03' },
          { habitId: id, runId: other, days: 30, reachedOn: '2026-01-03' },
          { habitId: other, runId: other, days: 50, reachedOn: '2026-01-03' },
          { habitId: id, runId: id, days: 100, reachedOn: '2026-01-03', deletedAt: '2026-11-20T08:00:00.000Z' },
        ],
      }),
    });
    const list = await screen.findByRole('region', { name: 'Milestones of “Read”' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['14 days in a rowSeptember 3, 2026', '7 days in a rowNovember 20, 2026']);
    expect(await within(list).findByText('Next: 30 days. Your streak is 8.')).toBeDefined();
    const { id: habitId } = data.rows('habits')[0] ?? { id: '' };
    await act(() => data.mutate('habit.celebrate', { habitId, runId: habitId, days: 30, on: '2026-11-21' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  });

  test('without a milestone lists the streaks that are celebrated', async () => {
    await openDetails();
    const list = await screen.findByRole('region', { name: 'Milestones of “Read”' });
    expect(list.textContent).toContain('None yet. Streaks of 7, 14, 30, 50, 100 and 200 days');
    expect(await within(list).findByText('Next: 7 days. Your streak is 0.')).toBeDefined();
  });

  test('shows no figures while older days load', async () => {
    const { data } = await openDetails({ days: doneDays(3) });
    act(() => data.report({ history: 'loading' }));
    expect(await screen.findByRole('status', { name: 'Loading history…' })).toBeDefined();
    expect(screen.queryByText('Strength', { selector: 'summary *' })).toBeNull();
  });

  test('a tap on one of the last days completes it, and undo restores every figure', async () => {
    const { user } = await openDetails({ days: doneDays(2) });
    await waitFor(() => expect(figure('Streak').textContent).toContain('2 days'));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: /Today/ }));
    await waitFor(() => expect(figure('Streak').textContent).toContain('3 days'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(figure('Streak').textContent).toContain('2 days'));
  });
});

describe('progress', () => {
  const month = () => screen.findByRole('grid', { name: 'November 2026' });
  const day = async (name: RegExp) => within(await month()).findByRole('button', { name });

  test('[HAB-26] a past day is selected in the month and changed beside it; streaks and totals update', async () => {
    const { data, user } = await openDetails({ days: { ...doneDays(2), '2026-11-17': DONE }, tab: 'progress' });
    await user.click(await day(/November 18, 2026: missed/));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await day(/November 18, 2026: done/)).toBeDefined();
    expect(data.changes.at(-1)).toMatchObject({ name: 'habit.setDay', args: { day: '2026-11-18', state: 'done' } });
    expect(await screen.findByText('4 days', { selector: 'li *' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await day(/November 18, 2026: skipped/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await day(/November 18, 2026: missed/)).toBeDefined();
  });

  test('by keyboard only: arrows select a day, Space completes it and undoes that', async () => {
    const { user } = await openDetails({ days: doneDays(1), tab: 'progress' });
    const today = await day(/Today, .*November 21, 2026/);
    act(() => today.focus());
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-13'));
    await user.keyboard(' ');
    expect(await day(/November 13, 2026: done/)).toBeDefined();
    await user.keyboard(' ');
    expect(await day(/November 13, 2026: not done yet/)).toBeDefined();
    await user.keyboard('{PageUp}');
    expect(await screen.findByRole('grid', { name: 'October 2026' })).toBeDefined();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-10-13'));
  });

  test('the year is one tab stop, moves by weeks and days, and never past today', async () => {
    const { user } = await openDetails({ days: doneDays(5), tab: 'progress' });
    const year = await screen.findByRole('grid', { name: 'Days of 2026' });
    expect(within(year).getAllByRole('gridcell')).toHaveLength(325);
    expect(year.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    act(() => year.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-13'));
    await user.keyboard('{End}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-21'));
    await user.click(screen.getByRole('button', { name: 'Previous year' }));
    expect(await screen.findByRole('grid', { name: 'Days of 2025' })).toBeDefined();
    expect(await screen.findByRole('grid', { name: 'November 2025' })).toBeDefined();
  });

  test('year and month show the same selected day', async () => {
    await openDetails({ days: doneDays(5), tab: 'progress' });
    const year = await screen.findByRole('grid', { name: 'Days of 2026' });
    const chosen = (grid: HTMLElement) =>
      grid.querySelector('[tabindex="0"]')?.closest('[data-date]')?.getAttribute('data-date');
    fireEvent.keyDown(year, { key: 'ArrowUp' });
    await waitFor(async () => expect(chosen(await month())).toBe('2026-11-20'));
    fireEvent.keyDown(await month(), { key: 'ArrowUp' });
    await waitFor(async () => expect([chosen(await month()), chosen(year)]).toEqual(['2026-11-13', '2026-11-13']));
    fireEvent.keyDown(year, { key: 'ArrowLeft' });
    await waitFor(async () => expect([chosen(await month()), chosen(year)]).toEqual(['2026-11-06', '2026-11-06']));
  });

  test('moving over the year re-renders nothing that is computed from all days', async () => {
    const { textsSince } = await openDetails({ days: doneDays(10) });
    goTo('Progress');
    await screen.findByRole('heading', { name: 'Longest streaks' });
    const year = screen.getByRole('grid', { name: 'Days of 2026' });
    const texts = textsSince();
    fireEvent.keyDown(year, { key: 'ArrowUp' });
    await waitFor(() => expect(texts()).toContain('month.previous'));
    const ofAllDays = ['weekdays.title', 'curve.title', 'streaks.title'];
    expect(texts().filter((text) => ofAllDays.includes(text))).toEqual([]);
  });

  test('amounts of a past day can be added and removed', async () => {
    const { user } = await openDetails({ fields: { kind: 'count', goal: 2 }, days: doneDays(1), tab: 'progress' });
    await user.click(await day(/November 12, 2026/));
    await user.click(screen.getByRole('button', { name: 'Add 1' }));
    expect(await day(/November 12, 2026: started, 1 of 2/)).toBeDefined();
  });

  test('the note of a day is saved when the field loses the focus, and when everything is closed', async () => {
    const { data, user } = await openDetails({ days: doneDays(1), tab: 'progress' });
    await user.click(await day(/November 20, 2026/));
    await user.type(screen.getByLabelText('Note for the day'), 'Two pages more.');
    await user.tab();
    expect(await day(/November 20, 2026: done, with a note/)).toBeDefined();
    await user.click(await day(/November 19, 2026/));
    await user.type(screen.getByLabelText('Note for the day'), 'Ill.');
    press('Close');
    await waitFor(() =>
      expect(data.changes.at(-1)).toMatchObject({ name: 'habit.noteDay', args: { day: '2026-11-19', note: 'Ill.' } }),
    );
  });

  test('a note of a day that is too long is reported as unsaved and stays as a draft of its day', async () => {
    const { data, user } = await openDetails({ days: doneDays(1), tab: 'progress' });
    const field = () => screen.getByLabelText<HTMLTextAreaElement>('Note for the day');
    const long = 'x'.repeat(5_001);
    await user.click(await day(/November 20, 2026/));
    fireEvent.change(field(), { target: { value: long } });
    await user.click(await day(/November 19, 2026/));
    expect(await screen.findByText(/^The note for November 20, 2026 is too long/)).toBeDefined();
    expect(field().value).toBe('');
    await user.click(await day(/November 20, 2026/));
    expect(field().value).toBe(long);
    expect(data.changes).toEqual([]);
    fireEvent.change(field(), { target: { value: 'short' } });
    press('Close');
    await waitFor(() => expect(data.changes.at(-1)).toMatchObject({ args: { day: '2026-11-20', note: 'short' } }));
  });

  test('charts describe their data in words and tables', async () => {
    await openDetails({ days: doneDays(8), tab: 'progress' });
    expect(await screen.findByText('Most often on Friday, 2 times.')).toBeDefined();
    fireEvent.click(screen.getAllByText('Show as a table')[0] as HTMLElement);
    expect(screen.getByRole('row', { name: /Friday 2 0/ })).toBeDefined();
    expect(screen.getByText(/^From \d+% on November 13, 2026 to \d+% today\.$/)).toBeDefined();
  });
});

test('a tab can be selected initially', async () => {
  await openDetails({ tab: 'notes' });
  expect(screen.getByRole('tab', { name: 'Notes' }).getAttribute('aria-selected')).toBe('true');
  goTo('Overview');
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
});
