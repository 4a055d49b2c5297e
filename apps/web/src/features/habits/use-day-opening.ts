import { type LocalDate, type PartOfDay, partOfDayAt } from '@dayward/domain';
import { useEffect, useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { HabitsToday } from './habits-today.ts';
import type { DayOpening } from './today-order.ts';

/**
 * How the day stood when it was opened: with the screen, with the next day, or by coming back to it in another part of
 * the day. Until then nothing that is on screen changes its place.
 */
export function useDayOpening({ asked }: HabitsToday, today: LocalDate): DayOpening {
  const visit = useVisit(today);
  const [opening, setOpening] = useState<DayOpening & { visit: unknown }>();
  if (opening?.visit === visit) return opening;
  const settled = asked.filter(({ onDay }) => onDay.isComplete).map(({ habit }) => habit.id);
  const fresh = { visit, part: visit.part, settled: new Set(settled) };
  // What has not arrived yet cannot have been complete: the day opens with the first habits.
  if (asked.length > 0) setOpening(fresh);
  return fresh;
}

function useVisit(today: LocalDate): { today: LocalDate; part: PartOfDay } {
  const { clock } = useRuntime();
  const { zone, dayStartHour } = useUserDays();
  const [visit, setVisit] = useState(() => ({ today, part: partOfDayAt(clock.now(), zone, dayStartHour) }));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      const part = partOfDayAt(clock.now(), zone, dayStartHour);
      setVisit((before) => (before.today === today && before.part === part ? before : { today, part }));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [clock, zone, dayStartHour, today]);
  return visit;
}
