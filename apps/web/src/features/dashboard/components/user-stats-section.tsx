import type { TimeEntries } from '@dayward/contract/features/time-entries';
import { TIME_ENTRIES } from '@dayward/domain';
import { AlarmClock, CheckCheck, Clock, Flame, ListChecks, Percent, Repeat, Trophy } from 'lucide-react';
import { useTasks } from '#src/features/tasks/index.ts';
import { numberFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { Figure, FigureStrip } from '#src/ui/figure-strip.tsx';
import { useHabitFigures } from '../use-habit-figures.ts';
import { userStats } from '../user-stats.ts';

/** Counts of the records and of completed ones, from the records on this device (DATAM-16). */
export function UserStatsSection() {
  const text = useText('user-stats');
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const { active } = useTasks();
  const entries = useRows<typeof TimeEntries.fields>({ collection: TIME_ENTRIES });
  const habits = useHabitFigures();
  const texts = useStatTexts();
  // Older days are still loading: a part of them would give wrong figures.
  const stats =
    habits &&
    userStats(
      habits.map(({ figures }) => figures),
      active,
      entries,
      { now: clock.now(), zone },
    );
  return (
    <FigureStrip label={text('title')} className="sm:grid-cols-4">
      <Figure
        icon={<Repeat />}
        label={text('totalHabits')}
        value={stats !== undefined && texts.number(stats.totalHabits)}
      />
      <Figure
        icon={<CheckCheck />}
        label={text('completedHabitsToday')}
        value={stats !== undefined && texts.number(stats.completedHabitsToday)}
      />
      <Figure
        icon={<Flame />}
        label={text('averageStreak')}
        value={stats !== undefined && texts.days(stats.averageStreak)}
      />
      <Figure
        icon={<ListChecks />}
        label={text('totalTasks')}
        value={stats !== undefined && texts.number(stats.totalTasks)}
      />
      <Figure
        icon={<Trophy />}
        label={text('completedTasks')}
        value={stats !== undefined && texts.number(stats.completedTasks)}
      />
      <Figure
        icon={<AlarmClock />}
        label={text('overdueTasks')}
        tone={stats !== undefined && stats.overdueTasks > 0 ? 'danger' : 'plain'}
        value={stats !== undefined && texts.number(stats.overdueTasks)}
      />
      <Figure
        icon={<Percent />}
        label={text('completionRate')}
        value={stats !== undefined && (stats.totalTasks === 0 ? '–' : texts.percent(stats.completionRate / 100))}
      />
      <Figure
        icon={<Clock />}
        label={text('totalTimeSpent')}
        value={stats !== undefined && texts.minutes(stats.totalTimeSpent)}
      />
    </FigureStrip>
  );
}

const HOUR_MINUTES = 60;

function useStatTexts() {
  const language = formattingLanguage(useI18n().getLanguage());
  const text = useText('user-stats');
  const short = numberFormat(language, { maximumFractionDigits: 1 });
  return {
    number: (value: number) => short.format(value),
    percent: (share: number) => numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    days: (days: number) => text('averageStreak.value', { count: days }),
    minutes: (minutes: number) =>
      minutes < HOUR_MINUTES
        ? text('totalTimeSpent.minutes', { count: minutes })
        : text('totalTimeSpent.hours', { hours: short.format(minutes / HOUR_MINUTES) }),
  };
}
