import { streakProtection } from '@dayward/domain';
import { ShieldCheck } from 'lucide-react';
import { useHabitMonths, useHabits } from '#src/features/habits/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory } from '#src/platform/sync/use-local-data.ts';
import { Badge } from '#src/ui/badge.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** How many protections each habit has left, and where they are used. */
export function StreakProtections() {
  const text = useText('dashboard-more');
  const { active } = useHabits();
  const monthsOf = useHabitMonths();
  const isWhole = useHistory() === 'complete'; // a part of the days would say another number
  return (
    <>
      <p className="max-w-prose text-muted">{text('protections.how')}</p>
      {active.length === 0 && <TextLink to="/dashboard/habits">{text('figure.habits.none')}</TextLink>}
      <ul className="flex flex-col">
        {active.map((habit) => {
          const { available } = streakProtection(habit, monthsOf(habit));
          return (
            <li
              key={habit.id}
              className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-0"
            >
              <TextLink to={`/dashboard/habits?habit=${habit.id}`} className="min-w-0 break-words">
                <bdi>{habit.name}</bdi>
              </TextLink>
              {isWhole && (
                <Badge tone={available > 0 ? 'good' : 'plain'} icon={<ShieldCheck />}>
                  {text('protections.left', { count: available })}
                </Badge>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
