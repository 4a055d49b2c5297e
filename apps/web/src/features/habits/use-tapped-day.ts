import type { LocalDate } from '@dayward/domain';
import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#src/platform/after-paint.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { turnOver } from './components/complete-button.tsx';
import { foreseeTap } from './foresee-tap.ts';
import type { HabitOnDay } from './habits.view-model.ts';
import type { HabitToday } from './habits-today.ts';
import type { HabitActions } from './use-habit-actions.ts';

/**
 * How a habit stands today, with an answer to a tap in the next frame: its button is turned over at once, by what the tap
 * will make of the day, and all else is drawn and written right after. What has been written is drawn with the rest of the
 * page, and takes the place of what was foreseen in the same moment.
 */
export function useTappedDay(habitToday: HabitToday, today: LocalDate, actions: HabitActions) {
  const { find } = useLocalData();
  const weekStart = useWeekStart();
  const [foreseen, setForeseen] = useState<HabitOnDay>();
  const writeEarlier = useRef(() => {});
  const isAnswering = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const { habit } = habitToday;
  const onDay = foreseen ?? habitToday.onDay;
  useEffect(() => {
    if (foreseen === undefined) isAnswering.current = false;
  }, [foreseen]);
  const tap = useSingleTap(() => {
    writeEarlier.current();
    const after = foreseeTap({ find, childrenOf: () => [] }, habitToday, { day: today, weekStart });
    const isTurned = after !== undefined && turnOver(button.current, habit, { onDay, after });
    // What React was asked to draw by an earlier tap must not come out after this one.
    const isShown = isTurned && !isAnswering.current;
    if (!isShown) setForeseen(after);
    isAnswering.current = after !== undefined;
    writeEarlier.current = afterPaint(() => {
      if (isShown) setForeseen(after);
      void actions.tap(habit, today);
      startTransition(() => setForeseen(undefined));
    });
  });
  return { tap, onDay, button };
}
