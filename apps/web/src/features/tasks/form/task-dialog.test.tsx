import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { taskOf } from '#test/rows.ts';
import type { Task } from '../tasks.data.ts';
import { TaskDialog } from '../tasks.lazy.ts';
import type { TaskInitialValues } from './task-form.model.ts';

const LIST = { id: crypto.randomUUID(), name: 'Errands', colour: 'teal' };

async function open(subject: Task | TaskInitialValues, data = new FakeLocalData(ada.id, { tasks: [subject] })) {
  const told: string[] = [];
  const draw = (key: number) => (
    <TaskDialog key={key} subject={subject} onAdded={() => told.push('added')} onClosed={() => told.push('closed')} />
  );
  const app = await renderComponent(draw(0), { server: new FakeServer({ user: ada }), data });
  await screen.findByRole('dialog');
  return { ...app, data, told, openAgain: (key = 1) => app.redraw(draw(key)) };
}

const add = (subject: TaskInitialValues = {}, tasks: Task[] = []) =>
  open(subject, new FakeLocalData(ada.id, { tasks, lists: [LIST] }));

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const tags = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: /^(Add task|Save)$/ }));
const unfold = () => fireEvent.click(screen.getByText('More details'));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const optionsOf = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('adding', () => {
  test('[TASK-10] [TASK-13] [TASK-14] [TASK-15] [TASK-16] one form has every field of a task', async () => {
    const { data, user, told } = await add({ title: 'Pay' });
    expect(field('Title').value).toBe('Pay');
    type('Title', 'Pay rent');
    type('Due date', '2026-12-01');
    const priorities = within(screen.getByRole('group', { name: 'Priority' })).getAllByRole('radio');
    expect(priorities.map((radio) => radio.getAttribute('value'))).toEqual(['Low', 'Medium', 'High', 'Urgent']);
    await user.click(field('Urgent'));
    unfold();
    type('Description', 'By **transfer**.');
    type('Time', '09:00');
    type('Start date', '2026-11-25');
    expect(optionsOf('Status')).toEqual(['Todo', 'In Progress', 'Review', 'Done']);
    expect(field('Status').value).toBe('Todo');
    await user.selectOptions(field('Status'), 'In Progress');
    expect(optionsOf('Category')).toEqual(['Work', 'Personal', 'Health', 'Learning', 'Finance', 'Home', 'Social']);
    await user.selectOptions(field('Category'), 'Finance');
    await user.selectOptions(field('List'), 'Errands');
    type('Estimated minutes', '15');
    await user.type(tags(), 'home{Enter}');
    type('On the due date at', '08:00');
    const repeats = within(await screen.findByRole('group', { name: 'Repeat' })).getAllByRole('radio');
    expect(repeats.map((radio) => radio.getAttribute('value'))).toEqual(['None', 'Daily', 'Weekly', 'Monthly']);
    expect(repeats.map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false, false, false]);
    await user.click(field('Monthly'));
    send();
    await isGone();
    expect(told).toEqual(['added', 'closed']);
    expect(data.changes).toEqual([
      {
        name: 'task.create',
        args: {
          ...{ id: expect.any(String), title: 'Pay rent', description: 'By **transfer**.' },
          ...{ priority: 'Urgent', status: 'In Progress', category: 'Finance', listId: LIST.id },
          ...{ dueDate: '2026-12-01', dueTime: '09:00', startDate: '2026-11-25', estimatedTime: 15 },
          ...{ tags: ['home'], reminderTime: '08:00', reminderEnabled: true, reminders: [] },
          ...{ recurring: 'Monthly', recurrence: null },
        },
      },
    ]);
  });

  test('a new list is named in the form, created with the task, and deleted with it', async () => {
    const { data, user } = await add({ title: 'Weed' });
    unfold();
    expect(optionsOf('List')).toEqual(['No list', 'Errands', 'New list…']);
    expect(screen.queryByLabelText('New list name')).toBeNull();
    await user.selectOptions(field('List'), 'New list…');
    send();
    expect(await screen.findByText('Give the list a name.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('New list name')));
    type('New list name', 'x'.repeat(81));
    expect(screen.queryByText('Give the list a name.')).toBeNull();
    send();
    expect(await screen.findByText('Use at most 80 characters.')).toBeDefined();
    expect(data.changes).toEqual([]);
    type('New list name', ' Garden ');
    send();
    await isGone();
    const made = data.rows('lists').find((row) => row['name'] === 'Garden');
    expect(data.rows('tasks')).toMatchObject([{ title: 'Weed', listId: made?.id }]);
    expect(await screen.findByText('“Weed” was added to the new list “Garden”.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(data.rows('tasks')[0]?.deletedAt).not.toBeNull());
    expect(data.find({ collection: 'lists', id: made?.id ?? '' })?.deletedAt).not.toBeNull();
  });

  test('the name of an existing list selects that list', async () => {
    const { data, user } = await add({ title: 'Shop' });
    unfold();
    await user.selectOptions(field('List'), 'New list…');
    type('New list name', 'errands');
    expect(screen.getByText('A list with this name already exists, so the task goes there.')).toBeDefined();
    send();
    await isGone();
    expect(data.changes.map(({ name }) => name)).toEqual(['task.create']);
    expect(data.rows('tasks')).toMatchObject([{ listId: LIST.id }]);
  });

  test('a failed save creates no list either', async () => {
    const { data } = await add({ title: 'Weed', newList: 'Garden' });
    data.isFull = true;
    send();
    expect(await screen.findByText(/^Not saved. Your text is still here\./)).toBeDefined();
    expect(data.rows('lists')).toHaveLength(1);
    data.isFull = false;
    send();
    await isGone();
    expect(data.rows('lists')).toHaveLength(2);
  });

  test('[TASK-12] a blank title is refused: its field shows the problem and has the focus; other fields stay', async () => {
    const { data } = await add({ title: '   ' });
    type('Due date', '2026-12-01');
    unfold();
    type('Description', 'Do not forget me');
    send();
    expect(await screen.findByText('Give the task a title.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
    expect(field('Due date').value).toBe('2026-12-01');
    expect(field('Description').value).toBe('Do not forget me');
    expect(data.changes).toEqual([]);
    type('Title', 'x'.repeat(201));
    send();
    expect(await screen.findByText('Use at most 200 characters.')).toBeDefined();
    expect(field('Title').value).toHaveLength(201);
  });

  test('[TASK-18] the estimate defaults to 30 minutes and is at least one', async () => {
    const { data } = await add({ title: 'Call' });
    unfold();
    expect(field('Estimated minutes').value).toBe('30');
    for (const wrong of ['0', '', '2.5']) {
      type('Estimated minutes', wrong);
      send();
      expect(await screen.findByText('Enter a whole number from 1 to 525,600.')).toBeDefined();
    }
    type('Estimated minutes', '1');
    send();
    await isGone();
    expect(data.changes[0]?.args).toMatchObject({ estimatedTime: 1 });
  });

  test('[TASK-19] an empty tag is not added, a duplicate is reported, and Enter does not submit the form', async () => {
    const { data, user } = await add({ title: 'Call' });
    unfold();
    await user.type(tags(), '{Enter}');
    expect(await screen.findByText('Enter a tag.')).toBeDefined();
    await user.type(tags(), 'home{Enter}HOME{Enter}');
    expect(await screen.findByText('“HOME” is already added.')).toBeDefined();
    expect(tags().value).toBe('HOME');
    expect(data.changes).toEqual([]);
    await user.clear(tags());
    await user.type(tags(), 'phone');
    send();
    await isGone();
    expect(data.changes[0]?.args).toMatchObject({ tags: ['home', 'phone'] });
  });

  test('has several reminders, before the due time or on a day of their own, and reports problems at each', async () => {
    const { data, user } = await add({ title: 'Fly' });
    unfold();
    await user.click(screen.getByRole('button', { name: 'Add another reminder' }));
    expect(field('When').value).toBe('at');
    await user.selectOptions(field('When'), 'Before it’s due');
    await user.selectOptions(field('How long before'), '1 day');
    send();
    expect(await screen.findByText('Set a due date first.')).toBeDefined();
    type('Due date', '2026-12-24');
    expect(screen.queryByText('Set a due date first.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add another reminder' }));
    const second = within(screen.getByRole('group', { name: 'Reminder 2' }));
    await user.selectOptions(second.getByLabelText('How long before'), '1 day');
    send();
    expect(await screen.findByText('This reminder already exists.')).toBeDefined();
    await user.selectOptions(second.getByLabelText('When'), 'On a specific day');
    fireEvent.change(second.getByLabelText('Day'), { target: { value: '2026-12-20' } });
    await user.click(screen.getByRole('button', { name: 'Add another reminder' }));
    await user.click(screen.getByRole('button', { name: 'Remove reminder 3' }));
    send();
    await isGone();
    expect(data.changes[0]?.args).toMatchObject({
      reminderTime: '09:00',
      reminders: [
        { kind: 'before', minutes: 1440 },
        { kind: 'at', date: '2026-12-20', time: '09:00' },
      ],
    });
  });

  test('reports a start after the due date, also in a folded section', async () => {
    const { data } = await add({ title: 'Call', startDate: '2026-12-02' as never, dueDate: '2026-12-01' as never });
    expect(screen.getByRole<HTMLDetailsElement>('group', { name: '' }).open).toBe(false);
    send();
    expect(await screen.findByText('The start date must not be after the due date.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Start date')));
    expect(data.changes).toEqual([]);
  });

  test('pressed twice, it adds one task', async () => {
    const { data } = await add({ title: 'Call' });
    send();
    send();
    await isGone();
    expect(data.changes).toHaveLength(1);
  });

  test('reports a failed save, and the typed values stay', async () => {
    const { data } = await add({ title: 'Call' });
    data.isFull = true;
    send();
    expect(await screen.findByText(/^Not saved. Your text is still here\./)).toBeDefined();
    expect(field('Title').value).toBe('Call');
  });

  test('restores the draft after the form was put away, unless it was cancelled', async () => {
    const { openAgain } = await add();
    type('Title', 'Half a thou');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await isGone();
    openAgain();
    expect(await screen.findByText('Your earlier draft was restored.')).toBeDefined();
    expect(field('Title').value).toBe('Half a thou');
    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(field('Title').value).toBe('');
    type('Title', 'Half a thou');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await isGone();
    openAgain(2);
    await screen.findByRole('dialog');
    expect(field('Title').value).toBe('');
  });

  test('restores the draft after the form disappeared without closing, for example by Back', async () => {
    const { data, openAgain } = await add();
    type('Title', 'Half a thou');
    openAgain();
    expect(await screen.findByText('Your earlier draft was restored.')).toBeDefined();
    expect(field('Title').value).toBe('Half a thou');
    send();
    await isGone();
    expect(data.changes).toHaveLength(1);
    openAgain(2);
    await screen.findByRole('dialog');
    expect(field('Title').value).toBe('');
  });
});

test('the title has the focus, also after a submit without one, which is announced', async () => {
  await add();
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  field('Due date').focus();
  send();
  expect(await screen.findByText('One field needs a correction.')).toHaveProperty('role', 'alert');
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
});

describe('changing', () => {
  test('[TASK-11] shows the values, and sends only changed fields with their base text', async () => {
    const task = taskOf('Call', { description: 'before', tags: ['phone'], dueDate: '2026-12-01' });
    const { data, user } = await open(task);
    expect(field('Description').value).toBe('before');
    await user.selectOptions(field('Status'), 'Review');
    type('Description', 'after');
    send();
    await isGone();
    const changes = { description: 'after', status: 'Review' };
    expect(data.changes).toEqual([
      { name: 'task.patch', args: { id: task.id, changes, base: { description: 'before' } } },
    ]);
  });

  test('[TASK-22] setting the status to Done completes the task', async () => {
    const task = taskOf('Call');
    const { data, user } = await open(task);
    type('Title', 'Call Ada');
    await user.selectOptions(field('Status'), 'Done');
    send();
    await isGone();
    expect(data.changes.map(({ name }) => name)).toEqual(['task.patch', 'task.complete']);
    expect(data.rows('tasks')[0]).toMatchObject({ title: 'Call Ada', status: 'Done', completed: true });
  });

  test('creates a new list with the change, and Undo reverts both', async () => {
    const task = taskOf('Call');
    const { data, user } = await open(task, new FakeLocalData(ada.id, { tasks: [task], lists: [LIST] }));
    type('Title', 'Call Ada');
    await user.selectOptions(field('List'), 'New list…');
    type('New list name', 'Friends');
    send();
    await isGone();
    const made = data.rows('lists').find((row) => row['name'] === 'Friends');
    expect(data.rows('tasks')).toMatchObject([{ title: 'Call Ada', listId: made?.id }]);
    expect(await screen.findByText('“Call Ada” was changed and moved to the new list “Friends”.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(data.rows('tasks')).toMatchObject([{ title: 'Call', listId: null }]));
    expect(data.find({ collection: 'lists', id: made?.id ?? '' })?.deletedAt).not.toBeNull();
  });

  test('removing the date removes its time', async () => {
    const task = taskOf('Call', { dueDate: '2026-12-01', dueTime: '09:00' });
    const { data } = await open(task);
    type('Due date', '');
    expect(screen.queryByLabelText('Time')).toBeNull();
    send();
    await isGone();
    expect(data.changes[0]?.args).toEqual({ id: task.id, changes: { dueDate: null, dueTime: null } });
  });

  test('sends nothing if nothing changed', async () => {
    const { data } = await open(
      taskOf('Call', { reminders: [{ kind: 'before', minutes: 45 }], dueDate: '2026-12-01' }),
    );
    expect(within(field('How long before')).getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe(
      '45 minutes',
    );
    send();
    await isGone();
    expect(data.changes).toEqual([]);
  });
});
