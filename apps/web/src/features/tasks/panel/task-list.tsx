import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { useFocusNextRow } from '#src/ui/use-focus-next-row.ts';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import type { PageContext } from './page-context.ts';
import { type ListRow, listRowsOf, type TaskGroup, type TaskListRow } from './task-groups.ts';
import { TaskRow, type TaskRowProps } from './task-row.tsx';
import type { Selection } from './use-selection.ts';
import { useTaskRowActs } from './use-task-row-acts.ts';

/** Estimated height of a row, in CSS pixels. */
const ROW_HEIGHT = 84;

type Props = {
  label: string;
  groups: readonly TaskGroup[];
  /** Formats the name of a group from its key. */
  nameOf: (key: string) => string;
  folded: ReadonlySet<string>;
  onFold: (key: string) => void;
  selection: Selection;
  page: PageContext;
  /** Called after the last task left. */
  onEmptied: () => void;
  /** Renders a task with more than its row. */
  renderTask?: (line: TaskListRow, row: TaskRowProps) => ReactNode;
};

export type TaskListProps = Omit<Props, 'renderTask'>;

/** Tasks under their headings. The list is virtualized: only the rows near the window render. */
export const TaskList = memo(function TaskList(props: Props) {
  const { label, groups, nameOf, folded, onFold, selection, page, onEmptied, renderTask = renderRow } = props;
  const list = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => listRowsOf(groups, folded), [groups, folded]);
  const ids = useMemo(() => lines.flatMap((line) => (line.kind === 'task' ? [line.task.id] : [])), [lines]);
  useFocusNextRow(list, ids, onEmptied);
  useTaskRowActs(list, page, selection);
  return (
    <div ref={list}>
      <VirtualList label={label} rows={lines} keyOf={keyOfRow} estimatedHeight={ROW_HEIGHT}>
        {(line) =>
          line.kind === 'head' ? (
            <GroupHead line={line} name={nameOf(line.group.key)} onFold={onFold} />
          ) : (
            renderTask(line, {
              ...{ task: line.task, page, isFirst: line.isFirst, isLast: line.isLast },
              isPicked: selection.isOn ? selection.picked.has(line.task.id) : undefined,
              onPick: selection.toggle,
            })
          )
        }
      </VirtualList>
    </div>
  );
});

const keyOfRow = ({ key }: ListRow) => key;

function renderRow(_: TaskListRow, row: TaskRowProps): ReactNode {
  return <TaskRow {...row} />;
}

type HeadProps = {
  line: Extract<ListRow, { kind: 'head' }>;
  name: string;
  onFold: (key: string) => void;
};

function GroupHead({ line: { group, isFolded }, name, onFold }: HeadProps) {
  return (
    <h2 className="pt-4 pb-1">
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => onFold(group.key)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-start font-semibold hover:bg-sunken"
      >
        <ChevronDown
          aria-hidden="true"
          className={classNames(
            'size-4.5 shrink-0 text-muted transition-transform duration-quick',
            isFolded && '-rotate-90 rtl:rotate-90',
          )}
        />
        <span dir="auto" className={classNames('min-w-0 wrap-anywhere', group.key === 'overdue' && 'text-danger')}>
          {name}
        </span>{' '}
        <span className="text-small font-normal text-muted tabular-nums">{group.tasks.length}</span>
      </button>
    </h2>
  );
}
