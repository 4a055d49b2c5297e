import type { List } from '@dayward/contract/features/lists';
import { type LocalDate, TASK_CATEGORIES, TASK_PRIORITIES } from '@dayward/domain';
import { Archive, ArchiveRestore, CalendarDays, CheckCheck, Ellipsis, Trash2, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import { TextButton } from '#src/ui/text-link.tsx';
import { whenFocusIsFree } from '#src/ui/when-focus-is-free.ts';
import type { Task } from '../tasks.data.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { dueEntries } from './due-entries.ts';
import type { PageDialog } from './page-context.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  /** The selected tasks. */
  tasks: readonly Task[];
  isArchive: boolean;
  today: LocalDate;
  lists: readonly List[];
  actions: TaskActions;
  onOpen: (dialog: PageDialog) => void;
  /** The element with the tasks. */
  results: RefObject<HTMLElement | null>;
};

/** Actions on all selected tasks at once; each is one change with one Undo. */
export function BulkBar({ selection, tasks, isArchive, today, lists, actions, onOpen, results }: Props) {
  const text = useText('tasks-page');
  const words = useText('tasks');
  const ids = selection.chosen;
  const count = ids.length;
  const isNone = count === 0;
  const isAll = count === selection.ids.length;
  const bar = useRef<HTMLElement>(null);
  useFocusAfterBulk(selection, bar, results);
  /** A pressed button keeps the focus when it becomes disabled. */
  const actionProps = (act: () => Promise<boolean>) => ({
    'aria-disabled': isNone,
    onClick: () => void (isNone || act()),
  });
  const dues = dueEntries(
    text,
    today,
    (changes) => void actions.patchAll(ids, changes),
    () => onOpen({ kind: 'date', ids }),
  );
  const tags = [...new Set(tasks.flatMap((task) => task.tags))].toSorted((one, other) => one.localeCompare(other));
  const more: MenuEntry[] = [
    choice(
      text('bulk.priority'),
      [...TASK_PRIORITIES.toReversed().map((priority) => ({ value: priority, label: words(`priority.${priority}`) }))],
      commonValue(tasks, ({ priority }) => priority),
      (value) => {
        const priority = TASK_PRIORITIES.find((known) => known === value);
        if (priority) void actions.patchAll(ids, { priority });
      },
    ),
    choice(
      text('bulk.category'),
      TASK_CATEGORIES.map((category) => ({ value: category, label: words(`category.${category}`) })),
      commonValue(tasks, ({ category }) => category),
      (value) => {
        const category = TASK_CATEGORIES.find((known) => known === value);
        if (category) void actions.patchAll(ids, { category });
      },
    ),
    ...(lists.length === 0
      ? []
      : [
          choice(
            text('bulk.list'),
            [
              ...lists.map(({ id, name }) => ({ value: id, label: name })),
              { value: NO_LIST, label: text('bulk.list.none') },
            ],
            commonValue(tasks, ({ listId }) => listId ?? NO_LIST),
            (value) => void actions.patchAll(ids, { listId: value === NO_LIST ? null : value }),
          ),
        ]),
    { kind: 'separator' },
    { label: text('bulk.tags.add'), onAct: () => onOpen({ kind: 'tag', ids }) },
    ...tags.map(
      (tag): MenuEntry => ({
        label: text('bulk.tags.remove', { tag }),
        onAct: () => void actions.patchAll(ids, (task) => ({ tags: task.tags.filter((other) => other !== tag) })),
      }),
    ),
  ];
  return (
    <section
      ref={bar}
      aria-label={text('bulk.label')}
      className="rise-in sticky bottom-[calc(8.5rem+env(safe-area-inset-bottom))] z-2 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-x-0.5 rounded-card border border-outline bg-raised py-1 ps-4 pe-1 shadow-raised md:bottom-4"
    >
      <p role="status" className="pe-2 font-semibold tabular-nums">
        {text('select.count', { count })}
      </p>
      <TextButton className="px-2 text-small" onClick={isAll ? selection.chooseNone : selection.chooseAll}>
        {text(isAll && !isNone ? 'select.none' : 'select.all')}
      </TextButton>
      {!isArchive && (
        <>
          <IconButton
            label={text('bulk.complete')}
            className={ACTION_CLASS}
            {...actionProps(() => actions.completeAll(ids))}
          >
            <CheckCheck aria-hidden="true" className="size-5" />
          </IconButton>
          {!isNone && (
            <>
              <MenuButton label={text('bulk.due')} entries={dues} className={MENU_CLASS}>
                <CalendarDays aria-hidden="true" className="size-5" />
              </MenuButton>
              <MenuButton label={text('bulk.more')} entries={more} className={MENU_CLASS}>
                <Ellipsis aria-hidden="true" className="size-5" />
              </MenuButton>
            </>
          )}
        </>
      )}
      {isArchive ? (
        <IconButton
          label={text('bulk.restore')}
          className={ACTION_CLASS}
          {...actionProps(() => actions.restoreAll(ids))}
        >
          <ArchiveRestore aria-hidden="true" className="size-5" />
        </IconButton>
      ) : (
        <IconButton
          label={text('bulk.archive')}
          className={ACTION_CLASS}
          {...actionProps(() => actions.archiveAll(ids))}
        >
          <Archive aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      <IconButton
        label={text('bulk.delete')}
        className={classNames(ACTION_CLASS, 'text-danger hover:text-danger')}
        {...actionProps(() => actions.removeAll(ids))}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={text('select.end')} onClick={selection.end}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </section>
  );
}

const ACTION_CLASS = 'aria-disabled:cursor-default aria-disabled:opacity-50';

const MENU_CLASS =
  'inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors duration-quick hover:bg-sunken hover:text-ink';

/** Option value for no list. */
const NO_LIST = 'none';

/** Returns the common value of all tasks, or an empty text. */
function commonValue(tasks: readonly Task[], of: (task: Task) => string): string {
  const values = new Set(tasks.map(of));
  return values.size === 1 ? ([...values][0] ?? '') : '';
}

function choice(
  label: string,
  options: readonly { value: string; label: string }[],
  value: string,
  onChoose: (value: string) => void,
): MenuEntry {
  return { kind: 'choice', label, options, value, onChoose };
}

/**
 * Moves the focus after a bulk action that removed all selected tasks from the screen: to the task that took the place of the
 * first. Without remaining tasks it moves to the results, and the selection mode ends.
 *
 * @param bar the toolbar of the actions
 * @param results the element with the tasks
 */
function useFocusAfterBulk(
  selection: Selection,
  bar: RefObject<HTMLElement | null>,
  results: RefObject<HTMLElement | null>,
): void {
  const { ids, chosen, picked, end } = selection;
  const place = useRef(0);
  const current = useRef(ids);
  useEffect(() => {
    current.current = ids;
    if (chosen[0] !== undefined) place.current = ids.indexOf(chosen[0]);
  }, [ids, chosen]);

  // Deselecting the last task leaves no picks; here the picked tasks disappeared.
  const haveLeft = chosen.length === 0 && picked.size > 0;
  useEffect(() => {
    if (!haveLeft) return;
    return whenFocusIsFree(
      () => {
        focusTask(results.current, current.current, place.current);
        if (current.current.length === 0) end();
      },
      (element) => bar.current?.contains(element) === true,
    );
  }, [haveLeft, bar, results, end]);
}

/** Focuses the task at a place. In a virtualized list only the rows near the window render: then the first of those. */
function focusTask(results: HTMLElement | null, ids: readonly string[], place: number): void {
  const id = ids[Math.min(place, ids.length - 1)];
  const row =
    id === undefined ? null : (results?.querySelector(`[data-task="${id}"]`) ?? results?.querySelector('[data-task]'));
  const goal = row?.querySelector<HTMLElement>('input[type="checkbox"]') ?? results;
  goal?.focus();
}
