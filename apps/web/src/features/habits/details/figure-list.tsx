import {
  addDays,
  effectiveSchedule,
  explainScore,
  explainStreak,
  type HabitHistoryDay,
  type HabitSchedule,
  KEPT_REASONS,
  type LocalDate,
} from '@dayward/domain';
import { CalendarCheck, Flame, Medal, Percent, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { listFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import type { HabitInDetail, WholeHabit } from './use-habit-in-detail.ts';

/** Rounds to one decimal place, for display only. */
const rounded = (figure: number) => Math.round(figure * 10) / 10;

/** Explains the strength, and how today can change it. */
function StrengthExplanation({ detail: { habit, months, today } }: { detail: HabitInDetail }) {
  const text = useText('habit-details');
  const { unitOf } = useHabitTexts();
  const dayText = useDayText();
  const explanation = useMemo(() => explainScore(habit, months, today), [habit, months, today]);
  const share = (of: number) => text('percent', { percent: rounded(of * 100) });
  const { window } = explanation;
  return (
    <>
      <p>{text('strength.why')}</p>
      {window && (
        <>
          <p>
            {window.from === window.to
              ? text('strength.window.day', { day: dayText(window.to) })
              : text('strength.window.days', { from: dayText(window.from), to: dayText(window.to) })}{' '}
            {text(habit.kind === 'at_most' ? 'strength.window.atMost' : 'strength.window', {
              asked: inUnits(window.asked),
              reached: inUnits(window.reached),
              share: share(window.share),
            })}
          </p>
          <p>
            {text('strength.sum', {
              before: share(explanation.before),
              weight: share(explanation.weight),
              share: share(window.share),
              score: share(explanation.score),
            })}
          </p>
        </>
      )}
      <p>{text('strength.half', { count: Math.round(explanation.halfLifeDays) })}</p>
      <p>
        {text('strength.days', {
          counted: explanation.days.counted,
          skipped: explanation.days.skipped,
          rested: explanation.days.rested,
        })}
      </p>
      {explanation.isTodayOpen && (
        <p>{text('strength.today', { done: share(explanation.ifDone), missed: share(explanation.ifMissed) })}</p>
      )}
    </>
  );

  function inUnits(figure: number): string {
    const unit = window?.unit === 'amount' ? unitOf(habit) : '';
    if (window?.unit === 'times') return text('times', { count: rounded(figure) });
    return unit === '' ? String(rounded(figure)) : `${rounded(figure)} ${unit}`;
  }
}

/** Days that the rate covers. */
const RATE_DAYS = 30;

/** The figures of the habit; a tap on one explains it. */
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
  // A habit of `times` a week or month has no due days: a share of days would make a full week look missed.
  const isShare = detail.habit.schedule.type !== 'times';
  const share = rate.asked === 0 ? '–' : text('percent', { percent: percent(rate.done / rate.asked) });
  const shareExplanation =
    rate.asked === 0 ? text('rate.none') : text('rate.why', { done: rate.done, count: rate.asked });
  return (
    <ul className="flex flex-col">
      <FigureRow icon={<Flame />} label={text('streak')} value={days(figures.streak)}>
        <StreakExplanation detail={detail} />
      </FigureRow>
      <FigureRow icon={<Medal />} label={text('best')} value={days(figures.bestStreak)}>
        <p>
          {best
            ? text('best.when', { from: dayText(best.from), to: dayText(best.to), days: days(best.days) })
            : text('best.none')}
        </p>
      </FigureRow>
      <FigureRow
        icon={<Sprout />}
        label={text('strength')}
        value={text('percent', { percent: percent(figures.score) })}
      >
        <StrengthExplanation detail={detail} />
      </FigureRow>
      <FigureRow icon={<Percent />} label={text('rate', { days: RATE_DAYS })} value={isShare ? share : days(rate.done)}>
        <p>{isShare ? shareExplanation : text('rate.times')}</p>
        {rate.skipped > 0 && <p>{text('rate.skipped', { count: rate.skipped })}</p>}
      </FigureRow>
      <FigureRow icon={<CalendarCheck />} label={text('total')} value={figures.totalDays}>
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

type Props = { icon: ReactNode; label: string; value: ReactNode; children: ReactNode };

/** One figure; a tap explains it. */
function FigureRow({ icon, label, value, children }: Props) {
  return (
    <li className="border-b border-line last:border-0">
      <Disclosure
        className="py-1"
        summary={
          <span className="flex items-center gap-3">
            <span aria-hidden="true" className="shrink-0 text-accent *:size-5">
              {icon}
            </span>
            <span className="min-w-0 flex-1 font-medium">{label}</span>
            <span className="text-lead tabular-nums">{value}</span>
          </span>
        }
      >
        <div className="flex max-w-prose flex-col gap-1 ps-8 pb-3 text-small text-muted">{children}</div>
      </Disclosure>
    </li>
  );
}

/** The share of recent due days that were done; today counts only if it is done. */
type RecentRate = { days: number; done: number; asked: number; skipped: number };

function recentRate(history: readonly HabitHistoryDay[], today: LocalDate, days: number): RecentRate {
  const first = addDays(today, 1 - days);
  const rate = { days, done: 0, asked: 0, skipped: 0 };
  for (const { day, outcome, isMissed } of history) {
    if (day < first || day > today) continue;
    if (outcome === 'done') rate.done += 1;
    if (outcome === 'skipped') rate.skipped += 1;
    if (outcome === 'done' || isMissed) rate.asked += 1;
  }
  return rate;
}

/** Explains the streak: since when it runs, which days kept it, and what ended the previous one. */
function StreakExplanation({ detail: { habit, months, today, weekStart } }: { detail: HabitInDetail }) {
  const i18n = useI18n();
  const text = i18n.text('habit-details');
  const dayText = useDayText();
  const explanation = useMemo(() => explainStreak(habit, months, today, weekStart), [habit, months, today, weekStart]);
  const days = (count: number) => text('days', { count });
  const and = listFormat(formattingLanguage(i18n.getLanguage()), {});
  const kept = KEPT_REASONS.filter((keeper) => keeper !== 'open' && explanation.kept[keeper] > 0).map((keeper) =>
    text(`streak.kept.${keeper}`, { count: explanation.kept[keeper] }),
  );
  const { previous } = explanation;
  return (
    <>
      {explanation.from !== null && (
        <p>{text('streak.since', { day: dayText(explanation.from), days: days(explanation.streak) })}</p>
      )}
      {kept.length > 0 && <p>{text('streak.kept', { what: and.format(kept) })}</p>}
      {explanation.isTodayOpen && <p>{text('streak.open')}</p>}
      {previous && (
        <p>
          {text(previous.endedBy === 'day' ? 'streak.previous' : `streak.previous.${previous.endedBy}`, {
            days: days(previous.days),
            from: dayText(previous.from),
            to: dayText(previous.to),
            end: dayText(previous.endedOn),
          })}
        </p>
      )}
      <p>{text(streakRuleOf(habit.schedule))}</p>
    </>
  );
}

/** The message that says what keeps and what ends a streak. */
function streakRuleOf(schedule: HabitSchedule) {
  const counted = effectiveSchedule(schedule);
  if (counted.type !== 'times') return 'streak.why';
  return counted.flexible === true
    ? (`streak.why.flexible.${counted.per}` as const)
    : (`streak.why.${counted.per}` as const);
}
