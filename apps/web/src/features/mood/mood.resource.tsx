import { type Mood, MoodEntity } from '@dayward/contract/features/mood';
import { averageOf } from '@dayward/domain';
import {
  ENERGY_LEVELS,
  MOOD_ACTIVITY_LIMITS,
  MOOD_INSIGHT_ENTRIES_MIN,
  MOOD_LEVELS,
  MOOD_NOTE_MAX_CHARS,
  MOOD_NOTES_MAX_CHARS,
  MOOD_TREND_ENTRIES,
  type MoodInsight,
  type MoodLevel,
  moodInsights,
  moodLevelOf,
  moodTrend,
  mostFrequentMood,
} from '@dayward/domain/mood';
import {
  Angry,
  BatteryFull,
  BatteryLow,
  BatteryMedium,
  BatteryWarning,
  CalendarDays,
  ChartLine,
  Frown,
  Laugh,
  Meh,
  Smile,
  TrendingUp,
  Zap,
} from 'lucide-react';
import { useNumberText, useWeekdayText } from '#src/platform/i18n/use-format-texts.ts';
import { defineResource, type RowPartProps } from '#src/platform/resource/define-resource.ts';
import {
  EntryFact,
  EntryHead,
  EntryIcon,
  EntryLine,
  EntryParts,
  EntryProse,
  EntryTags,
} from '#src/platform/resource/entry-parts.tsx';
import type { DynamicText } from '#src/platform/resource/resource-words.ts';
import { useEntriesOfLastDays, useUserDays } from '#src/platform/today/use-today.ts';
import { SectionCard } from '#src/ui/card.tsx';
import { Figure, FigureStrip } from '#src/ui/figure-strip.tsx';

const MOOD_ICONS = { 5: Laugh, 4: Smile, 3: Meh, 2: Frown, 1: Angry } as const satisfies Record<MoodLevel, unknown>;
const BATTERIES = { 1: BatteryWarning, 2: BatteryLow, 3: BatteryMedium, 4: BatteryFull, 5: Zap } as const;

/** The user's moods, several a day if they like; newest first. */
export const moodResource = defineResource<Mood>(MoodEntity, {
  icon: Smile,
  messages: 'mood',
  form: {
    mood: { input: 'scale', options: MOOD_LEVELS.map((value) => ({ value, icon: MOOD_ICONS[value] })) },
    note: { input: 'text', maxChars: MOOD_NOTE_MAX_CHARS },
    date: { input: 'date' },
    time: { input: 'time' },
    energy: {
      input: 'scale',
      options: ENERGY_LEVELS.map((value) => ({ value, icon: BATTERIES[value] })),
      canClear: true,
    },
    activities: { input: 'tags', limits: MOOD_ACTIVITY_LIMITS },
    notes: { input: 'area', maxChars: MOOD_NOTES_MAX_CHARS },
  },
  defaults: (now) => ({ ...now, note: '', energy: null, activities: [], notes: '' }),
  add: { fields: ['mood', 'note'], more: ['date', 'time', 'energy', 'activities', 'notes'], layout: 'block' },
  quickAdd: ['mood', 'note'],
  edit: 'form',
  firstRows: 10,
  RowLead: MoodIcon,
  RowBody: Entry,
  nameOf: ({ mood, note, date, time }, text, write) =>
    note || text('named', { mood: text(`mood.${mood}`), day: write.day(date), time: write.clock(time) }),
  Figures: MoodFigures,
});

function MoodIcon({ row }: RowPartProps<Mood>) {
  return <EntryIcon icon={MOOD_ICONS[row.mood as MoodLevel]} />; // the schema knows no other levels
}

function Entry({ row, text }: RowPartProps<Mood>) {
  return (
    <EntryParts>
      <EntryHead of={row} text={text}>
        {text(`mood.${row.mood}`)}
      </EntryHead>
      <EntryLine>{row.note}</EntryLine>
      {row.energy !== null && <EntryFact>{text('energy.of', { energy: text(`energy.${row.energy}`) })}</EntryFact>}
      <EntryTags label={text('field.activities')} tags={row.activities} />
      <EntryProse>{row.notes}</EntryProse>
    </EntryParts>
  );
}

type Props = { rows: readonly Mood[]; text: DynamicText };

const WEEK_DAYS = 7;

/** Figures from the user's own entries, with the number of entries behind each. */
function MoodFigures({ rows, text }: Props) {
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
  const average = useAverageText(text);
  const week = useEntriesOfLastDays(rows, WEEK_DAYS);
  const most = mostFrequentMood(rows);
  return (
    <FigureStrip label={text('statistics')} className="lg:grid-cols-4">
      <Figure icon={<ChartLine />} label={text('average')} value={average(averageOf(rows, moodLevelOf))} />
      <Figure
        icon={<CalendarDays />}
        label={text('average.week')}
        value={average(averageOf(week, moodLevelOf))}
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
  const weekday = useWeekdayText();
  const found = moodInsights(rows, dayStartHour);
  if (found === undefined) {
    return <p>{text('insights.tooFew', { min: MOOD_INSIGHT_ENTRIES_MIN, count: rows.length })}</p>;
  }
  if (found.length === 0) return <p>{text('insights.none', { count: rows.length })}</p>;
  const subject = (insight: MoodInsight) => (insight.kind === 'activity' ? insight.activity : weekday(insight.weekday));
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

/** Formats an average of levels, such as `3.7 of 5`. */
function useAverageText(text: DynamicText): (average: number | undefined) => string {
  const number = useNumberText({ maximumFractionDigits: 1 });
  return (average) => (average === undefined ? text('none') : text('ofFive', { average: number(average) }));
}
