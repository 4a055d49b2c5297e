import { SORT_DIRECTIONS, TASK_SORT_KEYS, TASK_VIEWS, type TaskOrder } from '@dayward/domain';
import { ArrowDownUp, CalendarDays, List, ListChecks, SlidersHorizontal, SquareKanban } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { IconChoice } from '#src/ui/icon-choice.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import { SearchField } from '#src/ui/search-field.tsx';
import { TASK_GROUPINGS } from './task-groups.ts';
import type { TaskViewOptions } from './use-task-view-options.ts';

const VIEW_ICONS = { board: SquareKanban, list: List, calendar: CalendarDays } as const;

type HeadToolsProps = {
  /** The id of the tools. */
  toolsId: string;
  areToolsOpen: boolean;
  /** Undefined while a search or a filter keeps the tools open. */
  onTools: (() => void) | undefined;
  /** Undefined in the archive, which is a list. */
  view: TaskViewOptions['view'] | undefined;
  onView: (view: TaskViewOptions['view']) => void;
};

/** The choice of the view, and the button that unfolds search, filters and tools. */
export function HeadTools({ toolsId, areToolsOpen, onTools, view, onView }: HeadToolsProps) {
  const text = useText('tasks-page');
  return (
    <span className="flex items-center gap-1">
      <IconButton
        label={text('tools')}
        data-role="tools"
        aria-expanded={areToolsOpen}
        aria-controls={toolsId}
        aria-disabled={onTools === undefined}
        className={classNames(areToolsOpen && 'bg-accent-soft text-accent-strong')}
        onClick={onTools}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
      </IconButton>
      {view !== undefined && (
        <IconChoice
          legend={text('view')}
          options={TASK_VIEWS.map((value) => ({ value, label: text(`view.${value}`), Picture: VIEW_ICONS[value] }))}
          value={view}
          onChoose={onView}
        />
      )}
    </span>
  );
}

type Props = {
  id: string;
  /** Shows all of it; otherwise wide screens show the search and its tools, and narrow ones nothing. */
  isOpen: boolean;
  typed: string;
  onType: (typed: string) => void;
  viewOptions: TaskViewOptions;
  /** The archive is a list without groups, whatever the view options are. */
  isArchive: boolean;
  onViewOptions: (changes: Partial<TaskViewOptions>) => void;
  /** Undefined if the view has no selection mode. */
  isSelecting: boolean | undefined;
  onSelecting: (isSelecting: boolean) => void;
  /** The button of the saved filters. */
  saved: ReactNode;
  /** The filters, in a row of their own; lazy, and only rendered while all is shown. */
  children: ReactNode;
};

/** Toolbar for search, filters and sort order. */
export function ListTools(props: Props) {
  const {
    id,
    isOpen,
    typed,
    onType,
    viewOptions,
    isArchive,
    onViewOptions,
    isSelecting,
    onSelecting,
    saved,
    children,
  } = props;
  const text = useText('tasks-page');
  return (
    <div id={id} className={classNames('flex flex-col gap-1.5 lg:mb-2 print:hidden', isOpen && 'mt-2')}>
      <div className={classNames('flex min-w-0 flex-wrap items-center gap-1.5', !isOpen && 'max-lg:hidden')}>
        <SearchField
          label={text('search')}
          clearLabel={text('search.clear')}
          typed={typed}
          onType={onType}
          className="flex-1 basis-40 sm:max-w-sm"
        />
        <span className="ms-auto flex items-center gap-0.5">
          {isSelecting !== undefined && (
            <IconButton
              label={text(isSelecting ? 'select.end' : 'select.start')}
              aria-pressed={isSelecting}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
              onClick={() => onSelecting(!isSelecting)}
            >
              <ListChecks aria-hidden="true" className="size-5" />
            </IconButton>
          )}
          {saved}
          {(isArchive || viewOptions.view !== 'calendar') && (
            <ArrangeMenu
              viewOptions={viewOptions}
              hasGroups={!isArchive && viewOptions.view === 'list'}
              onViewOptions={onViewOptions}
            />
          )}
        </span>
      </div>
      {isOpen && <Suspense fallback={<div className="h-13" />}>{children}</Suspense>}
    </div>
  );
}

type ArrangeProps = Pick<Props, 'viewOptions' | 'onViewOptions'> & { hasGroups: boolean };

/** Menu of the sort keys of TASK-29, the manual order, and the grouping of the list. */
function ArrangeMenu({ viewOptions, hasGroups, onViewOptions }: ArrangeProps) {
  const text = useText('tasks-page');
  const choice = <Value extends string>(
    label: string,
    values: readonly Value[],
    value: Value,
    nameOf: (value: Value) => string,
    onChoose: (value: Value) => void,
  ): MenuEntry => ({
    kind: 'choice',
    label,
    options: values.map((option) => ({ value: option, label: nameOf(option) })),
    value,
    onChoose: (chosen) => {
      const known = values.find((option) => option === chosen);
      if (known !== undefined) onChoose(known);
    },
  });
  const isManualOrder = viewOptions.sortKey === 'manual';
  const entries: MenuEntry[] = [
    {
      kind: 'check',
      label: text('sort.manual'),
      isOn: isManualOrder,
      onSwitch: (isOn) => onViewOptions({ sortKey: isOn ? 'manual' : 'dueDate' }),
    },
    choice<TaskOrder>(
      text('sort.label'),
      TASK_SORT_KEYS,
      viewOptions.sortKey,
      (key) => text(`sort.${key}`),
      (sortKey) => onViewOptions({ sortKey }),
    ),
  ];
  if (!isManualOrder) {
    entries.push(
      choice(
        text('direction.label'),
        SORT_DIRECTIONS,
        viewOptions.direction,
        (direction) => text(`direction.${direction}`),
        (direction) => onViewOptions({ direction }),
      ),
    );
  }
  if (hasGroups) {
    entries.push(
      choice(
        text('group.label'),
        TASK_GROUPINGS,
        viewOptions.grouping,
        (grouping) => text(`group.${grouping}`),
        (grouping) => onViewOptions({ grouping }),
      ),
    );
  }
  return (
    <MenuButton
      label={text('arrange')}
      entries={entries}
      className="inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors duration-quick hover:bg-sunken hover:text-ink"
    >
      <ArrowDownUp aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}
