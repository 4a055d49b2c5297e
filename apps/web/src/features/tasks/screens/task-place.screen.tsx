import { addDays, isLocalDate, TASKS } from '@dayward/domain';
import { CalendarDays, FolderOpen, Inbox, type LucideIcon, Sun } from 'lucide-react';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { EditListDialog, PATH_OF_LISTS, pathOfList } from '#src/features/lists/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ListPlaceholder } from '#src/platform/resource/list-placeholder.tsx';
import { OpenDetails, useAddIntent } from '#src/platform/resource/page-address.tsx';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useParams } from '#src/ui/router/index.ts';
import { RowsSkeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { BulkBar } from '../panel/bulk-bar.tsx';
import { type PageDialog, usePageContext, usePageData } from '../panel/page-context.ts';
import { PageDialogs } from '../panel/page-dialogs.tsx';
import { DONE_GROUP, useGroupNames } from '../panel/task-groups.ts';
import type { TaskListProps } from '../panel/task-list.tsx';
import { TaskResults } from '../panel/task-results.tsx';
import { useTagsInUse } from '../panel/use-lists-and-tags.ts';
import { useManualOrder } from '../panel/use-manual-order.ts';
import { useMoveToList } from '../panel/use-move-to-list.ts';
import { useSelection } from '../panel/use-selection.ts';
import { PATHS_OF_PLACES } from '../path-of-task.ts';
import { PlaceHead } from '../places/place-head.tsx';
import { archivedSection, countOpen, placeSections, type TaskPlace } from '../places/place-sections.ts';
import { useDayHeading } from '../places/use-day-heading.ts';
import { useIsManual } from '../places/use-manual-lists.ts';
import { useTasks } from '../tasks.data.ts';
import { TaskDetails, TaskLine } from '../tasks.lazy.ts';

export function InboxScreen() {
  return <TaskPlaceScreen place={INBOX} />;
}

export function TodayScreen() {
  return <TaskPlaceScreen place={TODAY} />;
}

export function UpcomingScreen() {
  return <TaskPlaceScreen place={UPCOMING} />;
}

/** The page of the list that the address names. */
export function ListScreen() {
  const { listId = '' } = useParams();
  const place = useMemo<TaskPlace>(() => ({ kind: 'list', listId }), [listId]);
  return <TaskPlaceScreen key={listId} place={place} />;
}

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
function TaskPlaceScreen({ place }: { place: TaskPlace }) {
  const text = useText('task-place');
  const words = useText('tasks');
  const { active, archived } = useTasks();
  const data = usePageData();
  const { today, nowMs, zone, isOverdue, actions, lists, listIds, listOf } = data;
  const history = useHistory();
  const [dialog, setDialog] = useState<PageDialog>();
  const [isEditing, setIsEditing] = useState(false);
  const [isArchive, setIsArchive] = useState(false);
  const [folded, setFolded] = useState(FOLDED_AT_FIRST);
  const line = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLElement>(null);
  const canOrder = place.kind === 'inbox' || place.kind === 'list';
  const [isOrdered, setIsOrdered] = useIsManual(place.kind === 'list' ? place.listId : place.kind);
  const isManual = canOrder && isOrdered && !isArchive;
  const list = place.kind === 'list' ? listOf(place.listId) : undefined;
  const title = place.kind === 'list' ? (list?.name ?? '') : text(`${place.kind}.title`);
  const path = place.kind === 'list' ? pathOfList({ id: place.listId }) : PATHS_OF_PLACES[place.kind];
  usePageTitle(title === '' ? words('title') : title);

  const groups = useMemo(
    () =>
      isArchive
        ? archivedSection(archived, place, listIds)
        : placeSections(active, place, { today, nowMs, zone, isOverdue, listIds }, isManual),
    [isArchive, archived, active, place, today, nowMs, zone, isOverdue, listIds, isManual],
  );
  const shown = useMemo(
    () => groups.flatMap(({ key, tasks }) => (folded.has(key) ? [] : tasks.map(({ id }) => id))),
    [groups, folded],
  );
  const found = useMemo(() => groups.flatMap(({ tasks }) => tasks), [groups]);
  const selection = useSelection(shown);
  const picked = useMemo(() => found.filter(({ id }) => selection.picked.has(id)), [found, selection.picked]);
  const tags = useTagsInUse(active);
  const { move, drop } = useMoveToList(data);
  const manualOrder = useManualOrder({ isOn: isManual, lanes: groups, actions });
  const switchToManualOrder = useCallback(() => setIsOrdered(true), [setIsOrdered]);
  const page = usePageContext(data, {
    ...{ path, manualOrder, onManualOrder: switchToManualOrder, onOpen: setDialog, onDropOutside: drop },
  });
  const nameOfGroup = useGroupNames(listOf);
  const dayHeading = useDayHeading(data.texts);
  const nameOf = useCallback(
    (key: string) => (isLocalDate(key) ? dayHeading(key) : nameOfGroup(key)),
    [dayHeading, nameOfGroup],
  );
  const fold = useCallback(
    (key: string) =>
      setFolded((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  const goOnAdding = useCallback(() => line.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const isAdding = useAddIntent(goOnAdding);
  const done = groups.find(({ key }) => key === DONE_GROUP)?.tasks ?? [];

  if (place.kind === 'list' && list === undefined) {
    return history === 'complete' ? (
      <GoneList />
    ) : (
      <RowsSkeleton label={words('loading')} cards="one" mark="size-6.5" />
    );
  }

  const shownList: TaskListProps = {
    ...{ label: title, groups, nameOf, folded, onFold: fold, selection, page, onEmptied: goOnAdding },
  };
  return (
    <>
      <PlaceHead
        {...{ place, list, title, isArchive }}
        openCount={isArchive ? undefined : countOpen(groups)}
        isManual={canOrder ? isOrdered : undefined}
        onManual={setIsOrdered}
        onArchive={canOrder ? setIsArchive : undefined}
        onArchiveDone={
          done.length > 0 && canOrder ? () => void actions.archiveAll(done.map(({ id }) => id)) : undefined
        }
        isSelecting={found.length > 0 ? selection.isOn : undefined}
        onSelecting={(isOn) => (isOn ? selection.start() : selection.end())}
        onEdit={() => setIsEditing(true)}
      />
      {!isArchive && (
        <div ref={line} className="mb-2 min-h-11">
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
        </div>
      )}
      <section ref={results} tabIndex={-1} aria-label={title} className="scroll-mt-24">
        <TaskResults
          viewOptions={{ view: 'list', sortKey: isManual ? 'manual' : 'dueDate' }}
          found={found}
          list={shownList}
        />
        {selection.isOn && (
          <BulkBar {...{ selection, isArchive, today, lists, actions, results }} tasks={picked} onOpen={setDialog} />
        )}
      </section>
      <ListPlaceholder
        hasRows={found.length > 0}
        title={words('failed.title')}
        skeleton={<RowsSkeleton label={words('loading')} cards="one" mark="size-6.5" />}
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
