import { type Mood, MoodEntity } from '@dayward/contract/features/mood';
import {
  ENERGY_LEVELS,
  MOOD_ACTIVITIES_MAX,
  MOOD_ACTIVITY_MAX_CHARS,
  MOOD_LEVELS,
  MOOD_NOTE_MAX_CHARS,
  MOOD_NOTES_MAX_CHARS,
  type MoodLevel,
} from '@dayward/domain';
import {
  Angry,
  BatteryFull,
  BatteryLow,
  BatteryMedium,
  BatteryWarning,
  Frown,
  Laugh,
  Meh,
  Smile,
  Zap,
} from 'lucide-react';
import { useClockText } from '#src/platform/i18n/use-clock-text.ts';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { defineResource, type RowPartProps } from '#src/platform/resource/define-resource.ts';
import { moodCatalogue } from './mood.catalogue.ts';
import { MoodFigures } from './mood.figures.tsx';

const FACES = { 5: Laugh, 4: Smile, 3: Meh, 2: Frown, 1: Angry } as const satisfies Record<MoodLevel, unknown>;
const BATTERIES = { 1: BatteryWarning, 2: BatteryLow, 3: BatteryMedium, 4: BatteryFull, 5: Zap } as const;

/** How the user felt, several times a day if they like; the newest moment first. */
export const moodResource = defineResource<Mood>(MoodEntity, {
  icon: Smile,
  messages: moodCatalogue,
  form: {
    mood: { input: 'scale', options: MOOD_LEVELS.map((value) => ({ value, icon: FACES[value] })) },
    note: { input: 'text', maxChars: MOOD_NOTE_MAX_CHARS },
    date: { input: 'date', isUpToToday: true },
    time: { input: 'time' },
    energy: {
      input: 'scale',
      options: ENERGY_LEVELS.map((value) => ({ value, icon: BATTERIES[value] })),
      canClear: true,
    },
    activities: { input: 'tags', limits: { most: MOOD_ACTIVITIES_MAX, maxChars: MOOD_ACTIVITY_MAX_CHARS } },
    notes: { input: 'area', maxChars: MOOD_NOTES_MAX_CHARS },
  },
  defaults: (now) => ({ ...now, note: '', energy: null, activities: [], notes: '' }),
  add: { fields: ['mood', 'note'], more: ['date', 'time', 'energy', 'activities', 'notes'], layout: 'block' },
  quickAdd: ['mood', 'note'],
  edit: 'form',
  firstRows: 10,
  RowLead: Face,
  RowBody: Entry,
  nameOf: ({ mood, note, date, time }, text, write) =>
    note || text('named', { mood: text(`mood.${mood}`), day: write.day(date), time: write.clock(time) }),
  Figures: MoodFigures,
});

function Face({ row: { mood } }: RowPartProps<Mood>) {
  const Picture = FACES[mood as MoodLevel]; // the schema knows no other levels
  return (
    <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center text-accent">
      <Picture className="size-7" />
    </span>
  );
}

function Entry({ row, text }: RowPartProps<Mood>) {
  const day = useDayText();
  const clock = useClockText();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1 py-1 ps-1">
      <p>
        <span className="font-semibold">{text(`mood.${row.mood}`)}</span>
        <span className="text-small text-muted"> {text('moment', { day: day(row.date), time: clock(row.time) })}</span>
      </p>
      {row.note !== '' && (
        <p dir="auto" className="break-words">
          {row.note}
        </p>
      )}
      {row.energy !== null && (
        <p className="text-small text-muted">{text('energy.of', { energy: text(`energy.${row.energy}`) })}</p>
      )}
      {row.activities.length > 0 && (
        <ul aria-label={text('field.activities')} className="flex flex-wrap gap-1.5">
          {row.activities.map((activity) => (
            <li
              key={activity}
              dir="auto"
              className="max-w-full rounded-full bg-accent-soft px-3 py-0.5 text-small font-semibold break-words text-accent-strong"
            >
              {activity}
            </li>
          ))}
        </ul>
      )}
      {row.notes !== '' && (
        <p dir="auto" className="max-w-prose text-small break-words whitespace-pre-line text-muted">
          {row.notes}
        </p>
      )}
    </div>
  );
}
