import { CheckCheck, Repeat } from 'lucide-react';
import { useMemo } from 'react';
import type { Command } from '#src/platform/commands/command.ts';
import { useToday } from '#src/platform/today/use-today.ts';
import { useHabitMonths, useHabits } from './habits.data.ts';
import { useHabitsToday } from './habits-today.ts';
import { PATH_TO_ADD, pathOfHabit } from './path-of-habit.ts';
import { useHabitActions } from './use-habit-actions.ts';
import { useHabitTexts } from './use-habit-texts.ts';

/**
 * Commands for habits: add one, open one by its name, and complete one that is still open today (a counted or limited one gets 1 more).
 *
 * @param go navigates to a path
 */
export function useHabitCommands(go: (path: string) => void): readonly Command[] {
  const { text } = useHabitTexts();
  const { active } = useHabits();
  const monthsOf = useHabitMonths();
  const today = useToday();
  const { asked } = useHabitsToday(active, monthsOf, today);
  const { tap, complete } = useHabitActions();
  return useMemo(() => {
    const openings = active.map(
      (habit): Command => ({
        id: `habit:${habit.id}`,
        title: habit.name,
        keywords: [...habit.tags, habit.group].filter((word) => word !== ''),
        group: 'habits',
        Icon: Repeat,
        run: () => go(pathOfHabit(habit)),
      }),
    );
    const completions = asked
      // Without a target there is nothing to reach; its value is asked for in the row.
      .filter(({ onDay, habit }) => !onDay.isComplete && (onDay.target !== null || habit.kind === 'yes_no'))
      .map(({ habit }): Command => {
        const addsOne = habit.kind === 'count' || habit.kind === 'at_most';
        return {
          id: `habit-complete:${habit.id}`,
          title: text(addsOne ? 'addOne' : 'complete', habit),
          group: 'actions',
          Icon: CheckCheck,
          run: () => void (addsOne ? tap(habit, today) : complete(habit, today)),
        };
      });
    const adding: Command = {
      id: 'habit-add',
      title: text('add.command'),
      group: 'actions',
      Icon: Repeat,
      run: () => go(PATH_TO_ADD),
    };
    return [adding, ...openings, ...completions];
  }, [active, asked, go, tap, complete, text, today]);
}
