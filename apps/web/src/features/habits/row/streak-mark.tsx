import type { HabitFigures } from '@dayward/domain';
import { Flame } from 'lucide-react';
import { memo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

type StreakProps = { figures: HabitFigures | undefined; className?: string };

/** The current streak; in words for assistive technology. */
export const StreakMark = memo(function StreakMark({ figures, className }: StreakProps) {
  const text = useText('habits');
  if (figures === undefined) {
    return (
      <span className={classNames('inline-flex items-center', className)}>
        <span className="sr-only">{text('figures.loading')}</span>
        <Skeleton className="h-3.5 w-8" />
      </span>
    );
  }
  if (figures.bestStreak === 0) return <span className="sr-only">{text('figures.none')}</span>;
  const inWords = text('figures.streak', { count: figures.streak });
  return (
    <span title={inWords} className={classNames('inline-flex items-center gap-1 tabular-nums', className)}>
      <Flame
        aria-hidden="true"
        className={classNames('size-4 shrink-0 overflow-visible', figures.streak > 0 ? 'text-focus' : 'text-muted')}
      />
      <span aria-hidden="true">{figures.streak}</span>
      <span className="sr-only">{inWords}</span>
    </span>
  );
});
