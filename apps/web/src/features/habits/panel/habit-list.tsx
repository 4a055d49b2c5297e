import type { LocalDate } from '@dayward/domain';
import { Archive, CheckCheck, ChevronDown, Ellipsis, FolderX, Pencil, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useFocusNextRow } from '#src/ui/use-focus-next-row.ts';
import { useRowActs } from '#src/ui/use-row-acts.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import type { Habit } from '../habits.data.ts';
import { isOpenInRoutine } from '../habits.view-model.ts';
import type { DescribeHabit, HabitToday } from '../habits-today.ts';
import { HabitIcon } from '../icons/habit-icon.tsx';
import { HabitRow } from '../row/habit-row.tsx';
import { ROW_LOOKS } from '../row/row-looks.tsx';
import type { RowRequest } from '../row/row-request.ts';
import { RowWeek, useWeekDays } from '../row/row-week.tsx';
import { StreakMark } from '../row/streak-mark.tsx';
import type { HabitActions } from '../use-habit-actions.ts';
import type { FiguresByHabit } from './figure-cards.tsx';
import type { HabitFilter } from './habit-filter.ts';
import { groupHabits } from './habit-groups.ts';
import type { PageDialog } from './page-dialog.ts';
import type { HabitLayout } from './use-habit-layout.ts';
import type { PageActions } from './use-page-actions.ts';

/** About two screens of rows: they render at once, the others in a deferred render after them. */
const FIRST_RENDERED = 24;

type Props = {
  habits: readonly HabitToday[];
  describe: DescribeHabit;
  /** All habits of the list, filtered-out ones too. */
  all: readonly Habit[];
  figuresOf: FiguresByHabit;
  layout: HabitLayout;
  today: LocalDate;
  actions: HabitActions;
  pageActions: PageActions;
  onOpen: (dialog: PageDialog) => void;
  onRequest: (request: RowRequest) => void;
  /** Called when the last habit has left the list. */
  onEmptied: () => void;
};

/** The filtered habits, by their groups. */
export function HabitList({ habits, describe, all, figuresOf, layout, today, onEmptied, ...rest }: Props) {
  const { actions, pageActions, onOpen, onRequest } = rest;
  const text = useText('habits');
  const page = useText('habits-page');
  const list = useRef<HTMLDivElement>(null);
  const week = useWeekDays(today);
  const more = useMemo(() => ({ week, Week: RowWeek, Streak: StreakMark, looks: ROW_LOOKS }), [week]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(NONE);
  const shownMax = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_RENDERED);
  const groups = useMemo(() => groupHabits(habits, ({ habit }) => habit.group), [habits]);
  const isGrouped = groups.some(({ name }) => name !== '');
  const ids = useMemo(
    () => groups.flatMap((group) => (folded.has(group.name) ? [] : group.habits.map(({ habit }) => habit.id))),
    [groups, folded],
  );
  useFocusNextRow(list, ids, onEmptied);
  useRowActs(list, {
    edit(id) {
      const habit = all.find((one) => one.id === id);
      if (habit) onRequest({ kind: 'form', habit });
    },
  });
  const fold = (name: string, isFolded: boolean) =>
    setFolded((before) => new Set([...before].filter((other) => other !== name).concat(isFolded ? [name] : [])));

  const Frame = isGrouped ? 'section' : 'div';
  let room = shownMax;
  return (
    <div ref={list} className="flex flex-col gap-6">
      {groups.map(({ name, habits: some }) => {
        const isFolded = isGrouped && folded.has(name);
        const shown = isFolded ? [] : some.slice(0, room);
        room -= shown.length;
        const label = name === '' ? (isGrouped ? page('group.none') : text('title')) : name;
        return (
          <Frame key={name} {...(isGrouped && { 'aria-label': label })} className="min-w-0">
            {isGrouped && (
              <GroupHead
                name={name}
                label={label}
                habits={some}
                members={all.filter(({ group }) => group === name)}
                today={today}
                isFolded={isFolded}
                onFold={(next) => fold(name, next)}
                pageActions={pageActions}
                onOpen={onOpen}
              />
            )}
            {shown.length > 0 && (
              <ul
                aria-label={label}
                className={
                  layout === 'grid'
                    ? 'grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-3'
                    : 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card'
                }
              >
                {shown.map((habitToday) => (
                  <HabitRow
                    key={habitToday.habit.id}
                    habitToday={habitToday}
                    describe={describe}
                    figures={figuresOf(habitToday.habit)}
                    look={layout}
                    level={isGrouped ? 3 : 2}
                    today={today}
                    more={more}
                    Icon={HabitIcon}
                    actions={actions}
                    onRequest={onRequest}
                  />
                ))}
              </ul>
            )}
          </Frame>
        );
      })}
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

type GroupHeadProps = {
  /** Empty for the habits without a group. */
  name: string;
  label: string;
  /** The visible habits: "complete all" changes no hidden ones. */
  habits: readonly HabitToday[];
  /** All habits of the group, hidden ones too: renaming only some of them would split the group. */
  members: readonly Habit[];
  today: LocalDate;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  pageActions: PageActions;
  onOpen: (dialog: PageDialog) => void;
};

/** The head of a group: its name, the progress of its routine, and its actions. */
function GroupHead({ name, label, habits, members, today, isFolded, onFold, pageActions, onOpen }: GroupHeadProps) {
  const text = useText('habits-page');
  const asked = habits.filter(({ onDay }) => onDay.isAsked);
  const done = asked.filter(({ onDay }) => onDay.isComplete).length;
  const complete = useSingleTap(() => void pageActions.completeAll(habits, label, today));
  return (
    <div className="mb-1.5 flex min-h-11 items-center gap-1">
      <h2 className="min-w-0 flex-1 text-body font-semibold">
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={text('group.toggle', { name: label, done, count: asked.length })}
          className="flex min-h-11 max-w-full items-center gap-2 rounded-control pe-2 text-start hover:bg-sunken"
          onClick={() => onFold(!isFolded)}
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              'size-5 shrink-0 text-muted transition-transform duration-calm',
              isFolded && '-rotate-90 rtl:rotate-90',
            )}
          />
          <span dir="auto" className="min-w-0 break-words">
            {label}
          </span>
          <span
            aria-hidden="true"
            className="shrink-0 text-small font-medium whitespace-nowrap text-muted tabular-nums"
          >
            {asked.length > 0 && text('group.progress', { done, count: asked.length })}
          </span>
        </button>
      </h2>
      {habits.some(({ habit, onDay }) => isOpenInRoutine(habit, onDay)) && (
        <Button
          variant="ghost"
          size="small"
          className="shrink-0 max-sm:min-w-11 max-sm:px-2"
          aria-label={text('group.complete.named', { name: label })}
          {...complete}
        >
          <CheckCheck aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{text('group.complete')}</span>
        </Button>
      )}
      {name !== '' && (
        <MenuButton
          label={text('group.more', { name })}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          entries={[
            {
              label: text('group.rename'),
              icon: <Pencil aria-hidden="true" className="size-4.5" />,
              onAct: () => onOpen({ kind: 'rename', group: name, habits: members }),
            },
            {
              label: text('group.dissolve'),
              icon: <FolderX aria-hidden="true" className="size-4.5" />,
              onAct: () => void pageActions.dissolveGroup(members, name),
            },
          ]}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </MenuButton>
      )}
    </div>
  );
}

type NothingFoundProps = { filter: HabitFilter; typed: string; onAll: () => void };

/** Shown if no habit matches the filter and the search; one press clears both. */
export function NothingFound({ filter, typed, onAll }: NothingFoundProps) {
  const text = useText('habits-page');
  const habits = useText('habits');
  const isSearch = typed.trim() !== '';
  const Icon = filter === 'Archived' && !isSearch ? Archive : Search;
  const body = () => {
    if (isSearch) return text('nothing.search', { typed: typed.trim() });
    if (filter === 'Archived') return text('nothing.archived');
    return text('nothing.filter', { category: filter === 'All' ? text('filter.All') : habits(`category.${filter}`) });
  };
  return (
    <EmptyState icon={Icon} title={text('nothing.title')} offer={{ label: text('nothing.all'), onAct: onAll }}>
      {body()}
    </EmptyState>
  );
}
