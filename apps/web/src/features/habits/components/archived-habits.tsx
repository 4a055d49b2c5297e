import { Trash2 } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { Habit } from '../habits.data.ts';
import { useFocusOnNext } from '../use-focus-on-next.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';

type Props = {
  habits: readonly Habit[];
  actions: HabitActions;
  /** The last one has left. */
  onEmptied: () => void;
};

/** Habits that were put away with all their days. */
export function ArchivedHabits({ habits, actions, onEmptied }: Props) {
  const { text } = useHabitTexts();
  const rows = useFocusOnNext(habits, onEmptied);
  if (habits.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control font-semibold text-muted hover:text-ink">
        {text('archived.title', { count: habits.length })}
      </summary>
      <ul ref={rows} className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
        {habits.map((habit) => (
          <li key={habit.id} className="flex min-h-14 items-center gap-1 py-1 ps-4 pe-2">
            <span dir="auto" className="min-w-0 flex-1 break-words">
              {habit.name}
            </span>
            <Button
              variant="ghost"
              className="shrink-0 px-3"
              aria-label={text('unarchive.named', habit)}
              onClick={() => void actions.unarchive(habit)}
            >
              {text('unarchive')}
            </Button>
            <IconButton
              label={text('delete.named', habit)}
              className="hover:bg-danger-soft hover:text-danger"
              onClick={() => void actions.remove(habit)}
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
