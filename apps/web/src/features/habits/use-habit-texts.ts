import type { HabitSchedule, LocalDate, Weekday } from '@dayward/domain';
import { useMemo } from 'react';
import { dateFormat, listFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import type { Text } from '#src/platform/i18n/messages.ts';
import type { Habit } from './habits.data.ts';
import type { habitsMessages } from './habits.messages.ts';
import { type HabitOnDay, isOverLimit } from './habits.view-model.ts';

/** A Sunday, for the names of weekdays. */
const SUNDAY_MS = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

type HabitText = Text<typeof habitsMessages>;

/** Formats habits, days and amounts in the current language. */
export function useHabitTexts() {
  const i18n = useI18n();
  const language = formattingLanguage(i18n.getLanguage());
  const text = i18n.text('habits');
  return useMemo(() => createHabitTexts(text, language), [text, language]);
}

export type HabitTexts = ReturnType<typeof useHabitTexts>;

function createHabitTexts(text: HabitText, language: string) {
  const write = (instant: number, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone: 'UTC' }).format(instant);
  const format = (options: Intl.DateTimeFormatOptions) => (day: LocalDate) =>
    write(Date.parse(`${day}T00:00:00Z`), options);
  const weekdayName = (day: Weekday) => write(SUNDAY_MS + day * DAY_MS, { weekday: 'short' });
  const fullDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const lastDay = { week: format({ weekday: 'long' }), month: format({ day: 'numeric', month: 'long' }) };
  const shortDay = format({ day: 'numeric', month: 'short', year: 'numeric' });

  function schedule(of: HabitSchedule): string {
    if (of.type === 'weekdays')
      return listFormat(language, { style: 'short', type: 'unit' }).format(of.days.toSorted().map(weekdayName));
    if (of.type === 'times') {
      const usual = text(`schedule.times.${of.per}`, { count: of.times });
      return of.flexible === true ? text('schedule.flexible', { schedule: usual }) : usual;
    }
    return of.type === 'every' ? text('schedule.every', { count: of.days }) : text('schedule.daily');
  }

  const unitOf = ({ kind, unit }: Pick<Habit, 'kind' | 'unit'>) => (kind === 'duration' ? text('unit.minutes') : unit);

  /** `3 of 8 glasses`, `9 glasses · goal 8`, `2 cups (limit 3)`; undefined for a yes-or-no habit. */
  function progress(
    habit: Pick<Habit, 'kind' | 'unit'>,
    { amount, target }: Pick<HabitOnDay, 'amount' | 'target'>,
  ): string | undefined {
    const { kind } = habit;
    if (kind === 'yes_no') return undefined;
    const unit = unitOf(habit);
    const limit = kind === 'at_most' ? (target ?? 0) : target;
    const key = progressKeyOf(kind, amount, limit);
    if (key === 'amount.none') return text(key);
    const values = { amount, target: limit ?? '', unit };
    if (unit === '') return text(key, values);
    return text(key === 'amount.plain' ? 'amount.unit' : `${key}.unit`, values);
  }

  /** The special state of a day, such as a pause; undefined for an ordinary day. */
  function standing(habit: Habit, onDay: HabitOnDay): string | undefined {
    const { plan, facts, isComplete } = onDay;
    if (isComplete) return undefined;
    if (isOverLimit(habit, onDay)) return text('state.overLimit');
    if (facts?.state === 'skipped' || facts?.state === 'missed') return text(`state.${facts.state}`);
    if (plan === 'paused') return text('state.paused');
    if (plan === 'before_start') return text('state.begins', { day: shortDay(habit.startsOn as LocalDate) }); // it has one
    if (plan === 'after_end') return text('state.ended', { day: shortDay(habit.endsOn as LocalDate) }); // likewise
    return plan === 'off_day' ? text('state.offDay') : undefined;
  }

  /** `2 of 3 this week, 1 more by Sunday`; without the remaining times if the goal is out of reach. */
  function periodOf({ period }: HabitOnDay): string | undefined {
    if (period === null) return undefined;
    const { per, left, done, times } = period;
    if (left === undefined) return text(`period.${per}`, { done, times });
    if (left.isLastDay) return text(`period.${per}.today`, { done, times });
    return text(`period.${per}.left`, { done, times, count: left.times, day: lastDay[per](left.by) });
  }

  /** The line under the name: the progress of the day or the period, the schedule if it is not daily, the special state. */
  function summary(habit: Habit, onDay: HabitOnDay): string | undefined {
    const usual = habit.schedule.type === 'daily' ? undefined : schedule(habit.schedule);
    const parts = [progress(habit, onDay), periodOf(onDay) ?? usual, standing(habit, onDay)];
    return parts.filter((part) => part !== undefined).join(' · ') || undefined;
  }

  return {
    text,
    schedule,
    progress,
    summary,
    unitOf,
    weekdayName,
    fullDay,
    dayOfWeek: format({ weekday: 'narrow' }),
    dayOfMonth: format({ day: 'numeric' }),
    percent: (share: number) => Math.round(share * 100),
  };
}

function progressKeyOf(kind: Habit['kind'], amount: number, limit: number | null) {
  if (limit === null) return amount === 0 ? 'amount.none' : 'amount.plain';
  if (kind === 'at_most') return 'amount.atMost';
  return amount > limit ? 'amount.above' : 'amount.of';
}
