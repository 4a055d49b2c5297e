import { HabitEntity } from '@dayward/contract/features/habits';
import { localDate } from '@dayward/domain';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { memo, Profiler, type ReactNode, useMemo } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { tapOutsideOfAct } from '#test/tap-outside-of-act.ts';
import { useHabitMonths, useHabits } from '../habits.data.ts';
import { type DescribeHabit, type HabitToday, useHabitsToday } from '../habits-today.ts';
import { HabitIcon } from '../icons/habit-icon.tsx';
import { type HabitActions, useHabitActions } from '../use-habit-actions.ts';
import { HabitRow } from './habit-row.tsx';
import { ROW_LOOKS } from './row-looks.tsx';
import type { RowRequest } from './row-request.ts';
import { RowWeek, useWeekDays } from './row-week.tsx';
import { StreakMark } from './streak-mark.tsx';

const TODAY = localDate('2026-11-21'); // a Saturday

type RowProps = { habitToday: HabitToday; describe: DescribeHabit; actions: HabitActions };

let requests: RowRequest[] = [];
const onRequest = (request: RowRequest) => requests.push(request);
beforeEach(() => {
  requests = [];
});

function RowOfPage(props: RowProps) {
  const week = useWeekDays(TODAY);
  const more = useMemo(() => ({ week, Week: RowWeek, Streak: StreakMark, looks: ROW_LOOKS }), [week]);
  return <HabitRow {...props} {...{ more, onRequest }} today={TODAY} look="list" level={2} Icon={HabitIcon} />;
}

const ROWS = {
  'the dashboard': (props: RowProps) => (
    <HabitRow {...props} onRequest={onRequest} today={TODAY} look="today" level={3} Icon={HabitIcon} />
  ),
  'the page of habits': RowOfPage,
};

type HabitsProps = { Row: (props: RowProps) => ReactNode; onRender: (name: string) => void };

/** A row that reports its renders. Memoized as the real rows are, because `Profiler` reports its own re-renders too. */
const WatchedRow = memo(function WatchedRow({ Row, onRender, ...row }: RowProps & HabitsProps) {
  return (
    <Profiler id={row.habitToday.habit.name} onRender={onRender}>
      <Row {...row} />
    </Profiler>
  );
});

/** All habits, with the number of completed ones above them. */
function Habits(props: HabitsProps) {
  const { active } = useHabits();
  const { all, asked, describe } = useHabitsToday(active, useHabitMonths(), TODAY);
  const actions = useHabitActions();
  return (
    <>
      <h1>{`${asked.filter(({ onDay }) => onDay.isComplete).length} done`}</h1>
      <ul>
        {all.map((habitToday) => (
          <WatchedRow key={habitToday.habit.id} {...props} {...{ habitToday, describe, actions }} />
        ))}
      </ul>
    </>
  );
}

test.each(Object.entries(ROWS))(
  'a tap on %s renders its button in its own event, then its row once, and no other row',
  async (_, Row) => {
    const habits = ['Read', 'Walk', 'Water'].map((name) => ({ ...HabitEntity.schemas.fields.parse({ name }) }));
    const data = new FakeLocalData(ada.id, { habits });
    const rendered: string[] = [];
    await renderComponent(<Habits Row={Row} onRender={(name) => rendered.push(name)} />, {
      ...{ server: new FakeServer({ user: ada }), data, messages: ['habits'] },
    });
    const button = await screen.findByRole('button', { name: 'Complete “Walk”' });
    rendered.length = 0;
    await tapOutsideOfAct(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(rendered).toEqual(['Walk']);
    expect(screen.getByRole('heading', { name: '0 done' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: '1 done' })).toBeDefined();
    expect(rendered).toEqual(['Walk', 'Walk']);
  },
);

type Fields = Partial<Parameters<typeof HabitEntity.schemas.fields.parse>[0] & object>;

/** Renders the row of one habit as the page of habits shows it. */
async function renderRow(fields: Fields, language: 'en' | 'es' = 'en') {
  const habit = { id: crypto.randomUUID(), ...HabitEntity.schemas.fields.parse({ name: 'Any', ...fields }) };
  const data = new FakeLocalData(ada.id, { habits: [habit] });
  const app = await renderComponent(<Habits Row={RowOfPage} onRender={() => {}} />, {
    ...{ server: new FakeServer({ user: ada }), data, messages: ['habits'], language },
  });
  return { ...app, data, row: await screen.findByRole('listitem', { name: 'Any' }) };
}

describe('the tap of each kind says what it does', () => {
  test.each<[Fields, string, Record<string, string | null>]>([
    [{}, 'Complete “Any”', { 'aria-pressed': 'false', 'aria-haspopup': null }],
    [{ kind: 'count', goal: 3 }, 'Add 1 to “Any”', { 'aria-pressed': null, 'aria-haspopup': null }],
    [{ kind: 'at_most', target: 3 }, 'Add 1 to “Any”', { 'aria-pressed': null, 'aria-haspopup': null }],
    [{ kind: 'quantity' }, 'Log an amount for “Any”', { 'aria-pressed': null, 'aria-haspopup': 'dialog' }],
    [{ kind: 'duration' }, 'Start the timer of “Any”', { 'aria-pressed': null, 'aria-haspopup': null }],
  ])('%j: %s', async (fields, label, attributes) => {
    const { row } = await renderRow(fields);
    const button = await within(row).findByRole('button', { name: label });
    for (const [name, value] of Object.entries(attributes)) expect(button.getAttribute(name)).toBe(value);
  });

  test('the timer starts with the tap, and with Space on the name', async () => {
    const { row, data, user } = await renderRow({ kind: 'duration' });
    await user.click(await within(row).findByRole('button', { name: 'Start the timer of “Any”' }));
    expect(await within(row).findByRole('button', { name: 'Stop the timer of “Any”' })).toBeDefined();
    expect(data.changes).toMatchObject([{ name: 'timer.start' }]);
  });

  test('Space on the name does the same as the tap', async () => {
    const { row, data, user } = await renderRow({ kind: 'quantity' });
    within(row).getByRole('link', { name: 'Any' }).focus();
    await user.keyboard(' ');
    expect(requests).toMatchObject([{ kind: 'day', day: TODAY, focus: 'amount' }]);
    expect(data.changes).toEqual([]);
  });
});

describe('the last seven days', () => {
  const days = (row: HTMLElement) =>
    within(within(row).getByRole('toolbar', { name: /seven days|siete días/ })).getAllByRole('button');

  test('have the letters of their weekdays in the user’s language, today last, and each can be opened', async () => {
    const { row, user } = await renderRow({});
    expect(days(row).map(({ textContent }) => textContent)).toEqual(['S', 'M', 'T', 'W', 'T', 'F', 'S']);
    expect(
      days(row)
        .map((day) => day.getAttribute('aria-label'))
        .slice(-2),
    ).toEqual(['Friday, November 20: not done yet', 'Today: not done yet']);
    await user.click(days(row)[5] ?? row);
    expect(requests).toMatchObject([{ kind: 'day', day: '2026-11-20', focus: 'all' }]);
  });

  test('have Spanish letters in Spanish', async () => {
    const { row } = await renderRow({}, 'es');
    expect(days(row).map(({ textContent }) => textContent)).toEqual(['D', 'L', 'M', 'X', 'J', 'V', 'S']);
  });

  test('are one tab stop; the arrow keys move between them', async () => {
    const { row, user } = await renderRow({});
    days(row)[6]?.focus();
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(days(row)[4]);
    expect(days(row).filter(({ tabIndex }) => tabIndex === 0)).toEqual([days(row)[4]]);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(days(row)[0]);
  });
});

describe('the menu of a row', () => {
  test('opens at the pointer by a right click, and at its button by the menu key', async () => {
    const { row, user } = await renderRow({});
    fireEvent.pointerDown(row, { pointerType: 'mouse' });
    expect(fireEvent.contextMenu(row, { clientX: 30, clientY: 40 })).toBe(false);
    expect(requests).toMatchObject([{ kind: 'menu', at: { x: 30, y: 40 }, isByKeyboard: false }]);
    within(row).getByRole('link', { name: 'Any' }).focus();
    await user.keyboard('{Shift}');
    fireEvent.contextMenu(row);
    expect(requests[1]).toMatchObject({ kind: 'menu', at: undefined, isByKeyboard: true });
  });

  test('opens by a long press, whose end does not complete the habit; a finger that moves scrolls', async () => {
    const { row, data } = await renderRow({});
    vi.useFakeTimers();
    try {
      const circle = within(row).getByRole('button', { name: 'Complete “Any”' });
      const touch = { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 };
      fireEvent.pointerDown(circle, touch);
      fireEvent.pointerMove(circle, { ...touch, clientY: 30 });
      act(() => vi.advanceTimersByTime(1_000));
      expect(requests).toEqual([]);
      fireEvent.pointerDown(circle, touch);
      act(() => vi.advanceTimersByTime(1_000));
      fireEvent.contextMenu(circle);
      fireEvent.pointerUp(circle, touch);
      fireEvent.click(circle);
      expect(requests).toMatchObject([{ kind: 'menu', at: { x: 10, y: 10 } }]);
      expect(data.changes).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('a paused habit says so, with a mark', async () => {
  const { row } = await renderRow({ pauses: [{ from: TODAY, to: null }] });
  expect(within(row).getByText('Paused').previousElementSibling?.tagName).toBe('svg');
});
