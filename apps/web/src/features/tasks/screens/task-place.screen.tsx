import type { List } from '@dayward/contract/features/lists';
import { addDays, type LocalDate, TASKS } from '@dayward/domain';
import { CalendarDays, FolderOpen, Inbox, type LucideIcon, Sun } from 'lucide-react';
import { type ComponentType, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { EditListDialog, isArchivedList, PATH_OF_LISTS, pathOfList } from '#src/features/lists/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ListPlaceholder } from '#src/platform/resource/list-placeholder.tsx';
import { OpenDetails, useAddIntent } from '#src/platform/resource/page-address.tsx';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useParams } from '#src/ui/router/index.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { type PageData, type PageDialog, usePageContext, usePageData } from '../panel/page-context.ts';
import { PageDialogs } from '../panel/page-dialogs.tsx';
import { DONE_GROUP } from '../panel/task-groups.ts';
import type { TaskListProps } from '../panel/task-list.tsx';
import { TaskResults, TasksSkeleton } from '../panel/task-results.tsx';
import { useListsByName, useTagsInUse } from '../panel/use-lists-and-tags.ts';
import { useManualOrder } from '../panel/use-manual-order.ts';
import { useMoveToList } from '../panel/use-move-to-list.ts';
import { useSelection } from '../panel/use-selection.ts';
import { PATHS_OF_PLACES } from '../path-of-task.ts';
import { PlaceHead } from '../places/place-head.tsx';
import { archivedSection, hasOrder, placeSections, type TaskPlace } from '../places/place-sections.ts';
import { useIsManual } from '../places/use-manual-lists.ts';
import { useSectionNames } from '../places/use-section-names.ts';
import { useTasks } from '../tasks.data.ts';
import { BulkBar, TaskDetails, TaskLine } from '../tasks.lazy.ts';

function InboxScreen() {
  return <TaskPlaceScreen place={INBOX} />;
}

function TodayScreen() {
  return <TaskPlaceScreen place={TODAY} />;
}

function UpcomingScreen() {
  return <TaskPlaceScreen place={UPCOMING} />;
}

/** The page of the list that the address names. */
function ListScreen() {
  const { listId = '' } = useParams();
  const words = useText('tasks');
  const list = useListsByName().listOf(listId);
  const isWhole = useHistory() === 'complete'; // until then a missing list proves nothing
  const place = useMemo<TaskPlace>(() => ({ kind: 'list', listId }), [listId]);
  if (list !== undefined) return <TaskPlaceScreen key={listId} place={place} list={list} />;
  return isWhole ? <GoneList /> : <TasksSkeleton label={words('loading')} />;
}

/** The screens of the views of tasks, by the kind of their place. */
export const TASK_PLACE_SCREENS = {
  inbox: InboxScreen,
  today: TodayScreen,
  upcoming: UpcomingScreen,
  list: ListScreen,
} as const satisfies Record<TaskPlace['kind'], ComponentType>;

const INBOX: TaskPlace = { kind: 'inbox' };
const TODAY: TaskPlace = { kind: 'today' };
const UPCOMING: TaskPlace = { kind: 'upcoming' };

const ICONS: Readonly<Record<TaskPlace['kind'], LucideIcon>> = {
  inbox: Inbox,
  today: Sun,
  upcoming: CalendarDays,
  list: FolderOpen,
};

const FOLDED_AT_FIRST: ReadonlySet<string> = new Set([DONE_GROUP]);

/** A view of the tasks with sections by day: the inbox, today, what comes later, or one list. */
function TaskPlaceScreen({ place, list }: { place: TaskPlace; list?: List }) {
  const words = useText('tasks');
  const { title, path } = useIdentity(place, list);
  const data = usePageData();
  const { today, actions, lists, listOf } = data;
  const isListArchived = list !== undefined && isArchivedList(list);
  const [dialog, setDialog] = useState<PageDialog>();
  const [isEditing, setIsEditing] = useState(false);
  const [isArchive, setIsArchive] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLElement>(null);
  const [isOrdered, setIsOrdered] = useIsManual(list?.id ?? place.kind);
  const isManual = hasOrder(place) && isOrdered && !isArchive;
  const { groups, found, folded, fold, selection, picked, tags } = useSections(place, data, { isArchive, isManual });
  const { move, drop } = useMoveToList(data);
  const manualOrder = useManualOrder({ isOn: isManual, lanes: groups, actions });
  const page = usePageContext(data, {
    ...{ path, listId: list?.id, manualOrder, onManualOrder: setIsOrdered, onOpen: setDialog, onDropOutside: drop },
  });
  const goOnAdding = useCallback(() => line.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const isAdding = useAddIntent(goOnAdding);
  const shownList: TaskListProps = {
    ...{ label: title, groups, nameOf: useSectionNames(data.texts, listOf), folded, onFold: fold, selection, page },
    onEmptied: goOnAdding,
  };
  return (
    <>
      <PlaceHead
        {...{ place, list, title, groups, isArchive, selection, actions }}
        isManual={hasOrder(place) ? isOrdered : undefined}
        onManual={setIsOrdered}
        onArchive={setIsArchive}
        onEdit={() => setIsEditing(true)}
      />
      {!isArchive && !isListArchived && (
        <div ref={line} className="mb-2 min-h-11">
          <PlaceLine place={place} today={today} isAdding={isAdding} />
        </div>
      )}
      <section ref={results} tabIndex={-1} aria-label={title} className="scroll-mt-24">
        <TaskResults
          viewOptions={{ view: 'list', sortKey: isManual ? 'manual' : 'dueDate' }}
          found={found}
          list={shownList}
        />
        {selection.isOn && (
          <Suspense>
            <BulkBar {...{ selection, isArchive, today, lists, actions, results }} tasks={picked} onOpen={setDialog} />
          </Suspense>
        )}
      </section>
      <ListPlaceholder
        hasRows={found.length > 0 || isListArchived}
        title={words('failed.title')}
        skeleton={<TasksSkeleton label={words('loading')} />}
      >
        <NothingHere
          place={isArchive ? 'archived' : place.kind}
          onAct={isArchive ? () => setIsArchive(false) : goOnAdding}
        />
      </ListPlaceholder>
      <OpenDetails name="task" collection={TASKS} path={path}>
        {detailsOf}
      </OpenDetails>
      <PageDialogs {...{ dialog, actions, today, lists, tags }} onMove={move} onClosed={() => setDialog(undefined)} />
      {isEditing && list && (
        <Suspense>
          <EditListDialog list={list} onClosed={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The name of a place and its address. */
function useIdentity(place: TaskPlace, list: List | undefined): { title: string; path: string } {
  const text = useText('task-place');
  const identity =
    place.kind === 'list'
      ? { title: list?.name ?? '', path: pathOfList({ id: place.listId }) }
      : { title: text(`${place.kind}.title`), path: PATHS_OF_PLACES[place.kind] };
  usePageTitle(identity.title);
  return identity;
}

type Shown = { isArchive: boolean; isManual: boolean };

/** The sections of a place, which of them are folded, and the selection in the others. */
function useSections(place: TaskPlace, data: PageData, { isArchive, isManual }: Shown) {
  const { active, archived, hidden } = useTasks();
  const shownTasks = useMemo(() => (place.kind === 'list' ? [...active, ...hidden] : active), [place, active, hidden]);
  const [folded, setFolded] = useState(FOLDED_AT_FIRST);
  const { today, nowMs, zone, isOverdue, listIds } = data;
  const groups = useMemo(
    () =>
      isArchive
        ? archivedSection(archived, place, listIds)
        : placeSections(shownTasks, place, { today, nowMs, zone, isOverdue, listIds }, isManual),
    [isArchive, archived, shownTasks, place, today, nowMs, zone, isOverdue, listIds, isManual],
  );
  const shown = useMemo(
    () => groups.flatMap(({ key, tasks }) => (folded.has(key) ? [] : tasks.map(({ id }) => id))),
    [groups, folded],
  );
  const found = useMemo(() => groups.flatMap(({ tasks }) => tasks), [groups]);
  const selection = useSelection(shown);
  const picked = useMemo(() => found.filter(({ id }) => selection.picked.has(id)), [found, selection.picked]);
  const fold = useCallback(
    (key: string) =>
      setFolded((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  return { groups, found, folded, fold, selection, picked, tags: useTagsInUse(active) };
}

type LineProps = { place: TaskPlace; today: LocalDate; isAdding: boolean };

/** Quick add: what a line does not name, the place decides. */
function PlaceLine({ place, today, isAdding }: LineProps) {
  const text = useText('task-place');
  return (
    <>
      <Suspense>
        <TaskLine
          place={LINE_PLACES[place.kind]}
          autoFocus={isAdding}
          {...(place.kind === 'list' && { listId: place.listId })}
          {...(place.kind === 'today' && { dueDate: today })}
          {...(place.kind === 'upcoming' && { dueDate: addDays(today, 1) })}
        />
      </Suspense>
      {place.kind === 'upcoming' && <p className="px-1 pt-1 text-small text-muted">{text('upcoming.hint')}</p>}
    </>
  );
}

/** Where drafts of the quick-add line are kept. */
const LINE_PLACES = { inbox: 'page', today: 'today', upcoming: 'calendar', list: 'page' } as const;

const detailsOf = (taskId: string, onClosed: () => void) => (
  <TaskDetails key={taskId} taskId={taskId} onClosed={onClosed} />
);

type NothingProps = { place: TaskPlace['kind'] | 'archived'; onAct: () => void };

function NothingHere({ place, onAct }: NothingProps) {
  const text = useText('task-place');
  return (
    <EmptyState
      icon={ICONS[place === 'archived' ? 'list' : place]}
      title={text(`empty.title.${place}`)}
      offer={{ label: text(place === 'archived' ? 'empty.back' : 'empty.action'), onAct }}
    >
      {text(`empty.body.${place}`)}
    </EmptyState>
  );
}

function GoneList() {
  const text = useText('task-place');
  usePageTitle(text('gone.title'));
  return (
    <EmptyState
      icon={FolderOpen}
      level={1}
      title={text('gone.title')}
      action={<TextLink to={PATH_OF_LISTS}>{text('gone.action')}</TextLink>}
    >
      {text('gone.body')}
    </EmptyState>
  );
}
