import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { habitOf } from '#test/rows.ts';
import type { Habit } from '../habits.data.ts';
import { HabitDialog } from '../habits.lazy.ts';
import type { HabitInitialValues } from './habit-form.model.ts';

async function open(subject: Habit | HabitInitialValues, data = new FakeLocalData(ada.id, { habits: [subject] })) {
  const told: string[] = [];
  const draw = (key: number) => (
    <HabitDialog key={key} subject={subject} onAdded={() => told.push('added')} onClosed={() => told.push('closed')} />
  );
  const app = await renderComponent(draw(0), { server: new FakeServer({ user: ada }), data });
  await screen.findByRole('dialog');
  return { ...app, data, told, openAgain: () => app.redraw(draw(1)) };
}

const add = (subject: HabitInitialValues, habits: Habit[] = []) => open(subject, new FakeLocalData(ada.id, { habits }));

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => fireEvent.click(screen.getByRole('button', { name: /^(Add habit|Save)$/ }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('adding', () => {
  test('[HAB-09] [HAB-12] [HAB-13] [HAB-14] [HAB-15] one form has every field of a habit', async () => {
    const { data, user, told } = await add({ name: 'Water' });
    expect(field('Name').value).toBe('Water');
    await user.selectOptions(field('What completes a day'), 'Do it several times');
    await user.clear(field('Times a day'));
    await user.type(field('Times a day'), '11');
    await user.type(field('Unit'), 'glasses');
    await user.selectOptions(field('How often'), 'On specific weekdays');
    send();
    expect(await screen.findByText('Enter a number from 1 to 10.')).toBeDefined();
    expect(screen.getByText('Choose at least one day.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Times a day')));
    await user.clear(field('Times a day'));
    await user.type(field('Times a day'), '8');
    expect(screen.queryByText('Enter a number from 1 to 10.')).toBeNull();
    await user.click(field('Mon'));
    await user.click(field('Sat'));
    await user.click(field('Morning'));
    await user.click(screen.getByText('More details'));
    await user.type(field('Description'), 'One after each meal.');
    const categories = within(field('Category')).getAllByRole('option');
    expect(categories.map(({ textContent }) => textContent)).toEqual([
      ...['Health', 'Productivity', 'Learning', 'Fitness', 'Mindfulness', 'Social', 'Finance'],
    ]);
    await user.selectOptions(field('Category'), 'Mindfulness');
    await user.type(field('Group'), 'Meals');
    const choicesOf = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('radio');
    expect(choicesOf('Difficulty').map((radio) => radio.getAttribute('value'))).toEqual(['Easy', 'Medium', 'Hard']);
    expect(choicesOf('Priority').map((radio) => radio.getAttribute('value'))).toEqual(['Low', 'Medium', 'High']);
    await user.click(field('Easy'));
    await user.click(field('High'));
    fireEvent.change(field('Starts on'), { target: { value: '2026-12-01' } });
    fireEvent.change(field('Ends on'), { target: { value: '2026-12-31' } });
    await user.click(field('Coral'));
    await user.click(screen.getByRole('button', { name: 'Choose an icon: Flower' }));
    await user.click(field('Glass of water'));
    fireEvent.change(field('Time'), { target: { value: '08:15' } });
    send();
    await isGone();
    expect(told).toEqual(['added', 'closed']);
    expect(data.changes).toEqual([
      {
        name: 'habit.create',
        args: {
          ...{ id: expect.any(String), name: 'Water', description: 'One after each meal.' },
          ...{ kind: 'count', goal: 8, target: null, unit: 'glasses' },
          ...{ schedule: { type: 'weekdays', days: [1, 6] }, timeOfDay: 'morning' },
          ...{ category: 'Mindfulness', difficulty: 'Easy', priority: 'High', group: 'Meals', tags: [] },
          ...{ startsOn: '2026-12-01', endsOn: '2026-12-31', colour: 'coral', icon: 'glass-water' },
          ...{ reminderTime: '08:15', reminderEnabled: true, moreReminders: [] },
        },
      },
    ]);
  });

  test('so many times a week mean calendar weeks, unless flexible ones are chosen; the explanation follows', async () => {
    const { data, user } = await add({ name: 'Run' });
    expect(screen.queryByLabelText('Week or month')).toBeNull();
    await user.selectOptions(field('How often'), 'Several times a week');
    expect(field('Week or month').value).toBe('calendar');
    expect(screen.getByText(/A week with too few ends the streak when it is over/)).toBeDefined();
    await user.selectOptions(field('Week or month'), 'Flexible week');
    expect(screen.getByText(/Any seven days in a row can be the week/)).toBeDefined();
    await user.selectOptions(field('How often'), 'Several times a month');
    expect(screen.getByText(/A month can begin on any day/)).toBeDefined();
    send();
    await isGone();
    expect(data.changes[0]?.args).toMatchObject({
      schedule: { type: 'times', times: 3, per: 'month', flexible: true },
    });
  });

  test('icon and colour come first: the rarest colour, and the icon of the category until another one is chosen', async () => {
    const { data, user } = await add({ name: 'Stretch' }, [{ ...habitOf('Walk', { colour: 'teal' }) } as Habit]);
    const icon = (name: string) => screen.getByRole('button', { name: `Choose an icon: ${name}` });
    expect(icon('Heartbeat').compareDocumentPosition(field('Name'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field('Coral').checked).toBe(true);
    await user.click(screen.getByText('More details'));
    await user.selectOptions(field('Category'), 'Fitness');
    await user.click(icon('Dumbbell'));
    await user.click(field('Moon'));
    await user.selectOptions(field('Category'), 'Social');
    expect(icon('Moon').getAttribute('aria-expanded')).toBe('true');
    send();
    await isGone();
    expect(data.changes[0]?.args).toMatchObject({ icon: 'moon', colour: 'coral', category: 'Social' });
  });

  test('[HAB-17] a reminder at 09:00 is proposed, others can be added, and an error is shown at its time', async () => {
    const { data, user } = await add({ name: 'Stretch' });
    expect(screen.getByRole('switch', { name: 'Remind me' })).toHaveProperty('checked', true);
    expect(field('Time').value).toBe('09:00');
    await user.click(screen.getByRole('button', { name: 'Add another time' }));
    expect(field('Time 2').value).toBe('12:00');
    await waitFor(() => expect(document.activeElement).toBe(field('Time 2')));
    fireEvent.change(field('Time 2'), { target: { value: '09:00' } });
    send();
    expect(await screen.findByText('This time is already set.')).toBeDefined();
    expect(field('Time 2').getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field('Time 2'), { target: { value: '21:00' } });
    await user.click(screen.getByRole('button', { name: 'Add another time' }));
    await user.click(screen.getByRole('button', { name: 'Remove 00:00' }));
    send();
    await isGone();
    expect(data.changes[0]?.args).toMatchObject({
      ...{ reminderTime: '09:00', reminderEnabled: true, moreReminders: ['21:00'] },
    });
  });

  test('[HAB-11] a blank name is refused: the field shows the error and has the focus, and all values stay', async () => {
    const { data, user } = await add({ name: '' });
    await user.type(field('Name'), '   ');
    await user.selectOptions(field('What completes a day'), 'Reach an amount');
    await user.type(field('Unit'), 'pages');
    send();
    expect(await screen.findByText('Give the habit a name.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(field('Unit').value).toBe('pages');
    expect(data.changes).toEqual([]);
  });

  test('[HAB-16] an empty tag is not added, a duplicate is reported at the field, and Enter does not submit the form', async () => {
    const { data, user } = await add({ name: 'Walk' }, [habitOf('Run', { tags: ['outside'] })]);
    await user.click(screen.getByText('More details'));
    const tags = screen.getByRole('combobox', { name: 'Tags' });
    expect(document.querySelector(`#${CSS.escape(tags.getAttribute('list') ?? '')} option`)).toHaveProperty(
      'value',
      'outside',
    );
    await user.type(tags, '{Enter}');
    expect(await screen.findByText('Enter a tag.')).toBeDefined();
    await user.type(tags, 'outside{Enter}calm,');
    const list = screen.getByRole('list', { name: 'Tags' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['outside', 'calm']);
    await user.type(tags, 'Calm{Enter}');
    expect(await screen.findByText('“Calm” is already added.')).toBeDefined();
    expect(tags.getAttribute('aria-invalid')).toBe('true');
    expect(data.changes).toEqual([]);
    await user.clear(tags);
    expect(screen.queryByText('“Calm” is already added.')).toBeNull();
    await user.type(tags, 'later');
    await user.click(screen.getByRole('button', { name: 'Remove the tag “outside”' }));
    send();
    await isGone();
    expect(data.changes[0]?.args).toMatchObject({ tags: ['calm', 'later'] });
  });

  test('an error in a folded section unfolds it', async () => {
    await add({ name: 'Walk', startsOn: '2026-12-02', endsOn: '2026-12-01' } as HabitInitialValues);
    expect(screen.getByText('More details').closest('details')?.open).toBe(false);
    send();
    expect(await screen.findByText('The end date must not be before the start date.')).toBeDefined();
    expect(screen.getByText('More details').closest('details')?.open).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(field('Ends on')));
  });

  test('[MOB-08] a double press adds one habit', async () => {
    const { data } = await add({ name: 'Walk' });
    send();
    send();
    await isGone();
    expect(data.changes).toHaveLength(1);
  });

  test('a failed save on the device is reported, and all values stay', async () => {
    const { data, user } = await add({ name: 'Walk' });
    data.isFull = true;
    await user.type(field('Name'), ' far');
    send();
    expect(await screen.findByText(/^Not saved. Your text is still here./)).toBeDefined();
    expect(field('Name').value).toBe('Walk far');
  });

  test('values are restored after the form was dismissed, unless it was cancelled', async () => {
    const { user, openAgain } = await add({ name: 'Walk' });
    await user.type(field('Name'), ' far');
    await user.keyboard('{Escape}');
    await isGone();
    openAgain();
    await screen.findByRole('dialog');
    expect(field('Name').value).toBe('Walk far');
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(field('Name').value).toBe('Walk');
  });
});

describe('changing', () => {
  test('[HAB-10] shows the values, and sends only the changed ones with the text they replace', async () => {
    const habit = habitOf('Read', {
      ...{ description: 'Ten pages', category: 'Learning', difficulty: 'Hard', priority: 'Low', goal: 1 },
      ...{ reminderEnabled: false, reminderTime: '07:00', tags: ['evening'], icon: 'book-open' },
    });
    const { data, user } = await open(habit);
    expect(screen.getByRole('dialog', { name: 'Edit “Read”' })).toBeDefined();
    expect(field('Category').value).toBe('Learning');
    expect(field('Hard').checked).toBe(true);
    expect(field('Low').checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Choose an icon: Book' })).toBeDefined();
    expect(screen.getByRole('switch', { name: 'Remind me' })).toHaveProperty('checked', false);
    expect(screen.getByText('evening')).toBeDefined();
    await user.clear(field('Description'));
    await user.type(field('Description'), 'Twenty pages');
    await user.click(screen.getByRole('switch', { name: 'Remind me' }));
    expect(field('Time').value).toBe('07:00');
    send();
    await isGone();
    expect(data.changes).toEqual([
      {
        name: 'habit.patch',
        args: {
          id: habit.id,
          changes: { description: 'Twenty pages', reminderEnabled: true },
          base: { description: 'Ten pages' },
        },
      },
    ]);
  });

  test('concurrent changes of other fields are kept', async () => {
    const habit = habitOf('Read', { category: 'Learning' });
    const { data, user, redraw } = await open(habit);
    const elsewhere = { ...habit, category: 'Fitness' as const };
    redraw(<HabitDialog key={0} subject={elsewhere} onAdded={() => undefined} onClosed={() => undefined} />);
    await user.type(field('Name'), ' more');
    send();
    await isGone();
    expect(data.changes).toEqual([{ name: 'habit.patch', args: { id: habit.id, changes: { name: 'Read more' } } }]);
  });

  test('an incomplete date is not treated as empty', async () => {
    const { data } = await open(habitOf('Read', { endsOn: '2026-12-31' }));
    fireEvent.change(field('Ends on'), { target: { value: '' } });
    Object.defineProperty(field('Ends on'), 'validity', { value: { badInput: true } });
    send();
    expect(await screen.findByText('Enter a complete date.')).toBeDefined();
    expect(data.changes).toEqual([]);
  });

  test('nothing is sent if nothing was changed', async () => {
    const { data, told } = await open(habitOf('Read', { moreReminders: ['20:00'], tags: ['a'], group: 'Evening' }));
    send();
    await isGone();
    expect(data.changes).toEqual([]);
    expect(told).toEqual(['closed']);
  });
});
