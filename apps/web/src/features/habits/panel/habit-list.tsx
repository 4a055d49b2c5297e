import type { LocalDate } from '@dayward/domain';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useFocusNextRow } from '#src/ui/use-focus-next-row.ts';
import type { Habit } from '../habits.data.ts';
import type { DescribeHabit, HabitToday } from '../habits-today.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import { GroupHead } from './group-head.tsx';
import { groupHabits } from './habit-groups.ts';
import { HabitItem } from './habit-item.tsx';
import type { PageDialog } from './page-dialog.ts';
import type { FiguresByHabit } from './use-figures.ts';
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
  look: HabitLayout;
  today: LocalDate;
  actions: HabitActions;
  pageActions: PageActions;
  onOpen: (dialog: PageDialog) => void;
  /** Called when the last habit has left the list. */
  onEmptied: () => void;
};

/** The filtered habits, by their groups. */
export function HabitList({ habits, describe, all, figuresOf, look, today, onEmptied, ...rest }: Props) {
  const text = useText('habits');
  const page = useText('habits-page');
  const list = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(NONE);
  const shownMax = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_RENDERED);
  const groups = useMemo(() => groupHabits(habits, ({ habit }) => habit.group), [habits]);
  const isGrouped = groups.some(({ name }) => name !== '');
  const ids = useMemo(
    () => groups.flatMap((group) => (folded.has(group.name) ? [] : group.habits.map(({ habit }) => habit.id))),
    [groups, folded],
  );
  useFocusNextRow('habit', list, ids, onEmptied);
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
                pageActions={rest.pageActions}
                onOpen={rest.onOpen}
              />
            )}
            {shown.length > 0 && (
              <ul
                aria-label={label}
                className={
                  look === 'grid'
                    ? 'grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-3'
                    : 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card'
                }
              >
                {shown.map((habitToday) => (
                  <HabitItem
                    key={habitToday.habit.id}
                    habitToday={habitToday}
                    describe={describe}
                    figures={figuresOf(habitToday.habit)}
                    look={look}
                    level={isGrouped ? 3 : 2}
                    today={today}
                    {...rest}
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
