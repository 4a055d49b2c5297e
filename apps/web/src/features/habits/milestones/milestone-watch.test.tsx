import { HabitEntity } from '@dayward/contract/features/habits';
import { type HabitDay, habitMonthId, localDate, milestoneKey, monthOf } from '@dayward/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { MilestoneWatch } from './milestone-watch.tsx';

const HABIT = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f61';
const TODAY = localDate('2026-11-21');
const done: HabitDay = { state: 'done', everDone: true, at: '2026-11-20T08:00:00.000Z', zone: 'UTC' };
const MONTH = { id: habitMonthId(HABIT, monthOf(TODAY)), habitId: HABIT, runId: HABIT, month: monthOf(TODAY) };
const SAID = '“Read”: a 7-day streak. Great start!';

/** Opens with six done days in a row until yesterday. */
async function open(rows: Record<string, Record<string, unknown>[]> = {}) {
  const days = Object.fromEntries([15, 16, 17, 18, 19, 20].map((day) => [String(day), done]));
  const data = new FakeLocalData(ada.id, {
    habits: [{ id: HABIT, ...HabitEntity.schemas.fields.parse({ name: 'Read' }) }],
    habit_months: [{ ...MONTH, days }],
    ...rows,
  });
  const app = await renderComponent(
    <>
      <p>Here</p>
      <MilestoneWatch />
    </>,
    { server: new FakeServer({ user: ada }), data },
  );
  fireEvent.pointerDown(await screen.findByText('Here'));
  return { ...app, data, days };
}

const at = '2026-11-21T08:30:00.000Z';
const setDay = (data: FakeLocalData, state: 'done' | 'undone') =>
  act(() => data.mutate('habit.setDay', { habitId: HABIT, runId: HABIT, day: TODAY, at, zone: 'UTC', state }));
const named = ({ changes }: FakeLocalData) => changes.map(({ name }) => name);

test('a streak that reaches seven days is celebrated once, with a toast, and stored', async () => {
  const { data } = await open();
  await setDay(data, 'done');
  expect(await screen.findByText(SAID)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(named(data)).toEqual(['habit.setDay', 'habit.celebrate']));
  expect(data.changes[1]?.args).toEqual({ habitId: HABIT, runId: HABIT, days: 7, on: TODAY });
  await setDay(data, 'undone');
  await setDay(data, 'done');
  expect(named(data).filter((name) => name === 'habit.celebrate')).toHaveLength(1);
});

test('a milestone that another device celebrated is not celebrated again', async () => {
  const milestone = { id: milestoneKey(HABIT, 7).id, habitId: HABIT, runId: HABIT, days: 7, reachedOn: '2026-11-21' };
  const { data } = await open({ habit_milestones: [milestone] });
  await setDay(data, 'done');
  expect(named(data)).toEqual(['habit.setDay']);
  expect(screen.queryByText(SAID)).toBeNull();
});

test('changes of another device are celebrated there', async () => {
  const { data, days } = await open();
  await act(async () => data.receive('habit_months', { ...MONTH, days: { ...days, 21: done } }));
  expect(named(data)).toEqual([]);
  expect(screen.queryByText(SAID)).toBeNull();
});
