import { RUNNING_TIMER_KEY } from '@dayward/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { currentAddress } from '#test/render-app.tsx';
import { taskOf } from '#test/rows.ts';
import {
  arrange,
  choose,
  circle,
  dataWith,
  figure,
  headings,
  NOW,
  narrow,
  openTasks,
  openTools,
  row,
  stored,
  titles,
  undo,
} from './tasks-page.fixture.tsx';

/** Advances the clock by more than the delay of a double tap. */
let tapTime = 0;
function tap(button: HTMLElement): void {
  tapTime += 1000;
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'timeStamp', { value: tapTime });
  fireEvent(button, click);
}

describe('content of the page', () => {
  // The first: the line comes after the page only once.
  test('opening the page to add a task focuses the input', async () => {
    await openTasks(dataWith([]), { path: '/dashboard/tasks?add' });
    const line = await screen.findByRole('textbox', { name: 'New task' });
    await waitFor(() => expect(document.activeElement).toBe(line));
  });

  test('empty: explains the first step', async () => {
    await openTasks(dataWith([]));
    expect(await screen.findByRole('heading', { name: 'Your first task' })).toBeDefined();
    expect(screen.queryByRole('searchbox', { name: 'Search tasks' })).toBeNull();
  });

  test('never fetched: shows the skeleton, and a retry button if the fetch fails', async () => {
    const data = dataWith([]);
    data.report({ history: 'never-fetched', state: 'sending' });
    const { user } = await openTasks(data);
    expect(await screen.findByRole('status', { name: 'Loading your tasks…' })).toBeDefined();
    act(() => data.report({ state: 'offline', error: { code: 'unreachable' } }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(data.asked).toEqual(['sync']);
  });

  test('[TASK-03] [TASK-04] figures count the user’s own tasks', async () => {
    const read = taskOf('Read', { status: 'Done', completed: true });
    const entry = (from: string, to: string) => ({
      ...{ subjectKind: 'task', subjectId: read.id, runId: null, day: '2026-11-20', zone: 'UTC' },
      ...{ startedAt: `2026-11-20T${from}:00.000Z`, endedAt: `2026-11-20T${to}:00.000Z` },
    });
    const tasks = [read, taskOf('Late', { dueDate: '2026-11-20' }), taskOf('Later', { dueDate: '2026-12-01' })];
    await openTasks(dataWith(tasks, { time_entries: [entry('08:00', '09:00'), entry('10:00', '10:30')] }));
    await waitFor(() => expect(figure('Total Tasks')).toMatch(/^3 \/ 20/));
    expect(figure('Completed')).toMatch(/^1/);
    expect(document.querySelector('dl')?.textContent).toContain('Overdue1');
    expect(figure('Time Spent')).toMatch(/^1\.5 h/);
    expect(figure('Completion')).toMatch(/^33%/);
  });

  test('more tasks than the plan is meant for: shows a notice with a link to the plans', async () => {
    await openTasks(dataWith(Array.from({ length: 21 }, (_, index) => taskOf(`Task ${index}`))));
    expect(await screen.findByText(/You have 21 tasks\. Free is designed for 20/)).toBeDefined();
  });

  test('groups tasks by due date, and folds completed ones', async () => {
    const { user } = await openTasks(
      dataWith([
        ...[taskOf('Someday'), taskOf('Late', { dueDate: '2026-11-20' }), taskOf('Now', { dueDate: '2026-11-21' })],
        ...[taskOf('Soon', { dueDate: '2026-11-22' }), taskOf('Far', { dueDate: '2027-01-01' })],
        taskOf('Over', { status: 'Done', completed: true }),
      ]),
    );
    await row('Late');
    expect(headings()).toEqual(['Overdue 1', 'Today 1', 'Tomorrow 1', 'Later 1', 'No date 1', 'Done 1']);
    expect(titles()).toEqual(['Late', 'Now', 'Soon', 'Far', 'Someday']);
    await user.click(screen.getByRole('button', { name: 'Done 1' }));
    expect(await row('Over')).toBeDefined();
  });

  test('icons without text have accessible names', async () => {
    await openTasks(
      dataWith([
        taskOf('Swim', { dueDate: '2026-11-02', recurring: 'Daily', priority: 'Medium', category: 'Health' }),
        taskOf('Read', { priority: 'Urgent', category: 'Personal' }),
      ]),
    );
    const said = (element: HTMLElement) =>
      within(element)
        .getAllByRole('img')
        .map((picture) => picture.getAttribute('aria-label'));
    expect(said(await row('Swim'))).toEqual(['Overdue:', 'Repeats', 'Medium']);
    // An icon beside its text has no name of its own.
    expect(within(await row('Read')).queryAllByRole('img')).toEqual([]);
    expect(within(await row('Read')).getByText('Urgent')).toBeDefined();
  });

  test('[TASK-29] sorts by due date by default, by priority, date added or title, in both directions', async () => {
    const { user } = await openTasks(
      dataWith([
        taskOf('Beta', { priority: 'Low', dueDate: '2026-12-01' }, '2026-11-03T00:00:00.000Z'),
        taskOf('Alpha', { priority: 'Urgent', dueDate: '2026-12-03' }, '2026-11-02T00:00:00.000Z'),
        taskOf('Gamma', { priority: 'High', dueDate: '2026-12-02' }, '2026-11-01T00:00:00.000Z'),
      ]),
    );
    await row('Beta');
    await user.click(screen.getByRole('button', { name: 'Sort and group' }));
    const keys = within(await screen.findByRole('group', { name: 'Sort by' })).getAllByRole('menuitemradio');
    expect(keys.map(({ textContent }) => textContent)).toEqual(['Due date', 'Priority', 'Date added', 'Title']);
    await user.keyboard('{Escape}');
    expect(titles()).toEqual(['Beta', 'Gamma', 'Alpha']);
    await arrange(user, 'Title');
    expect(titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
    await arrange(user, 'Descending');
    expect(titles()).toEqual(['Gamma', 'Beta', 'Alpha']);
    await user.click(screen.getByRole('button', { name: 'Sort and group' }));
    await user.click(within(await screen.findByRole('group', { name: 'Sort by' })).getByText('Priority'));
    await user.keyboard('{Escape}');
    expect(titles()).toEqual(['Alpha', 'Gamma', 'Beta']);
    await arrange(user, 'Date added');
    expect(titles()).toEqual(['Beta', 'Alpha', 'Gamma']);
  });

  test('[TASK-30] overdue tasks are marked when the page opens, and every five minutes while it is open', async () => {
    let now = NOW;
    const intervals = vi.spyOn(globalThis, 'setInterval');
    const [late, soon] = ['08:15', '08:32'].map((dueTime) =>
      taskOf(`At ${dueTime}`, { dueDate: '2026-11-21', dueTime }),
    );
    await openTasks(dataWith([late, soon].flatMap((task) => task ?? [])), { clock: { now: () => now } });
    await row('At 08:32');
    expect(headings()).toEqual(['Overdue 1', 'Today 1']);
    const checks = intervals.mock.calls.filter(([, every]) => every === 300_000);
    intervals.mockRestore();
    expect(checks).not.toEqual([]);
    now += 300_000;
    act(() => {
      for (const [check] of checks) (check as () => void)();
    });
    expect(headings()).toEqual(['Overdue 2']);
  });

  test('[TASK-43] additions, changes and deletions of another device show without a reload', async () => {
    const walk = taskOf('Walk');
    const data = dataWith([walk]);
    await openTasks(data);
    await row('Walk');
    const swim = taskOf('Swim');
    act(() => data.receive('tasks', swim));
    expect(await row('Swim')).toBeDefined();
    act(() => data.receive('tasks', { ...swim, title: 'Swim far' }));
    expect(await row('Swim far')).toBeDefined();
    act(() => data.receive('tasks', { ...walk, archivedAt: '2026-11-21T08:00:00.000Z' }));
    await waitFor(() => expect(titles()).toEqual(['Swim far']));
  });
});

describe('filtering', () => {
  const tasks = () => [
    taskOf('Pay rent', { category: 'Finance', priority: 'High', tags: ['flat'] }),
    taskOf('Call Sam', { category: 'Social', status: 'In Progress', description: 'About the RENT' }),
    taskOf('Swim', { category: 'Health', priority: 'High', status: 'Review' }),
  ];

  test('[TASK-05] the search matches title, description and tags at once', async () => {
    const { user } = await openTasks(dataWith(tasks()));
    await row('Swim');
    const field = screen.getByRole('searchbox', { name: 'Search tasks' });
    await user.type(field, 'rent');
    await waitFor(() => expect(titles().toSorted()).toEqual(['Call Sam', 'Pay rent']));
    await user.clear(field);
    await user.type(field, 'flat');
    await waitFor(() => expect(titles()).toEqual(['Pay rent']));
    await user.type(field, ' nothing');
    expect(await screen.findByRole('heading', { name: 'No matching tasks' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all tasks' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  test('[TASK-06] by category, status and priority, separately and combined', async () => {
    const { user } = await openTasks(dataWith(tasks()));
    await row('Swim');
    await narrow(user, 'Priority', 'High');
    expect(screen.queryByRole('button', { name: 'Assignee' })).toBeNull();
    expect(titles().toSorted()).toEqual(['Pay rent', 'Swim']);
    await narrow(user, 'Category', 'Health');
    expect(titles()).toEqual(['Swim']);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await narrow(user, 'Status', 'In Progress');
    expect(titles()).toEqual(['Call Sam']);
  });

  test('[DATAM-06] by assignee where a task has one, saved with the filters; rows name it', async () => {
    const data = dataWith([...tasks(), taskOf('Paint', { assignee: 'Robin' }), taskOf('Sand', { assignee: 'robin' })]);
    const { user } = await openTasks(data);
    expect(within(await row('Paint')).getByRole('img', { name: 'Assignee:' })).toBeDefined();
    expect(within(await row('Paint')).getByText('Robin')).toBeDefined();
    await narrow(user, 'Assignee', 'Robin');
    expect(titles().toSorted()).toEqual(['Paint', 'Sand']);
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save these filters…' }));
    await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'Theirs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(data.rows('task_filters')).toMatchObject([{ filter: { assignees: ['Robin'] } }]));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(titles()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Theirs' }));
    await waitFor(() => expect(titles().toSorted()).toEqual(['Paint', 'Sand']));
  });

  test('filters are saved under a name, applied again, and cleared', async () => {
    const data = dataWith(tasks());
    const { user } = await openTasks(data);
    await row('Swim');
    await narrow(user, 'Category', 'Finance');
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save these filters…' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Give the saved filters a name.')).toBeDefined();
    await user.type(screen.getByRole('combobox', { name: 'Name' }), 'Money');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(data.rows('task_filters')).toMatchObject([{ name: 'Money', deletedAt: null }]));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(titles()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Money' }));
    await waitFor(() => expect(titles()).toEqual(['Pay rent']));
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete “Money”' }));
    await undo(user, '“Money” was deleted.');
    await waitFor(() => expect(data.rows('task_filters')).toMatchObject([{ name: 'Money', deletedAt: null }]));
  });

  test('[TASK-24] archiving moves a task to the archive filter, and restoring reverts it', async () => {
    const data = dataWith(tasks());
    const { user } = await openTasks(data);
    await choose(user, 'Swim', 'Archive');
    await waitFor(() => expect(titles()).not.toContain('Swim'));
    expect(stored(data, 'Swim')).toMatchObject({ archivedAt: new Date(NOW).toISOString() });
    await openTools(user);
    await user.click(await screen.findByRole('checkbox', { name: 'Archived' }));
    await waitFor(() => expect(titles()).toEqual(['Swim']));
    await choose(user, 'Swim', 'Restore');
    expect(await screen.findByText(/Nothing archived/)).toBeDefined();
    expect(stored(data, 'Swim')).toMatchObject({ archivedAt: null });
  });

  test.each(['Board', 'Calendar'])('[TASK-24] the archive is a list, also if the page is a %s', async (view) => {
    const data = dataWith([taskOf('Run'), taskOf('Swim', { dueDate: '2026-11-21' })]);
    const { user } = await openTasks(data);
    await row('Swim');
    await user.click(screen.getByRole('radio', { name: view }));
    await openTools(user);
    await user.click(await screen.findByRole('checkbox', { name: 'Archived' }));
    expect(await screen.findByText(/Nothing archived/)).toBeDefined();
    expect(screen.queryByRole('radio', { name: view })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sort and group' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Priority' })).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Show all tasks' }));
    expect(await screen.findByRole('radio', { name: view, checked: true })).toBeDefined();
  });
});

describe('actions', () => {
  test('[TASK-20] [TASK-21] the circle completes a task, and reopens it', async () => {
    const data = dataWith([taskOf('Swim', { status: 'In Progress' })]);
    const { user } = await openTasks(data);
    await user.click(await circle('Swim'));
    const done = { completed: true, completedAt: new Date(NOW).toISOString(), status: 'Done' };
    await waitFor(() => expect(stored(data, 'Swim')).toMatchObject(done));
    await undo(user, '“Swim” is done.');
    await waitFor(() =>
      expect(stored(data, 'Swim')).toMatchObject({ completed: false, completedAt: null, status: 'In Progress' }),
    );
    await user.click(await circle('Swim'));
    await waitFor(() => expect(stored(data, 'Swim')).toMatchObject(done));
    await user.click(await screen.findByRole('button', { name: 'Done 1' }));
    fireEvent.click(await circle('Swim'));
    await waitFor(() =>
      expect(stored(data, 'Swim')).toMatchObject({ completed: false, completedAt: null, status: 'Todo' }),
    );
  });

  test('Space on the title completes it, and the toast names the next of a series', async () => {
    const data = dataWith([taskOf('Water the plants', { dueDate: '2026-11-21', recurring: 'Weekly' })]);
    const { user } = await openTasks(data);
    within(await row('Water the plants'))
      .getByRole('link')
      .focus();
    await user.keyboard(' ');
    await undo(user, '“Water the plants” is done. The next one is due November 28, 2026.');
    await waitFor(() => expect(data.rows('tasks').filter(({ deletedAt }) => deletedAt === null)).toHaveLength(1));
    expect(stored(data, 'Water the plants')).toMatchObject({ completed: false });
  });

  test('[TASK-23] a restart asks for confirmation, and resets the task', async () => {
    const swim = taskOf('Swim', { status: 'Done', completed: true, actualTime: 20 });
    const part = { taskId: swim.id, title: 'Towel', completed: true, sortOrder: 0 };
    const data = dataWith([swim], { subtasks: [part] });
    const { user } = await openTasks(data);
    await user.click(await screen.findByRole('button', { name: 'Done 1' }));
    await choose(user, 'Swim', 'Restart…');
    const dialog = await screen.findByRole('dialog', { name: 'Restart “Swim”?' });
    expect(stored(data, 'Swim')).toMatchObject({ completed: true });
    await user.click(within(dialog).getByRole('button', { name: 'Restart' }));
    const open = { completed: false, completedAt: null, status: 'Todo', actualTime: 0 };
    await waitFor(() => expect(stored(data, 'Swim')).toMatchObject(open));
    expect(stored(data, 'Swim')?.['restartedAt']).toBe(new Date(NOW).toISOString());
    expect(data.rows('subtasks')).toMatchObject([{ completed: false }]);
    await undo(user, '“Swim” starts over.');
    await waitFor(() =>
      expect(stored(data, 'Swim')).toMatchObject({
        completed: true,
        status: 'Done',
        actualTime: 20,
        restartedAt: null,
      }),
    );
    expect(data.rows('subtasks')).toMatchObject([{ completed: true }]);
  });

  test('[TASK-25] duplicating creates an open copy', async () => {
    const swim = taskOf('Swim', { status: 'Review', priority: 'High', tags: ['sea'] });
    const data = dataWith([swim], { subtasks: [{ taskId: swim.id, title: 'Towel', completed: true, sortOrder: 0 }] });
    const { user } = await openTasks(data);
    await choose(user, 'Swim', 'Duplicate');
    await waitFor(() => expect(data.rows('tasks')).toHaveLength(2));
    const copy = data.rows('tasks').find(({ id }) => id !== swim.id);
    expect(copy).toMatchObject({ title: 'Swim', status: 'Todo', completed: false, priority: 'High', tags: ['sea'] });
    expect(data.rows('subtasks').find(({ taskId }) => taskId === copy?.id)).toMatchObject({ completed: false });
  });

  test('[TASK-26] [TASK-27] each task has a timer, and starting another one stops the first', async () => {
    const data = dataWith([taskOf('Swim'), taskOf('Read')]);
    let now = NOW;
    const { user } = await openTasks(data, { clock: { now: () => now } });
    const waitAMinute = () => {
      now += 60_000;
      data.now = new Date(now).toISOString();
    };
    const running = () => {
      const entryId = data.find(RUNNING_TIMER_KEY)?.['entryId'];
      return data.rows('time_entries').filter(({ id, endedAt }) => id === entryId && endedAt === null);
    };
    await user.click(await within(await row('Swim')).findByRole('button', { name: 'Start the timer of “Swim”' }));
    await waitFor(() => expect(running()).toMatchObject([{ subjectId: stored(data, 'Swim')?.id }]));
    waitAMinute();
    tap(within(await row('Read')).getByRole('button', { name: 'Start the timer of “Read”' }));
    await waitFor(() => expect(running()).toMatchObject([{ subjectId: stored(data, 'Read')?.id }]));
    expect(data.rows('time_entries').filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    waitAMinute();
    tap(within(await row('Read')).getByRole('button', { name: 'Stop the timer of “Read”' }));
    await waitFor(() => expect(running()).toEqual([]));
  });

  test('not today and snooze postpone without changing the due date; delete offers Undo', async () => {
    const data = dataWith([taskOf('Swim', { dueDate: '2026-11-21' })]);
    const { user } = await openTasks(data);
    await choose(user, 'Swim', 'Not today');
    await waitFor(() => expect(stored(data, 'Swim')).toMatchObject({ plannedOn: '2026-11-22', dueDate: '2026-11-21' }));
    await choose(user, 'Swim', 'Snooze until tomorrow');
    await waitFor(() => expect(stored(data, 'Swim')?.['snoozedUntil']).toMatch(/^2026-11-22T/));
    await choose(user, 'Swim', 'End snooze');
    await waitFor(() => expect(stored(data, 'Swim')).toMatchObject({ snoozedUntil: null }));
    await choose(user, 'Swim', 'Delete');
    await waitFor(() => expect(titles()).toEqual([]));
    await undo(user, '“Swim” was deleted.');
    expect(await row('Swim')).toBeDefined();
  });

  test('a failed save rolls back the optimistic change and shows the error', async () => {
    const data = dataWith([taskOf('Swim')]);
    const { user } = await openTasks(data);
    await row('Swim');
    data.isFull = true;
    await user.click(await circle('Swim'));
    expect(await screen.findByText(/could not keep the change/)).toBeDefined();
    expect(stored(data, 'Swim')).toMatchObject({ completed: false });
  });

  test('several tasks are selected with Shift and changed at once, with one Undo', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const data = dataWith(names.map((name, index) => taskOf(name, { dueDate: `2026-12-0${index + 1}` })));
    const { user } = await openTasks(data);
    await user.click(await screen.findByRole('button', { name: 'Select tasks' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select “One”' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select “Three”' }));
    await user.keyboard('{/Shift}');
    const bar = await screen.findByRole('region', { name: 'Actions for selected tasks' });
    expect(within(bar).getByText('3 selected')).toBeDefined();
    await user.click(within(bar).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }));
    await waitFor(() =>
      expect(names.map((name) => stored(data, name)?.['priority'])).toEqual(['Urgent', 'Urgent', 'Urgent', 'Medium']),
    );
    await user.keyboard('{Escape}');
    await undo(user, '3 tasks were changed.');
    await waitFor(() => expect(data.rows('tasks').every(({ priority }) => priority === 'Medium')).toBe(true));
    await user.click(within(bar).getByRole('button', { name: 'Select all' }));
    await user.click(within(bar).getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(data.rows('tasks').every(({ completed }) => completed === true)).toBe(true));
    await undo(user, '4 tasks are done.');
    await waitFor(() => expect(data.rows('tasks').every(({ completed }) => completed === false)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select “One”' })).toBeNull());
  });
});

test('a letter of the search checks no archived task', async () => {
  const data = dataWith([taskOf('Swim'), taskOf('Old', { archivedAt: '2026-11-01T00:00:00.000Z' })]);
  const old: Record<string, unknown> = data.rows('tasks').find(({ title }) => title === 'Old') ?? {};
  let reads = 0;
  for (const name of ['title', 'completed', 'archivedAt']) {
    const value = old[name];
    const get = () => {
      reads += 1;
      return value;
    };
    Object.defineProperty(old, name, { get });
  }
  const { user } = await openTasks(data);
  await screen.findByText('2 tasks, including archived ones');
  const field = screen.getByRole('searchbox', { name: 'Search tasks' });
  await user.type(field, 'o'); // the first key press fetches parts of the page
  await screen.findByText(/matches “o”/);
  const before = reads;
  await user.type(field, 'l');
  await screen.findByText(/matches “ol”/);
  expect(reads).toBe(before);
});

test('the address opens the details of a task, and its title links there', async () => {
  const swim = taskOf('Swim');
  const { user } = await openTasks(dataWith([swim]));
  await user.click(within(await row('Swim')).getByRole('link', { name: 'Swim' }));
  expect(currentAddress()).toBe(`/dashboard/tasks?task=${swim.id}`);
});

test('the address of a task that is gone says so, and shows the other tasks', async () => {
  await openTasks(dataWith([taskOf('Swim')]), { path: '/dashboard/tasks?task=0d7a4f66-8d52-4e2c-9f3c-4b1f6a1f1a99' });
  expect(await screen.findByText(/^This entry no longer exists/)).toBeDefined();
  expect(await row('Swim')).toBeDefined();
});
