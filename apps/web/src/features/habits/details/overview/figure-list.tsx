import { CalendarCheck, Flame, Medal, Percent, Sprout } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useHabitTexts } from '../../use-habit-texts.ts';
import { recentRate } from '../recent-rate.ts';
import type { HabitInDetail, WholeHabit } from '../use-habit-in-detail.ts';
import { FigureRow } from './figure-row.tsx';
import { StreakWhy } from './streak-why.tsx';
import { StrengthWhy } from './strength-why.tsx';

/** Days that the rate looks back on. */
const RATE_DAYS = 30;

/** The figures of the habit, each of which says on a tap what it is made of. */
export function FigureList({ detail }: { detail: HabitInDetail }) {
  const text = useText('habit-details');
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="text-lead font-semibold">{text('figures.title')}</h3>
      {detail.whole ? <Figures detail={detail} whole={detail.whole} /> : <Loading label={text('figures.loading')} />}
    </section>
  );
}

function Figures({ detail, whole }: { detail: HabitInDetail; whole: WholeHabit }) {
  const text = useText('habit-details');
  const { percent } = useHabitTexts();
  const dayText = useDayText();
  const { figures, history } = whole;
  const rate = recentRate(history, detail.today, RATE_DAYS);
  const [best] = figures.bestStreaks;
  const days = (count: number) => text('days', { count });
  // So often a week or month asks for no day in particular: a share of days would make a full week look missed.
  const isShare = detail.habit.schedule.type !== 'times';
  const share = rate.asked === 0 ? '–' : text('percent', { percent: percent(rate.done / rate.asked) });
  const shareWhy = rate.asked === 0 ? text('rate.none') : text('rate.why', { done: rate.done, count: rate.asked });
  return (
    <ul className="flex flex-col">
      <FigureRow picture={<Flame />} label={text('streak')} value={days(figures.streak)}>
        <StreakWhy detail={detail} />
      </FigureRow>
      <FigureRow picture={<Medal />} label={text('best')} value={days(figures.bestStreak)}>
        <p>
          {best
            ? text('best.when', { from: dayText(best.from), to: dayText(best.to), days: days(best.days) })
            : text('best.none')}
        </p>
      </FigureRow>
      <FigureRow
        picture={<Sprout />}
        label={text('strength')}
        value={text('percent', { percent: percent(figures.score) })}
      >
        <StrengthWhy detail={detail} />
      </FigureRow>
      <FigureRow
        picture={<Percent />}
        label={text('rate', { days: RATE_DAYS })}
        value={isShare ? share : days(rate.done)}
      >
        <p>{isShare ? shareWhy : text('rate.times')}</p>
        {rate.skipped > 0 && <p>{text('rate.skipped', { count: rate.skipped })}</p>}
      </FigureRow>
      <FigureRow picture={<CalendarCheck />} label={text('total')} value={figures.totalDays}>
        <p>
          {figures.lastCompleted === null
            ? text('total.never')
            : text('total.last', { day: dayText(figures.lastCompleted) })}
        </p>
        {figures.totalDays !== figures.doneDays && <p>{text('total.why', { count: figures.doneDays })}</p>}
      </FigureRow>
    </ul>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4 py-2">
      {['streak', 'best', 'strength', 'rate', 'total'].map((figure) => (
        <Skeleton key={figure} className="h-8" />
      ))}
    </div>
  );
}
