import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { Habit } from '../../habits.data.ts';
import { useHabitTexts } from '../../use-habit-texts.ts';

/** What was said of the habit when it was made or edited. */
export function AboutHabit({ habit }: { habit: Habit }) {
  const text = useText('habit-details');
  const { text: habitText, schedule } = useHabitTexts();
  const dayText = useDayText();
  const facts: [string, ReactNode][] = [
    [text('about.schedule'), schedule(habit.schedule)],
    [text('about.category'), habitText(`category.${habit.category}`)],
    [text('about.timeOfDay'), habitText(`timeOfDay.${habit.timeOfDay}`)],
    [text('about.difficulty'), habitText(`difficulty.${habit.difficulty}`)],
    [text('about.priority'), habitText(`priority.${habit.priority}`)],
    ...(habit.group === '' ? [] : ([[text('about.group'), habit.group]] as [string, ReactNode][])),
    ...(habit.startsOn === null ? [] : ([[text('about.startsOn'), dayText(habit.startsOn)]] as [string, ReactNode][])),
    ...(habit.endsOn === null ? [] : ([[text('about.endsOn'), dayText(habit.endsOn)]] as [string, ReactNode][])),
  ];
  return (
    <section className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <h3 className="text-lead font-semibold">{text('about.title')}</h3>
      {habit.description !== '' && (
        <p dir="auto" className="max-w-prose break-words whitespace-pre-wrap">
          {habit.description}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr_auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd dir="auto" className="min-w-0 text-start break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {habit.tags.length > 0 && (
        <ul aria-label={text('about.tags')} className="flex flex-wrap gap-2">
          {habit.tags.map((tag) => (
            <li key={tag} dir="auto" className="max-w-full">
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
