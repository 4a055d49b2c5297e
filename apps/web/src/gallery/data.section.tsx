import { useState } from 'react';
import { ChartFrame } from '#src/ui/chart-frame.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { Table, type TableColumn, type TableSort } from '#src/ui/table.tsx';
import { LONG_NAME } from './long-texts.ts';

type Day = { name: string; done: number; note: string };

const DAYS: readonly Day[] = [
  { name: 'Monday', done: 4, note: 'Rain' },
  { name: 'Tuesday', done: 6, note: LONG_NAME },
  { name: 'Wednesday', done: 3, note: '' },
  { name: 'Thursday', done: 7, note: 'Sun' },
];

const COLUMNS: readonly TableColumn<Day>[] = [
  { key: 'name', title: 'Day', cell: (day) => day.name, isSortable: true },
  { key: 'done', title: 'Done', cell: (day) => day.done, isNumeric: true, isSortable: true },
  { key: 'note', title: 'Note', cell: (day) => day.note },
];

export function DataSection() {
  const [sort, setSort] = useState<TableSort>({ key: 'done', direction: 'descending' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = DAYS.toSorted((a, b) => sign * (sort.key === 'done' ? a.done - b.done : a.name.localeCompare(b.name)));
  const shared = { columns: COLUMNS, keyOf: (day: Day) => day.name, emptyText: 'No days yet.' };
  return (
    <SectionCard title="Tables and charts">
      <Table {...shared} caption="Days of the week" rows={rows} sort={sort} onSort={setSort} />
      <Table {...shared} caption="A table without rows" rows={[]} />
      <ChartFrame
        {...shared}
        title="Habits done"
        summary="Thursday was the best day with 7, Wednesday the quietest with 3."
        tableLabel="Show the figures"
        rows={DAYS}
      >
        <Bars />
      </ChartFrame>
      <ChartFrame {...shared} title="Nothing to draw" summary="" tableLabel="Show the figures" rows={[]}>
        <Bars />
      </ChartFrame>
    </SectionCard>
  );
}

function Bars() {
  return (
    <svg viewBox="0 0 400 120" className="h-32 w-full rtl:-scale-x-100" aria-hidden="true">
      {DAYS.map((day, place) => (
        <rect
          key={day.name}
          x={place * 100 + 20}
          y={120 - day.done * 16}
          width="60"
          height={day.done * 16}
          rx="8"
          className="fill-accent"
        />
      ))}
    </svg>
  );
}
