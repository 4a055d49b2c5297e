import type { Mood } from '@dayward/contract/features/mood';
import {
  averageMood,
  MOOD_INSIGHT_ENTRIES_MIN,
  MOOD_TREND_ENTRIES,
  type MoodInsight,
  moodInsights,
  moodsOfLastDays,
  moodTrend,
  mostFrequentMood,
} from '@dayward/domain';
import { CalendarDays, ChartLine, Smile, TrendingUp } from 'lucide-react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { dateWriter, numberWriter } from '#src/platform/i18n/writers.ts';
import type { DynamicText } from '#src/platform/resource/resource-words.ts';
import { useToday, useUserDays } from '#src/platform/today/use-today.ts';
import { Figure, FigureStrip } from '#src/ui/figure-strip.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';

type Props = { rows: readonly Mood[]; text: DynamicText };

const WEEK_DAYS = 7;

/** What the user's own entries come to, and what they rest on. */
export function MoodFigures({ rows, text }: Props) {
  return (
    <div className="mb-6 flex flex-col gap-6">
      <SectionCard title={text('statistics')} body={text(basisOf(rows.length), { count: rows.length })}>
        {rows.length > 0 && <Statistics rows={rows} text={text} />}
      </SectionCard>
      <SectionCard title={text('insights')}>
        <Insights rows={rows} text={text} />
      </SectionCard>
    </div>
  );
}

function basisOf(count: number): string {
  if (count === 0) return 'statistics.none';
  return count <= MOOD_TREND_ENTRIES ? 'statistics.few' : 'statistics.basis';
}

function Statistics({ rows, text }: Props) {
  const today = useToday();
  const { dayStartHour } = useUserDays();
  const average = useAverageText(text);
  const week = moodsOfLastDays(rows, WEEK_DAYS, today, dayStartHour);
  const most = mostFrequentMood(rows);
  return (
    <FigureStrip label={text('statistics')} className="lg:grid-cols-4">
      <Figure icon={<ChartLine />} label={text('average')} value={average(averageMood(rows))} />
      <Figure
        icon={<CalendarDays />}
        label={text('average.week')}
        value={average(averageMood(week))}
        inWords={text('from', { count: week.length })}
      />
      <Figure
        icon={<Smile />}
        label={text('most')}
        value={most ? text(`mood.${most.level}`) : text('none')}
        inWords={text('from', { count: most?.count ?? 0 })}
      />
      <Figure
        icon={<TrendingUp />}
        label={text('trend')}
        value={text(`trend.${moodTrend(rows)}`)}
        inWords={text('trend.basis', { count: Math.min(rows.length, 2 * MOOD_TREND_ENTRIES) })}
      />
    </FigureStrip>
  );
}

function Insights({ rows, text }: Props) {
  const { dayStartHour } = useUserDays();
  const average = useAverageText(text);
  const language = formattingLanguage(useI18n().getLanguage());
  const found = moodInsights(rows, dayStartHour);
  if (found === undefined) {
    return <p>{text('insights.tooFew', { min: MOOD_INSIGHT_ENTRIES_MIN, count: rows.length })}</p>;
  }
  if (found.length === 0) return <p>{text('insights.none', { count: rows.length })}</p>;
  const subject = (insight: MoodInsight) =>
    insight.kind === 'activity'
      ? insight.activity
      : dateWriter(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 22 + insight.weekday)); // the 22nd is a Sunday
  return (
    <ul className="flex flex-col gap-3">
      {found.map((insight) => (
        <li key={insight.kind}>
          <p className="font-medium">
            {text(`insight.${insight.kind}`, {
              subject: subject(insight),
              average: average(insight.average),
              other: average(insight.otherAverage),
            })}
          </p>
          <p className="text-small text-muted">
            {text('insight.basis', { count: insight.count, others: insight.otherCount })}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Writes an average of levels, such as `3.7 of 5`. */
function useAverageText(text: DynamicText): (average: number | undefined) => string {
  const write = numberWriter(formattingLanguage(useI18n().getLanguage()), { maximumFractionDigits: 1 });
  return (average) => (average === undefined ? text('none') : text('ofFive', { average: write.format(average) }));
}
