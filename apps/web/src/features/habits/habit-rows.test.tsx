import { HabitEntity } from '@dayward/contract/features/habits';
import { localDate } from '@dayward/domain';
import { screen } from '@testing-library/react';
import { memo, Profiler, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { tapOutsideOfAct } from '#test/tap-outside-of-act.ts';
import { useHabitMonths, useHabits } from './habits.data.ts';
import { type DescribeHabit, type HabitToday, useHabitsToday } from './habits-today.ts';
import { HabitItem } from './panel/habit-item.tsx';
import { usePageActions } from './panel/use-page-actions.ts';
import { TodayRow } from './today/today-row.tsx';
import { type HabitActions, useHabitActions } from './use-habit-actions.ts';

const TODAY = localDate('2026-11-21');

type RowProps = { habitToday: HabitToday; describe: DescribeHabit; actions: HabitActions };

function RowOfPage(props: RowProps) {
  const pageActions = usePageActions();
  const onOpen = () => {};
  return <HabitItem {...props} today={TODAY} figures={undefined} look="list" level={2} {...{ pageActions, onOpen }} />;
}

const ROWS = {
  'the dashboard': (props: RowProps) => <TodayRow {...props} today={TODAY} />,
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
      ...{ server: new FakeServer({ user: ada }), data, messages: ['habits', 'habits-page'] },
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
