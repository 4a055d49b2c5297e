import type { HabitFigures } from '@dayward/domain';
import { Flame, Medal, Sprout } from 'lucide-react';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';

/** Streak, best streak and strength in words. While the history is being read there are none: a part of it would be wrong. */
export function HabitFiguresLine({ figures }: { figures: HabitFigures | undefined }) {
  const { text, percent } = useHabitTexts();
  if (!figures) {
    return (
      <div className="flex h-5.5 items-center">
        <span className="sr-only">{text('figures.loading')}</span>
        <Skeleton className="h-3.5 w-52 max-w-full" />
      </div>
    );
  }
  if (figures.bestStreak === 0) return <p className="text-small text-muted">{text('figures.none')}</p>;
  return (
    <p className="flex shrink-0 flex-wrap gap-x-4 text-small text-muted lg:flex-nowrap">
      <span className="inline-flex items-center gap-1.5">
        <Flame aria-hidden="true" className="size-3.5" />
        {text('figures.streak', { count: figures.streak })}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Medal aria-hidden="true" className="size-3.5" />
        {text('figures.best', { count: figures.bestStreak })}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Sprout aria-hidden="true" className="size-3.5" />
        {text('figures.strength', { percent: percent(figures.score) })}
      </span>
    </p>
  );
}
