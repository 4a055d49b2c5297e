import { addDays, type HabitPause, isDeepEqual, type LocalDate } from '@dayward/domain';

/** Ends the pause that covers `day` on the day before; drops one that begins on `day`. */
export function endPauseOn(pauses: readonly HabitPause[], day: LocalDate): HabitPause[] {
  return pauses.flatMap((pause) => {
    const isNow = pause.from <= day && (pause.to === null || pause.to >= day);
    if (!isNow) return [pause];
    return pause.from === day ? [] : [{ from: pause.from, to: addDays(day, -1) }];
  });
}

/** Undoes a change of pauses; later changes, here or elsewhere, stay. */
export function undoPauseChange(
  current: readonly HabitPause[],
  { before, after }: { before: readonly HabitPause[]; after: readonly HabitPause[] },
): HabitPause[] {
  const kept = without(current, without(after, before));
  return [...kept, ...without(without(before, after), kept)].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

function without(pauses: readonly HabitPause[], others: readonly HabitPause[]): HabitPause[] {
  return pauses.filter((pause) => !others.some((other) => isDeepEqual(pause, other)));
}
