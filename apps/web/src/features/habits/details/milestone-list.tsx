import { HabitMilestones } from '@dayward/contract/features/habits';
import { currentRunId, isMilestone } from '@dayward/domain';
import { Award } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import type { HabitInDetail } from './use-habit-in-detail.ts';

/** The celebrated streaks of the current run, longest first, and the next milestone. */
export function MilestoneList({ detail: { habit, whole } }: { detail: HabitInDetail }) {
  const text = useText('habit-details');
  const dayText = useDayText();
  const titleId = useId();
  const rows = useRows(HabitMilestones);
  const runId = currentRunId(habit);
  const reached = useMemo(
    () =>
      rows
        .filter((row) => row.deletedAt === null && row.habitId === habit.id && row.runId === runId)
        .toSorted((a, b) => b.days - a.days),
    [rows, habit.id, runId],
  );
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <h3 id={titleId} className="text-lead font-semibold">
        {text('milestones.title', { name: habit.name })}
      </h3>
      {reached.length === 0 ? (
        <p className="max-w-prose text-small text-muted">{text('milestones.none')}</p>
      ) : (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {reached.map(({ id, days, reachedOn }) => (
            <li key={id} className="flex items-center gap-3 border-b border-line py-2.5">
              <Award aria-hidden="true" className="size-5 shrink-0 text-accent" />
              <span className="min-w-0 flex-1 font-medium tabular-nums">
                {text('milestones.days', { count: days })}
              </span>
              <time dateTime={reachedOn} className="text-small text-muted">
                {dayText(reachedOn)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {whole && (
        <p className="text-small text-muted">
          {text('milestones.next', {
            count: nextMilestone(
              whole.figures.streak,
              reached.map(({ days }) => days),
            ),
            streak: whole.figures.streak,
          })}
        </p>
      )}
    </section>
  );
}

/** The next longer streak that is celebrated; each is celebrated once in a run. */
function nextMilestone(streak: number, reached: readonly number[]): number {
  let days = streak + 1;
  while (!isMilestone(days) || reached.includes(days)) days += 1;
  return days;
}
