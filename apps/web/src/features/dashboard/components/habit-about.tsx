import { addDays, type LocalDate } from '@dayward/domain';
import {
  ArrowRight,
  CalendarCheck,
  Check,
  Flame,
  FlaskConical,
  Medal,
  Plus,
  Repeat,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { FEATURE_CATALOGUE } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { useToday } from '#src/platform/today/use-today.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonVariants } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/router/index.ts';
import { StatCard } from '#src/ui/stat-card.tsx';
import { TextButton, TextLink } from '#src/ui/text-link.tsx';
import { leadingStreak, useHabitFigures } from '../use-habit-figures.ts';

const AddHabitDialog = lazyComponent(async () => (await import('./add-habit-dialog.tsx')).AddHabitDialog, 'habits');

/** Four figures of the account's own habits. */
export function HabitFigureCards() {
  const text = useText('dashboard-tabs');
  const figureText = useText('dashboard-more');
  const figures = useHabitFigures();
  const streak = figures && leadingStreak(figures);
  const most = (of: (each: NonNullable<typeof figures>[number]) => number) => Math.max(0, ...(figures ?? []).map(of));
  const best = most((each) => each.figures.bestStreak);
  const total = (figures ?? []).reduce((sum, each) => sum + each.figures.totalDays, 0);
  const days = (count: number) => (count > 0 ? figureText('figure.streak.value', { count }) : null);
  const isLoading = figures === undefined;
  return (
    <section aria-label={text('feature.stats')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <StatCard
        label={figureText('figure.habits')}
        icon={<Repeat />}
        value={figures && figures.length > 0 ? figures.length : null}
        isLoading={isLoading}
        emptyText={<TextLink to="/dashboard/habits">{figureText('figure.habits.none')}</TextLink>}
      />
      <StatCard
        label={figureText('figure.streak')}
        icon={<Flame />}
        value={days(streak?.days ?? 0)}
        isLoading={isLoading}
        emptyText={figureText('figure.streak.none')}
      />
      <StatCard
        label={text('feature.best')}
        icon={<Medal />}
        value={days(best)}
        isLoading={isLoading}
        emptyText={figureText('figure.streak.none')}
      />
      <StatCard
        label={text('feature.total')}
        icon={<CalendarCheck />}
        value={total > 0 ? total : null}
        isLoading={isLoading}
        emptyText={text('feature.total.none')}
      />
    </section>
  );
}

/** Quick actions for habits. */
export function HabitActions() {
  const text = useText('dashboard-tabs');
  const titles = useText('features');
  const [isAdding, setIsAdding] = useState(false);
  const route = FEATURE_CATALOGUE.find(({ featureKey }) => featureKey === 'habit_tracking')?.route ?? '/dashboard';
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={route} className={buttonVariants('primary')}>
        {text('feature.open', { feature: titles('habit_tracking') })}
        <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Link>
      <Button variant="secondary" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden="true" className="size-5" />
        {text('feature.addHabit')}
      </Button>
      <Link to="/dashboard/recently-deleted" className={buttonVariants('ghost')}>
        <Trash2 aria-hidden="true" className="size-5" />
        {text('feature.deleted')}
      </Link>
      <Suspense>{isAdding && <AddHabitDialog onClosed={() => setIsAdding(false)} />}</Suspense>
    </div>
  );
}

/** Days before today that are done when the demo begins. */
const DONE_AT_FIRST = [1, 2, 3, 5];

/** A demo habit to tap on; its state exists only in this component. */
export function HabitDemo() {
  const text = useText('dashboard-tabs');
  const today = useToday();
  const dayText = useDayText();
  const atFirst = () => new Set(DONE_AT_FIRST.map((daysAgo) => addDays(today, -daysAgo)));
  const [done, setDone] = useState<ReadonlySet<LocalDate>>(atFirst);
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6));
  const toggle = (day: LocalDate) => {
    const next = new Set(done);
    if (!next.delete(day)) next.add(day);
    setDone(next);
  };
  return (
    <SectionCard
      title={text('demo.title')}
      body={text('demo.body')}
      badge={<Badge icon={<FlaskConical />}>{text('demo.badge')}</Badge>}
    >
      <div className="flex flex-col gap-3 rounded-control border border-dashed border-outline p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold">{text('demo.habit')}</p>
          <p aria-live="polite" className="text-small text-muted tabular-nums">
            {text('demo.streak', { count: streakOf(done, today) })}
          </p>
        </div>
        <ul aria-label={text('demo.days')} className="flex flex-wrap gap-x-1 gap-y-2">
          {days.map((day) => (
            <li key={day}>
              <button
                type="button"
                aria-pressed={done.has(day)}
                aria-label={dayText(day)}
                className="grid size-11 place-items-center rounded-full"
                onClick={() => toggle(day)}
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'grid size-9 place-items-center rounded-full text-small tabular-nums',
                    done.has(day) ? 'bg-accent text-accent-contrast' : 'border border-outline text-muted',
                    day === today && 'outline-2 outline-offset-2 outline-accent',
                  )}
                >
                  {done.has(day) ? <Check strokeWidth={3} className="size-4.5" /> : Number(day.slice(8))}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div>
          <TextButton onClick={() => setDone(atFirst())}>
            <RotateCcw aria-hidden="true" className="me-2 size-4" />
            {text('demo.reset')}
          </TextButton>
        </div>
      </div>
    </SectionCard>
  );
}

/** Days in a row up to today; an unfinished today does not end the streak. */
function streakOf(done: ReadonlySet<LocalDate>, today: LocalDate): number {
  let count = 0;
  for (let day = done.has(today) ? today : addDays(today, -1); done.has(day); day = addDays(day, -1)) count += 1;
  return count;
}
