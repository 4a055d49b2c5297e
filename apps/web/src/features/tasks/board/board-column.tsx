import { memo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useDropZone } from '#src/ui/drag/drag-area.tsx';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import type { PageContext } from '../panel/page-context.ts';
import type { Task } from '../tasks.data.ts';
import { BoardCard } from './board-card.tsx';

/** Estimated height of a card with the gap below it, in CSS pixels. */
const CARD_HEIGHT = 128;

const idOf = ({ id }: Task) => id;

type Props = {
  status: Task['status'];
  name: string;
  tasks: readonly Task[];
  page: PageContext;
  /** A keyboard drag is over this column. */
  isTarget: boolean;
  grabbedId: string | undefined;
  /** The card over this column came from another column. */
  isVisited: boolean;
  onGrab: (taskId: string) => void;
};

/** One column of the board. It scrolls by itself and is virtualized: only the cards in view render. */
export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { status, name, tasks, page, isTarget, isVisited, grabbedId, onGrab } = props;
  const text = useText('tasks-page');
  const { ref, isOver } = useDropZone(status);
  const label = text('board.column', { status: name, count: tasks.length });
  return (
    <section
      ref={ref}
      aria-label={label}
      data-column={status}
      data-target={isOver || isTarget || undefined}
      className={classNames(
        'flex max-h-[max(22rem,calc(100dvh-13rem))] w-[min(20rem,82vw)] shrink-0 snap-center flex-col rounded-card border p-2 lg:w-auto lg:min-w-0',
        isOver || isTarget ? 'border-accent bg-accent-soft' : 'border-line bg-sunken/60',
      )}
    >
      <h2 className="flex items-baseline gap-2 px-2 py-1.5 font-semibold">
        {name}
        <span className="text-small font-normal text-muted tabular-nums">{tasks.length}</span>
      </h2>
      {tasks.length === 0 ? (
        <p className="grid min-h-24 place-items-center rounded-control border border-dashed border-line text-small text-muted">
          {text('board.empty')}
        </p>
      ) : (
        <VirtualList
          // A card from another column comes first, so that it is visible at any scroll position.
          key={isVisited ? 'visited' : 'own'}
          label={label}
          rows={tasks}
          keyOf={idOf}
          estimatedHeight={CARD_HEIGHT}
          scrolls="inside"
          // A long column outside the window is not painted. One that scrolls into view is as high as the others.
          className="min-h-0 flex-1 overscroll-y-contain [contain-intrinsic-height:100dvh] [content-visibility:auto]"
        >
          {(task) => <BoardCard task={task} page={page} isGrabbed={task.id === grabbedId} onGrab={onGrab} />}
        </VirtualList>
      )}
    </section>
  );
});
