import type { List } from '@dayward/contract/features/lists';
import { Archive, ArrowDownUp, Ellipsis, FolderArchive, FolderOpen, ListChecks, Palette, Trash2 } from 'lucide-react';
import { isArchivedList, LIST_ROWS, PATH_OF_LISTS } from '#src/features/lists/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Text } from '#src/platform/i18n/messages.ts';
import { useRowActions } from '#src/platform/resource/use-row-actions.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import { DONE_GROUP, type TaskGroup } from '../panel/task-groups.ts';
import type { Selection } from '../panel/use-selection.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { countOpen, hasOrder, type TaskPlace } from './place-sections.ts';
import type { taskPlaceMessages } from './task-place.messages.ts';

type Props = {
  place: TaskPlace;
  /** The list of the page. */
  list: List | undefined;
  title: string;
  groups: readonly TaskGroup[];
  selection: Selection;
  actions: TaskActions;
  /** Undefined if the place has no manual order. */
  isManual: boolean | undefined;
  onManual: (isManual: boolean) => void;
  isArchive: boolean;
  onArchive: (isShown: boolean) => void;
  onEdit: () => void;
};

/** The head of a view of tasks: its colour and name, the number of open tasks, and its actions. */
export function PlaceHead(props: Props) {
  const { place, list, title, groups, isArchive, selection } = props;
  const text = useText('task-place');
  const entries = useEntries(props);
  return (
    <>
      <header className="mb-4 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="flex min-w-0 items-baseline gap-2.5 text-title font-semibold wrap-anywhere">
            {list && (
              <span
                aria-hidden="true"
                className={classNames('size-4 shrink-0 rounded-full', swatchFillClass(list.colour))}
              />
            )}
            <span className="min-w-0">{title}</span>
          </h1>
          <p className="text-muted">
            {isArchive ? text('archive') : <OpenCount place={place} count={countOpen(groups)} />}
          </p>
        </div>
        {groups.length > 0 && (
          <IconButton
            label={text('select')}
            aria-pressed={selection.isOn}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
            onClick={selection.isOn ? selection.end : selection.start}
          >
            <ListChecks aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        {entries.length > 0 && (
          <MenuButton
            label={text('more', { title })}
            entries={entries}
            className="inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors duration-quick hover:bg-sunken hover:text-ink"
          >
            <Ellipsis aria-hidden="true" className="size-5" />
          </MenuButton>
        )}
      </header>
      {list && isArchivedList(list) && <ArchivedListNotice list={list} />}
    </>
  );
}

/** Says why the list and its tasks are nowhere else, and restores it. */
function ArchivedListNotice({ list }: { list: List }) {
  const text = useText('task-place');
  const { unarchive } = useRowActions(LIST_ROWS);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-2 text-small">
      <p className="min-w-0 flex-[1_1_14rem]">{text('archivedList.body')}</p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void unarchive(rowOf(list), text('restoredList.toast', { title: list.name }))}
      >
        {text('restoreList')}
      </Button>
    </div>
  );
}

/** The row of a list that is not deleted, as its actions take it. */
const rowOf = (list: List) => ({ ...list, deletedAt: null });

function OpenCount({ place, count }: { place: TaskPlace; count: number }) {
  const text = useText('task-place');
  const open = count === 0 ? text('count.none') : text('count', { count });
  if (place.kind === 'list') return open;
  return (
    <>
      {open}
      {/* On phones the first task is worth more than what the title says already. */}
      <span className={classNames(count > 0 && 'max-sm:hidden')}> · {text(`${place.kind}.body`)}</span>
    </>
  );
}

function useEntries(props: Props): readonly MenuEntry[] {
  const { place, list, onEdit } = props;
  const text = useText('task-place');
  const { remove, archive } = useRowActions(LIST_ROWS);
  const navigate = useNavigate();
  if (!hasOrder(place)) return [];
  const ofTasks = taskEntries(props, text);
  if (list === undefined) return ofTasks;
  return [
    ...ofTasks,
    { kind: 'separator' },
    { label: text('edit'), icon: <Palette />, onAct: onEdit },
    ...(isArchivedList(list)
      ? [] // the notice restores it
      : [
          {
            label: text('archiveList'),
            icon: <FolderArchive />,
            onAct: () => void archive(rowOf(list), text('archivedList.toast', { title: list.name })),
          },
        ]),
    {
      label: text('delete'),
      icon: <Trash2 />,
      tone: 'danger',
      onAct() {
        void remove(rowOf(list), text('deleted.toast', { title: list.name }));
        navigate(PATH_OF_LISTS);
      },
    },
  ];
}

/** Entries for the tasks of an inbox or a list. */
function taskEntries({ groups, actions, ...props }: Props, text: Text<typeof taskPlaceMessages>): MenuEntry[] {
  const { isManual = false, onManual, isArchive, onArchive } = props;
  if (isArchive) return [{ label: text('archived.back'), icon: <FolderOpen />, onAct: () => onArchive(false) }];
  const done = groups.find(({ key }) => key === DONE_GROUP)?.tasks ?? [];
  const archiveDone = () => void actions.archiveAll(done.map(({ id }) => id));
  return [
    { kind: 'check', label: text('manual'), icon: <ArrowDownUp />, isOn: isManual, onSwitch: onManual },
    { label: text('archived'), icon: <Archive />, onAct: () => onArchive(true) },
    ...(done.length > 0 ? [{ label: text('archiveDone'), icon: <Archive />, onAct: archiveDone }] : []),
  ];
}
