import { HabitEntity } from '@dayward/contract/features/habits';
import { type HabitDay, habitMonthId, localDate, monthOf } from '@dayward/domain';
import { fireEvent, screen } from '@testing-library/react';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { HabitDetails } from '../habits.lazy.ts';
import type { HabitDetailsTab } from './habit-details.tsx';

const FACTS = { at: '2026-11-20T08:00:00.000Z', zone: 'UTC' };

export const DONE = { state: 'done', everDone: true } as const;

type Fields = Partial<Parameters<typeof HabitEntity.schemas.fields.parse>[0] & object>;

/** The last `count` days before today (2026-11-21), each of them done. */
export function doneDays(count: number): Record<string, Partial<HabitDay>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      new Date(Date.UTC(2026, 10, 20 - index)).toISOString().slice(0, 10),
      DONE,
    ]),
  );
}

/** Opens the details of a habit of Ada's on this device; `days` are those of its first run, by their date. */
export async function openDetails({
  fields = {},
  days = {},
  rows = {},
  tab,
  server = new FakeServer({ user: ada }),
}: {
  fields?: Fields;
  days?: Record<string, Partial<HabitDay>>;
  rows?:
    | Record<string, readonly Record<string, unknown>[]>
    | ((habitId: string) => Record<string, readonly Record<string, unknown>[]>);
  tab?: HabitDetailsTab;
  server?: FakeServer;
} = {}) {
  const id = crypto.randomUUID();
  const months = Map.groupBy(Object.entries(days), ([day]) => monthOf(localDate(day)));
  const data = new FakeLocalData(ada.id, {
    habits: [{ id, ...HabitEntity.schemas.fields.parse({ name: 'Read', ...fields }) }],
    habit_months: [...months].map(([month, entries]) => ({
      ...{ id: habitMonthId(id, month), habitId: id, runId: id, month },
      days: Object.fromEntries(entries.map(([day, facts]) => [day.slice(8), { ...FACTS, ...facts }])),
    })),
    ...(typeof rows === 'function' ? rows(id) : rows),
  });
  let closed = 0;
  const draw = (key: number) => (
    <HabitDetails
      key={key}
      habitId={id}
      tab={tab}
      onClosed={() => {
        closed += 1;
      }}
    />
  );
  const app = await renderComponent(draw(0), { server, data });
  await screen.findByRole('dialog');
  return { ...app, id, data, server, closed: () => closed, openAgain: () => app.redraw(draw(1)) };
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const goTo = (tab: string) => fireEvent.click(screen.getByRole('tab', { name: tab }));
