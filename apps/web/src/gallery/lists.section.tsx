import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { ChartFrame } from '#src/ui/chart-frame.tsx';
import type { FileProblem } from '#src/ui/check-files.ts';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { SortableTexts } from '#src/ui/sortable-list.tsx';
import { Table, type TableColumn, type TableSort } from '#src/ui/table.tsx';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import { Columns, LONG_NAME, Row } from './row.tsx';

const SortableList = lazy(async () => ({ default: (await import('#src/ui/sortable-list.tsx')).SortableList<string> }));

const TEXTS: SortableTexts = {
  handle: (name) => `Move ${name}`,
  instructions: 'Press Space to lift, the arrow keys to move, Space to drop, Escape to put back.',
  lifted: (name, place, count) => `${name} lifted at ${place} of ${count}.`,
  moved: (name, place, count) => `${name} is over ${place} of ${count}.`,
  dropped: (name, place, count) => `${name} dropped at ${place} of ${count}.`,
  cancelled: (name) => `${name} is back in its place.`,
};

const ROWS = Array.from({ length: 2000 }, (_, place) => `Row ${place + 1}`);

export function ListsSection() {
  return (
    <SectionCard title="Lists">
      <Row name="In the user's own order">
        <div className="w-full">
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <SortableExample />
          </Suspense>
        </div>
      </Row>
      <Row name="2,000 rows, scrolling inside">
        <VirtualList
          label="Many rows"
          rows={ROWS}
          keyOf={(row) => row}
          estimatedHeight={44}
          scrolls="inside"
          className="h-64 w-full rounded-control border border-line"
        >
          {(row) => (
            <div className="flex min-h-11 items-center justify-between border-b border-line ps-4">
              {row}
              <Button variant="ghost" size="small" aria-label={`Open ${row}`}>
                Open
              </Button>
            </div>
          )}
        </VirtualList>
      </Row>
    </SectionCard>
  );
}

function SortableExample() {
  const [rows, setRows] = useState(['Read', 'Drink water', LONG_NAME, 'Write']);
  return (
    <SortableList
      label="Habits in order"
      rows={rows}
      keyOf={(row) => row}
      nameOf={(row) => row}
      texts={TEXTS}
      onMove={(key, place) => setRows((before) => before.filter((row) => row !== key).toSpliced(place, 0, key))}
    >
      {(row, moveBy) => (
        <div className="flex items-center gap-1 pe-1">
          <span className="min-w-0 flex-1 py-2">{row}</span>
          <IconButton label={`${row}: up`} onClick={() => moveBy(-1)}>
            <ChevronUp aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={`${row}: down`} onClick={() => moveBy(1)}>
            <ChevronDown aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </SortableList>
  );
}

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

const RULES = { accept: ['image/*'], maxBytes: 1_000_000, maxCount: 1 };

const SHARED = {
  ...RULES,
  label: 'Your picture',
  hint: 'Drop or paste one here. PNG, JPEG or WebP, at most 1 MB.',
  chooseLabel: 'Choose a file',
  cameraLabel: 'Take a photo',
  problemText,
};

export function FilesSection() {
  const [name, setName] = useState<string>();
  return (
    <SectionCard title="Taking files">
      <Columns>
        <FileDrop {...SHARED} onFiles={([file]) => setName(file?.name)}>
          {name !== undefined && <p className="text-small">Taken: {name}</p>}
        </FileDrop>
        <FileDrop {...SHARED} isBusy onFiles={() => {}}>
          <ProgressBar label="Sending" value={40} valueText="40 %" className="w-full" />
        </FileDrop>
        <FileDrop {...SHARED} error="That picture could not be read." onFiles={() => {}} />
        <FileDrop {...SHARED} isDisabled onFiles={() => {}} />
      </Columns>
    </SectionCard>
  );
}

function problemText(problem: FileProblem): string {
  switch (problem.kind) {
    case 'type':
      return `“${problem.name}” is no picture.`;
    case 'size':
      return `“${problem.name}” is larger than 1 MB.`;
    case 'count':
      return 'One picture at a time.';
  }
}
