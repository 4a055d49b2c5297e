import { ArrowDown, ArrowUp, Folder } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { swatchFillClass } from '#src/ui/swatch.ts';
import type { Habit } from '../habits.data.ts';
import { type ArrangeRow, arrange, rowsOf } from './arrangement.ts';
import type { PageActions } from './use-page-actions.ts';

type Props = { habits: readonly Habit[]; pageActions: PageActions; onDone: () => void };

/** Sorts habits and groups manually: by dragging, by keyboard, and by a button for each step. */
export function ArrangeHabits({ habits, pageActions, onDone }: Props) {
  const text = useText('habits-page');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const rows = rowsOf(habits);
  const move = (key: string, toPlace: number) => {
    void pageActions.arrange(arrange(rows, key, toPlace));
  };
  const step = (name: string, place: number, count: number) => ({ name, place, count });
  return (
    <section aria-label={text('arrange.title')}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 ref={title} tabIndex={-1} className="text-heading font-semibold outline-none">
            {text('arrange.title')}
          </h2>
          <p className="text-small text-muted">{text('arrange.hint')}</p>
        </div>
        <Button onClick={onDone}>{text('arrange.done')}</Button>
      </div>
      <SortableList
        label={text('arrange.title')}
        rows={rows}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        texts={{
          handle: (name) => text('arrange.handle', { name }),
          instructions: text('arrange.instructions'),
          lifted: (...at) => text('arrange.lifted', step(...at)),
          moved: (...at) => text('arrange.moved', step(...at)),
          dropped: (...at) => text('arrange.dropped', step(...at)),
          cancelled: (name) => text('arrange.cancelled', { name }),
        }}
        onMove={move}
      >
        {(row, moveBy) => <ArrangeLine row={row} onMoveBy={moveBy} />}
      </SortableList>
    </section>
  );
}

function ArrangeLine({
  row: { name, habit, stepDown },
  onMoveBy,
}: {
  row: ArrangeRow;
  onMoveBy: (places: number) => void;
}) {
  const text = useText('habits-page');
  return (
    <div className="flex min-w-0 items-center gap-2">
      {habit ? (
        <span
          aria-hidden="true"
          className={classNames('ms-1 size-3 shrink-0 rounded-full', swatchFillClass(habit.colour))}
        />
      ) : (
        <Folder aria-hidden="true" className="size-5 shrink-0 text-muted" />
      )}
      <span dir="auto" className={classNames('min-w-0 flex-1 py-2 break-words', !habit && 'font-semibold')}>
        {name}
      </span>
      <span className="flex shrink-0">
        <IconButton label={text('arrange.up', { name })} onClick={() => onMoveBy(-1)}>
          <ArrowUp aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton label={text('arrange.down', { name })} onClick={() => onMoveBy(stepDown)}>
          <ArrowDown aria-hidden="true" className="size-4.5" />
        </IconButton>
      </span>
    </div>
  );
}
