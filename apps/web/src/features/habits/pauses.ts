import { addDays, type HabitPause, isDeepEqual, type LocalDate } from '@dayward/domain';

/** Pauses, all of which let the habit go on from a day. */
export function withoutPauseOn(pauses: readonly HabitPause[], day: LocalDate): HabitPause[] {
  return pauses.flatMap((pause) => {
    const isNow = pause.from <= day && (pause.to === null || pause.to >= day);
    if (!isNow) return [pause];
    return pause.from === day ? [] : [{ from: pause.from, to: addDays(day, -1) }];
  });
}

/** Takes a change of pauses back; what was changed since then, here or elsewhere, stays. */
export function takePausesBack(
  current: readonly HabitPause[],
  { before, after }: { before: readonly HabitPause[]; after: readonly HabitPause[] },
): HabitPause[] {
  const kept = without(current, without(after, before));
  return [...kept, ...without(without(before, after), kept)].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

function without(pauses: readonly HabitPause[], others: readonly HabitPause[]): HabitPause[] {
  return pauses.filter((pause) => !others.some((other) => isDeepEqual(pause, other)));
}
