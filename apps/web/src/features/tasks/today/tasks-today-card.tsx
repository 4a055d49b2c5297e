import { todayTasks } from '@dayward/domain';
import { type ReactNode, useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useCalendarDay, useUserDays } from '#src/platform/today/use-today.ts';
import { StatCard } from '#src/ui/stat-card.tsx';
import { useTasks } from '../tasks.data.ts';
import { useNow } from './today-rows.ts';

/** Number of today's tasks and of the completed ones (DASH-13). */
export function TasksTodayCard({ label, icon }: { label: string; icon: ReactNode }) {
  const text = useText('today-tasks');
  const { active } = useTasks();
  const today = useCalendarDay();
  const { zone } = useUserDays();
  const now = useNow();
  const { done, count } = useMemo(() => {
    const lists = todayTasks(active, { today, now, zone });
    const open = lists.overdue.length + lists.today.length + lists.planned.length;
    return { done: lists.done.length, count: open + lists.done.length };
  }, [active, today, now, zone]);
  return (
    <StatCard
      label={label}
      icon={icon}
      value={
        count === 0 ? null : (
          <>
            {text('card.value', { done, count })} <span className="sr-only">{text('card.done')}</span>
          </>
        )
      }
      emptyText={text('card.none')}
    />
  );
}
