import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { SortableTexts } from '#src/ui/sortable-list.tsx';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import { LONG_NAME } from './long-texts.ts';
import { Row } from './row.tsx';

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
