import { localDate } from '@dayward/domain';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { RecurrenceField } from '../tasks.lazy.ts';
import type { RecurrenceValue } from './recurrence-form.model.ts';

/** A Saturday, which is today. */
const DUE = localDate('2026-11-21');

type HolderProps = { first: RecurrenceValue; onSeen: (value: RecurrenceValue) => void };

function Holder({ first, onSeen }: HolderProps) {
  const [value, setValue] = useState(first);
  return (
    <RecurrenceField
      value={value}
      dueDate={DUE}
      onChange={(next) => {
        onSeen(next);
        setValue(next);
      }}
    />
  );
}

async function openField(first: RecurrenceValue = { recurring: 'None', recurrence: null }) {
  const seen: RecurrenceValue[] = [];
  const surroundings = { server: new FakeServer({ user: ada }), data: new FakeLocalData(ada.id) };
  const view = await renderComponent(<Holder first={first} onSeen={(value) => seen.push(value)} />, surroundings);
  await screen.findByRole('group', { name: 'Repeat' });
  return { ...view, last: () => seen.at(-1) };
}

test('[TASK-16] None, Daily, Weekly and Monthly take one press, and show the next days', async () => {
  const { user, last } = await openField();
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'None',
    'Daily',
    'Weekly',
    'Monthly',
  ]);
  expect(screen.getByRole('radio', { name: 'None' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'Weekly' }));
  expect(last()).toEqual({ recurring: 'Weekly', recurrence: null });
  expect(screen.getByRole('status').textContent).toBe('Every week Next: Sat, Nov 21 · Sat, Nov 28 · Sat, Dec 5');
  await user.click(screen.getByRole('radio', { name: 'None' }));
  expect(last()).toEqual({ recurring: 'None', recurrence: null });
});

test('all other rules are in a folded section', async () => {
  const { user, last } = await openField({ recurring: 'Weekly', recurrence: null });
  await user.click(screen.getByText('More repeat options'));
  await user.click(screen.getByRole('button', { name: 'Increase' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mon' }));
  expect(last()?.recurrence).toMatchObject({ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,MO', startsOn: DUE });
  expect(screen.getByRole('status').textContent).toContain('Every 2 weeks on Monday and Saturday');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'After a number of times');
  expect(last()?.recurrence?.rule).toContain('COUNT=10');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'months');
  await user.selectOptions(screen.getByRole('combobox', { name: 'On' }), 'the last day');
  expect(last()).toMatchObject({
    recurring: 'Monthly',
    recurrence: { rule: 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1;COUNT=10' },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Repeat from' }), 'the completion date');
  expect(last()?.recurrence).toMatchObject({ anchor: 'completion' });
  expect(screen.getByRole('status').textContent).toContain('If done today');
});

test('a rule from another app is described, and stays until the user selects one', async () => {
  const recurrence = { rule: 'FREQ=MONTHLY;BYMONTHDAY=1,15', anchor: 'due', pileUp: 'skip', startsOn: DUE } as const;
  const { user, last } = await openField({ recurring: 'Monthly', recurrence });
  expect(screen.getByRole('status').textContent).toBe(
    'Every month on the 1st and 15th Next: Tue, Dec 1 · Tue, Dec 15 · Fri, Jan 1, 2027',
  );
  await user.click(screen.getByText('More repeat options'));
  expect(screen.getByText(/created elsewhere/)).toBeDefined();
  expect(last()).toBeUndefined();
});
