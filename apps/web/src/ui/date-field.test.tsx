import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateField } from './date-field.tsx';

type Options = { first?: string; min?: string; max?: string; weekStart?: 0 | 1 };

function Example({ first = '', min, max, weekStart = 1 }: Options) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField
        label="Due"
        value={value}
        today="2026-11-21"
        weekStart={weekStart}
        language="en"
        min={min}
        max={max}
        openLabel="Choose in a calendar"
        previousLabel="Previous month"
        nextLabel="Next month"
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

async function openCalendar(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Choose in a calendar' }));
  return screen.findByRole('grid');
}

const chosen = () => screen.getByRole('status').textContent;

test('a date can be typed, and an invalid one is an empty string', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const field = screen.getByLabelText('Due');
  await user.type(field, '2026-12-24');
  expect(chosen()).toBe('2026-12-24');
  fireEvent.change(field, { target: { value: '2026-02-30' } });
  expect(chosen()).toBe('');
});

test('the calendar opens at the selected day, moves by keys, and returns the day that was selected last', async () => {
  const user = userEvent.setup();
  render(<Example first="2026-11-21" />);
  await openCalendar(user);
  const day = (name: string) => screen.findByRole('button', { name });
  expect(document.activeElement).toBe(await day('Saturday, November 21, 2026'));
  for (const [key, name] of [
    ['{ArrowDown}', 'Saturday, November 28, 2026'],
    ['{ArrowRight}', 'Sunday, November 29, 2026'],
    ['{Home}', 'Monday, November 23, 2026'],
    ['{PageDown}', 'Wednesday, December 23, 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'Tuesday, December 23, 2025'],
  ] as const) {
    await user.keyboard(key);
    const next = await day(name);
    await expect.poll(() => document.activeElement).toBe(next);
  }
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('2025-12-23');
});

test('weeks begin on the requested weekday, and days out of bounds cannot be selected', async () => {
  const user = userEvent.setup();
  render(<Example first="2026-11-21" min="2026-11-10" max="2026-11-25" weekStart={0} />);
  const grid = await openCalendar(user);
  expect(within(grid).getAllByRole('columnheader')[0]?.textContent).toContain('Sunday');
  expect(screen.getByRole('button', { name: 'Monday, November 9, 2026' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
});
