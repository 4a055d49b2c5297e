import type { List } from '@dayward/contract/features/lists';
import { Archive, ArrowDownUp, Ellipsis, FolderOpen, ListChecks, Palette, Trash2 } from 'lucide-react';
import { LIST_ROWS, PATH_OF_LISTS } from '#src/features/lists/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRowActions } from '#src/platform/resource/use-row-actions.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import type { TaskPlace } from './place-sections.ts';

type Props = {
  place: TaskPlace;
  /** The list of the page. */
  list: List | undefined;
  title: string;
  /** Undefined while archived tasks are shown. */
  openCount: number | undefined;
  /** Undefined if the place has no manual order. */
  isManual: boolean | undefined;
  onManual: (isManual: boolean) => void;
  isArchive: boolean;
  /** Undefined if the place has no archive. */
  onArchive: ((isShown: boolean) => void) | undefined;
  /** Archives the completed tasks; undefined without any. */
  onArchiveDone: (() => void) | undefined;
  /** Undefined if there is nothing to select. */
  isSelecting: boolean | undefined;
  onSelecting: (isSelecting: boolean) => void;
  onEdit: () => void;
};

/** The head of a view of tasks: its colour and name, the number of open tasks, and its actions. */
export function PlaceHead(props: Props) {
  const { place, list, title, openCount, isArchive, isSelecting, onSelecting } = props;
  const text = useText('task-place');
  const entries = useEntries(props);
  return (
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
          {isArchive && text('archived')}
          {openCount !== undefined && (openCount === 0 ? text('count.none') : text('count', { count: openCount }))}
          {place.kind !== 'list' && !isArchive && ` · ${text(`${place.kind}.body`)}`}
        </p>
      </div>
      {isSelecting !== undefined && (
        <IconButton
          label={text('select')}
          aria-pressed={isSelecting}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
          onClick={() => onSelecting(!isSelecting)}
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
  );
}

function useEntries({ list, isManual, isArchive, onEdit, ...on }: Props): readonly MenuEntry[] {
  const text = useText('task-place');
  const { remove } = useRowActions(LIST_ROWS);
  const navigate = useNavigate();
  const { onArchive, onArchiveDone } = on;
  const entries: MenuEntry[] = [];
  if (isManual !== undefined && !isArchive) {
    entries.push({
      kind: 'check',
      label: text('manual'),
      icon: <ArrowDownUp />,
      isOn: isManual,
      onSwitch: on.onManual,
    });
  }
  if (onArchive) {
    entries.push({
      label: text(isArchive ? 'archived.back' : 'archived'),
      icon: isArchive ? <FolderOpen /> : <Archive />,
      onAct: () => onArchive(!isArchive),
    });
  }
  if (onArchiveDone) entries.push({ label: text('archiveDone'), icon: <Archive />, onAct: onArchiveDone });
  if (list) {
    entries.push(
      { kind: 'separator' },
      { label: text('edit'), icon: <Palette />, onAct: onEdit },
      {
        label: text('delete'),
        icon: <Trash2 />,
        tone: 'danger',
        onAct() {
          void remove({ ...list, deletedAt: null }, text('deleted.toast', { title: list.name }));
          navigate(PATH_OF_LISTS);
        },
      },
    );
  }
  return entries;
}
