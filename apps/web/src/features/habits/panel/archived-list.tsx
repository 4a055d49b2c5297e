import { useMemo, useRef } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/router/index.ts';
import { useFocusNextRow } from '#src/ui/use-focus-next-row.ts';
import { useRowActs } from '#src/ui/use-row-acts.ts';
import { useSingleTaps } from '#src/ui/use-single-tap.ts';
import type { Habit } from '../habits.data.ts';
import { pathOfHabit } from '../path-of-habit.ts';
import { RowMenuButton } from '../row/row-menu-button.tsx';
import type { RowRequest } from '../row/row-request.ts';
import type { HabitActions } from '../use-habit-actions.ts';

type Props = {
  habits: readonly Habit[];
  actions: HabitActions;
  onRequest: (request: RowRequest) => void;
  /** Called when the last habit has left the list. */
  onEmptied: () => void;
};

/** The archived habits with their actions. */
export function ArchivedList({ habits, actions, onRequest, onEmptied }: Props) {
  const page = useI18n().text('habits-page');
  const momentText = useMomentText();
  const list = useRef<HTMLUListElement>(null);
  const isSingleTap = useSingleTaps();
  const ids = useMemo(() => habits.map(({ id }) => id), [habits]);
  useFocusNextRow(list, ids, onEmptied);
  useRowActs(list, {
    edit(id) {
      const habit = habits.find((one) => one.id === id);
      if (habit) onRequest({ kind: 'form', habit });
    },
  });
  return (
    <ul
      ref={list}
      aria-label={page('filter.Archived')}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      {habits.map((habit) => (
        <li
          key={habit.id}
          aria-labelledby={`archived-${habit.id}`}
          data-habit={habit.id}
          data-row-id={habit.id}
          className="relative flex min-h-16 items-center gap-1 py-2 ps-4 pe-1 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] hover:bg-sunken/50"
        >
          <span className="min-w-0 flex-1">
            <Link
              id={`archived-${habit.id}`}
              to={pathOfHabit(habit)}
              dir="auto"
              data-role="name"
              className="block font-semibold break-words -outline-offset-2 after:absolute after:inset-0"
            >
              {habit.name}
            </Link>
            <span className="block text-small text-muted">
              {habit.archivedAt !== null && page('archived.on', { day: momentText(habit.archivedAt) })}
            </span>
          </span>
          <Button
            variant="ghost"
            size="small"
            className="z-1 shrink-0"
            aria-label={page('unarchive.named', habit)}
            onClick={(tap) => isSingleTap(tap, habit.id) && void actions.unarchive(habit)}
          >
            {page('unarchive')}
          </Button>
          <RowMenuButton habit={habit} onRequest={onRequest} />
        </li>
      ))}
    </ul>
  );
}
