import { HabitEntity, HabitMonths, HabitRuns, ListEntity, TextVersions } from '@dayward/contract';
import { useMemo } from 'react';
import { useChange } from '#src/platform/changes/use-change.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useRows } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { recentlyDeletedCatalogue } from './recently-deleted.catalogue.ts';
import {
  type RestingRun,
  type RestingText,
  type RestingThing,
  restingRuns,
  restingTexts,
  restingThings,
} from './recently-deleted.view-model.ts';

const PLACES = { habit: '/dashboard/habits', list: '/dashboard/lists' } as const;

/** All that rests, each kind with the last one first. */
export function useResting() {
  const habits = useRows(HabitEntity);
  const lists = useRows(ListEntity);
  const runs = useRows(HabitRuns);
  const months = useRows(HabitMonths);
  const versions = useRows(TextVersions);
  return {
    things: useMemo(() => restingThings(habits, lists), [habits, lists]),
    runs: useMemo(() => restingRuns(runs, habits, months), [runs, habits, months]),
    texts: useMemo(() => restingTexts(versions, habits, months), [versions, habits, months]),
  };
}

/** Brings things back; a toast says so and leads there, or takes it back. */
export function useRestoring() {
  const change = useChange();
  const navigate = useNavigate();
  const text = useText(recentlyDeletedCatalogue);
  const common = useText(commonCatalogue);
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  return useMemo(() => {
    const tell = (message: string, place: string) =>
      showToast({ text: message, action: { label: text('show'), onAct: () => void navigate(place) } });
    const putBack = ({ place, text: words }: RestingText) => {
      // The base is the text itself, so that whatever it displaces is kept in its place.
      if (place.kind === 'description') {
        const patch = { id: place.habitId, changes: { description: words }, base: { description: words } };
        return change('habit.patch', patch);
      }
      const { habitId, runId, day } = place;
      const at = new Date(clock.now()).toISOString();
      return change('habit.noteDay', { habitId, runId, day, note: words, base: words, at, zone });
    };
    return {
      async restoreThing({ id, kind, name }: RestingThing) {
        if (await change(`${kind}.restore`, { id })) tell(text('restored', { name }), PLACES[kind]);
      },
      async bringBackRun({ id: runId, habitId, currentRunId, name }: RestingRun) {
        if (!(await change('habit.bringBack', { habitId, runId }))) return;
        const undo = () => void change('habit.bringBack', { habitId, runId: currentRunId });
        showToast({ text: text('broughtBack', { name }), action: { label: common('undo'), onAct: undo } });
      },
      async restoreText(resting: RestingText) {
        if (await putBack(resting)) tell(text('text.restored', resting), PLACES.habit);
      },
    };
  }, [change, navigate, text, common, clock, zone]);
}
