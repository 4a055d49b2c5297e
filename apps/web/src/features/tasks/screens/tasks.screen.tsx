import type { TimeEntries } from '@dayward/contract/features/time-entries';
import {
  compareManually,
  filterTasks,
  sortTasks,
  TASKS,
  TASKS_PER_ACCOUNT_MAX,
  TIME_ENTRIES,
  taskFigures,
} from '@dayward/domain';
import { lazy, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { OpenDetails, useAddIntent } from '#src/platform/resource/page-address.tsx';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { HeadTools, ListTools } from '../panel/list-tools.tsx';
import { type PageDialog, usePageContext, usePageData } from '../panel/page-context.ts';
import { PageDialogs } from '../panel/page-dialogs.tsx';
import { isFiltered, NO_FILTER, type PageFilter } from '../panel/page-filter.ts';
import { FigureCards, PageFoot, PageHead } from '../panel/page-frame.tsx';
import { type SavedFilter, SavedFilters, useSaveFilter } from '../panel/saved-filters.tsx';
import { arrangementOf, DONE_GROUP, useGroupNames, useTaskGroups } from '../panel/task-groups.ts';
import type { TaskListProps } from '../panel/task-list.tsx';
import { NoTasks, NothingFound, TaskResults } from '../panel/task-results.tsx';
import { useTagsInUse } from '../panel/use-lists-and-tags.ts';
import { useManualOrder } from '../panel/use-manual-order.ts';
import { useMoveToList } from '../panel/use-move-to-list.ts';
import { useSelection } from '../panel/use-selection.ts';
import { type TaskViewOptions, useTaskViewOptions } from '../panel/use-task-view-options.ts';
import { PATH_OF_TASKS } from '../path-of-task.ts';
import { type Task, useTasks } from '../tasks.data.ts';
import { BulkBar, TaskDetails, TaskLine } from '../tasks.lazy.ts';

const FilterMenus = lazy(async () => ({ default: (await import('../panel/filter-menus.tsx')).FilterMenus }));

/** Groups that are folded by default. */
const FOLDED_AT_FIRST: ReadonlySet<string> = new Set([DONE_GROUP]);
const NO_IDS: readonly string[] = [];

const detailsOf = (taskId: string, onClosed: () => void) => (
  <TaskDetails key={taskId} taskId={taskId} onClosed={onClosed} />
);

/** The tasks page: board, list or calendar. */
export function TasksScreen() {
  const words = useText('tasks');
  const text = useText('tasks-page');
  const { active, archived, hidden } = useTasks();
  const entries = useRows<typeof TimeEntries.fields>({ collection: TIME_ENTRIES });
  const weekStart = useWeekStart();
  const data = usePageData();
  const { today, texts, actions, nowMs, zone, isOverdue, lists, listIds, listOf } = data;
  const { move, drop } = useMoveToList(data);
  const tags = useTagsInUse(active);
  const line = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<PageDialog>();
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<PageFilter>(NO_FILTER);
  const [isArchive, setIsArchive] = useState(false);
  const [viewOptions, setViewOptions] = useTaskViewOptions();
  const [folded, setFolded] = useState(FOLDED_AT_FIRST);
  const save = useSaveFilter();
  usePageTitle(words('title'));

  const goOnAdding = useCallback(
    () => line.current?.querySelector<HTMLElement>('input, textarea, [contenteditable]')?.focus(),
    [],
  );
  const isAdding = useAddIntent(goOnAdding);

  // Sorted once; a search only filters, at once: a deferred render came a frame or two later.
  const { sortKey } = viewOptions;
  const view = isArchive ? 'list' : viewOptions.view; // the archive has no columns and no days
  const base = isArchive ? archived : active;
  const sorted = useSortedTasks(base, viewOptions);
  const found = useMemo(
    () => filterTasks(sorted, { ...filter, search: typed }, { today, now: nowMs, zone }),
    [sorted, filter, typed, today, nowMs, zone],
  );
  const groups = useTaskGroups(found, arrangementOf(viewOptions, isArchive), { today, weekStart, isOverdue, listIds });
  const isList = view === 'list';
  const isNarrowed = isFiltered(filter) || typed.trim() !== '';
  const unfolded = isNarrowed ? NOTHING_FOLDED : folded; // search results are never folded
  const selectable = useMemo(
    () =>
      isList ? groups.flatMap((group) => (unfolded.has(group.key) ? [] : group.tasks.map(({ id }) => id))) : NO_IDS,
    [isList, groups, unfolded],
  );
  const selection = useSelection(selectable);
  const picked = useMemo(() => found.filter(({ id }) => selection.picked.has(id)), [found, selection.picked]);
  const figures = useMemo(() => taskFigures(active, entries, { now: nowMs, zone }), [active, entries, nowMs, zone]);
  const dueCount = useMemo(() => countDue(active, today), [active, today]);
  const nameOfGroup = useGroupNames(listOf);
  const manualOrder = useManualOrder({ isOn: sortKey === 'manual' && !isArchive, lanes: groups, actions });
  const switchToManualOrder = useCallback(() => setViewOptions({ sortKey: 'manual' }), [setViewOptions]);
  const page = usePageContext(data, {
    ...{ path: PATH_OF_TASKS, manualOrder, onManualOrder: switchToManualOrder, onOpen: setDialog, onDropOutside: drop },
  });
  const count = active.length + archived.length;

  const showAll = useCallback(() => {
    setTyped('');
    setFilter(NO_FILTER);
    setIsArchive(false);
  }, []);

  const leaveArchive = useCallback(() => {
    if (isArchive) showAll();
  }, [isArchive, showAll]);

  const fold = useCallback((groupKey: string) => {
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(groupKey)) next.add(groupKey);
      return next;
    });
  }, []);

  const list: TaskListProps = {
    ...{ label: words('title'), groups, nameOf: nameOfGroup, folded: unfolded, onFold: fold },
    ...{ selection, page, onEmptied: goOnAdding },
  };

  function apply(saved: SavedFilter): void {
    const { search: words_, ...rest } = saved.filter;
    setTyped(words_);
    setFilter({ ...rest, assignees: rest.assignees ?? [] });
    setIsArchive(false);
    setViewOptions({
      sortKey: saved.sortKey,
      direction: saved.sortDirection,
      ...(saved.view !== null && { view: saved.view }),
    });
  }

  const { end } = selection;
  const showArchive = useCallback(
    (isShown: boolean) => {
      end();
      setIsArchive(isShown);
    },
    [end],
  );
  const goToArchive = useCallback(
    (isShown: boolean) => {
      showArchive(isShown);
      results.current?.scrollIntoView({ block: 'start' });
    },
    [showArchive],
  );

  const headTools = useHeadTools({
    isForced: isNarrowed || isArchive,
    isArchive,
    viewOptions,
    setViewOptions,
    onLeave: end,
  });

  return (
    <>
      <PageHead dueCount={dueCount} hasTasks={count > 0} tools={<HeadTools {...headTools} />}>
        <FigureCards figures={figures} texts={texts} />
      </PageHead>
      {count + hidden.length >= TASKS_PER_ACCOUNT_MAX && (
        <p className="mb-4 rounded-control bg-sunken px-4 py-3 text-small">
          {text('add.full', { max: TASKS_PER_ACCOUNT_MAX })}
        </p>
      )}
      <div ref={line} className="min-h-11 lg:mb-2 print:hidden">
        <Suspense>
          <TaskLine place="page" autoFocus={isAdding} onAdded={leaveArchive} />
        </Suspense>
      </div>
      {count > 0 && (
        <ListTools
          id={headTools.toolsId}
          isOpen={headTools.areToolsOpen}
          typed={typed}
          onType={setTyped}
          viewOptions={viewOptions}
          isArchive={isArchive}
          onViewOptions={setViewOptions}
          isSelecting={isList && selectable.length > 0 ? selection.isOn : undefined}
          onSelecting={(isOn) => (isOn ? selection.start() : selection.end())}
          saved={
            <SavedFilters
              typed={typed}
              filter={filter}
              onApply={apply}
              onSave={() => setDialog({ kind: 'saveFilter' })}
            />
          }
        >
          <FilterMenus
            filter={filter}
            onFilter={setFilter}
            isArchive={isArchive}
            onArchive={showArchive}
            lists={lists}
            tags={tags}
            tasks={base}
          />
        </ListTools>
      )}
      <section
        ref={results}
        tabIndex={-1}
        aria-label={words('title')}
        data-wide={isList ? undefined : ''}
        className="scroll-mt-24"
      >
        {isNarrowed && (
          <p role="status" className="px-1 text-small text-muted">
            {text('found', { count: found.length })}
          </p>
        )}
        {count > 0 && <TaskResults viewOptions={{ view, sortKey }} found={found} list={list} />}
        {count > 0 && found.length === 0 && view !== 'calendar' && (
          <NothingFound isArchive={isArchive} isFiltered={isFiltered(filter)} typed={typed} onAll={showAll} />
        )}
        {selection.isOn && (
          <Suspense>
            <BulkBar
              selection={selection}
              tasks={picked}
              isArchive={isArchive}
              today={today}
              lists={lists}
              actions={actions}
              onOpen={setDialog}
              results={results}
            />
          </Suspense>
        )}
      </section>
      <NoTasks hasTasks={count > 0} onAdd={goOnAdding} />
      <PageFoot
        shownCount={active.length}
        archivedCount={archived.length}
        isArchive={isArchive}
        onShowArchived={goToArchive}
      />
      <OpenDetails name="task" collection={TASKS} path={PATH_OF_TASKS}>
        {detailsOf}
      </OpenDetails>
      <PageDialogs
        dialog={dialog}
        actions={actions}
        today={today}
        lists={lists}
        onMove={move}
        tags={tags}
        onAdded={showAll}
        onSaveFilter={(name) => void save(name, { search: typed.trim(), filter, viewOptions })}
        onClosed={() => setDialog(undefined)}
      />
    </>
  );
}

type HeadToolsOptions = {
  /** A search, a filter or the archive keeps the tools open: they say what is shown. */
  isForced: boolean;
  isArchive: boolean;
  viewOptions: TaskViewOptions;
  setViewOptions: (changes: Partial<TaskViewOptions>) => void;
  /** Called when the user leaves the list for another view. */
  onLeave: () => void;
};

/** The state of the tools, which are folded at first, and of the choice of the view. */
function useHeadTools({ isForced, isArchive, viewOptions, setViewOptions, onLeave }: HeadToolsOptions) {
  const [isWanted, setIsWanted] = useState(false);
  return {
    toolsId: useId(),
    areToolsOpen: isWanted || isForced,
    view: isArchive ? undefined : viewOptions.view,
    onTools: isForced ? undefined : () => setIsWanted(!isWanted),
    onView(view: TaskViewOptions['view']) {
      if (view !== 'list') onLeave();
      setViewOptions({ view });
    },
  };
}

const NOTHING_FOLDED: ReadonlySet<string> = new Set();

/** Counts open tasks that are due today or overdue. */
function countDue(tasks: readonly Task[], today: string): number {
  return tasks.filter(({ completed, dueDate }) => !completed && dueDate !== null && dueDate <= today).length;
}

/** Tasks in the chosen order, sorted once for all filters. */
function useSortedTasks(tasks: readonly Task[], { sortKey, direction }: TaskViewOptions): readonly Task[] {
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(
    () => (sortKey === 'manual' ? tasks.toSorted(compareManually) : sortTasks(tasks, sortKey, direction, language)),
    [tasks, sortKey, direction, language],
  );
}
