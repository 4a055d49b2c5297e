import {
  amountOf,
  currentRunId,
  HABITS,
  type HabitDay,
  type HabitDayState,
  type HabitPause,
  type LocalDate,
  restoreHabitDay,
} from '@dayward/domain';
import { useMemo } from 'react';
import { useChange } from '#src/platform/changes/use-change.ts';
import type { Clock } from '#src/platform/clock.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { LocalData } from '#src/platform/sync/local-data.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { UNDO_MS } from '#src/platform/toasts/toast.ts';
import { showToast, type ToastHandle } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { findDay, type Habit } from './habits.data.ts';
import { stepOfTap, targetOf } from './habits.view-model.ts';
import { makeDayChange } from './make-day-change.ts';
import { takePausesBack, withoutPauseOn } from './pauses.ts';
import { type HabitTexts, useHabitTexts } from './use-habit-texts.ts';

/** Everything that can be done to a habit and its days. Each is on screen at once and can be taken back in its toast. */
export function useHabitActions() {
  const data = useLocalData();
  const change = useChange();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const texts = useHabitTexts();
  const undoLabel = useText(commonCatalogue)('undo');
  return useMemo(
    () => createHabitActions({ data, change, clock, zone, texts, undoLabel }),
    [data, change, clock, zone, texts, undoLabel],
  );
}

export type HabitActions = ReturnType<typeof useHabitActions>;

type Surroundings = {
  data: LocalData;
  change: ReturnType<typeof useChange>;
  clock: Clock;
  zone: string;
  texts: HabitTexts;
  undoLabel: string;
};

function createHabitActions(surroundings: Surroundings) {
  const { data, change, clock, texts } = surroundings;
  const { text } = texts;
  const now = () => new Date(clock.now()).toISOString();
  const tell = createTeller(surroundings.undoLabel);
  const { setDay, protectDay, answerDay, tellAnswered, addAmount, takeAmountBack, tap } = createDayActions(
    surroundings,
    now,
    tell,
  );

  async function setPauses({ id, pauses: before }: Habit, after: HabitPause[], message: string): Promise<void> {
    if (!(await change('habit.patch', { id, changes: { pauses: after } }))) return;
    tell(id, message, () => {
      const row = data.find({ collection: HABITS, id }) as Habit | undefined; // the mutations made it
      const pauses = takePausesBack(row?.pauses ?? after, { before, after });
      return change('habit.patch', { id, changes: { pauses } });
    });
  }

  async function setArchived({ id, archivedAt: before }: Habit, archivedAt: string | null, message: string) {
    if (!(await change('habit.patch', { id, changes: { archivedAt } }))) return;
    tell(id, message, () => change('habit.patch', { id, changes: { archivedAt: before } }));
  }

  return {
    setDay,
    protectDay,
    answerDay,
    tellAnswered,
    addAmount,
    takeAmountBack,
    tap,
    /** Without an end it rests until further notice. */
    pause: (habit: Habit, today: LocalDate, to: LocalDate | null = null) =>
      setPauses(habit, [...habit.pauses, { from: today, to }], text('paused.toast', habit)),
    resume: (habit: Habit, today: LocalDate) =>
      setPauses(habit, withoutPauseOn(habit.pauses, today), text('resumed.toast', habit)),
    archive: (habit: Habit) => setArchived(habit, now(), text('archived.toast', habit)),
    unarchive: (habit: Habit) => setArchived(habit, null, text('unarchived.toast', habit)),
    async remove(habit: Habit) {
      const { id } = habit;
      if (await change('habit.delete', { id })) {
        tell(id, text('deleted.toast', habit), () => change('habit.restore', { id }));
      }
    },
    async restart(habit: Habit) {
      const before = { habitId: habit.id, runId: currentRunId(habit) };
      if (await change('habit.restart', { habitId: habit.id, runId: newId() })) {
        tell(habit.id, text('restarted.toast', habit), () => change('habit.bringBack', before));
      }
    },
    async bringBack(habit: Habit, runId: string) {
      const before = { habitId: habit.id, runId: currentRunId(habit) };
      if (await change('habit.bringBack', { habitId: habit.id, runId })) {
        tell(habit.id, text('broughtBack.toast', habit), () => change('habit.bringBack', before));
      }
    },
  };
}

function createDayActions(
  { data, change, zone, texts }: Omit<Surroundings, 'undoLabel'>,
  now: () => string,
  tell: ReturnType<typeof createTeller>,
) {
  const { text } = texts;
  const whereOf = (habit: Habit, day: LocalDate) => ({
    habitId: habit.id,
    runId: currentRunId(habit),
    day,
    at: now(),
    zone,
  });
  const factsOf = (habit: Habit, day: LocalDate) => findDay(data, currentRunId(habit), day);

  /** Offers to take a day back to what it was; what happened to it meanwhile is taken into account. */
  function offerUndo(habit: Habit, day: LocalDate, before: HabitDay | undefined, message: string): void {
    tell(habit.id, message, async () => {
      for (const step of restoreHabitDay(before, factsOf(habit, day), whereOf(habit, day))) {
        if (!(await makeDayChange(change, step))) return;
      }
    });
  }

  async function setDay(habit: Habit, day: LocalDate, state: HabitDayState | null): Promise<void> {
    const before = factsOf(habit, day);
    const isKept = await change('habit.setDay', { ...whereOf(habit, day), state, ...amountsToo(state, before) });
    if (isKept) offerUndo(habit, day, before, text(`${state ?? 'cleared'}.toast`, habit));
  }

  /** Covers a missed day with one of the habit's protections (HAB-30), or takes it back for another day. */
  async function protectDay(habit: Habit, day: LocalDate, isProtected: boolean): Promise<void> {
    const before = factsOf(habit, day);
    const isKept = await change('habit.protectDay', { ...whereOf(habit, day), isProtected });
    if (isKept) offerUndo(habit, day, before, text(isProtected ? 'protected.toast' : 'unprotected.toast', habit));
  }

  /** Says of several habits what became of a day, without a word about it; see `tellAnswered`. */
  async function answerDay(habits: readonly Habit[], day: LocalDate, state: HabitDayState | null): Promise<void> {
    for (const habit of habits) {
      const args = { ...whereOf(habit, day), state, ...amountsToo(state, factsOf(habit, day)) };
      if (!(await change('habit.setDay', args))) return;
    }
  }

  /** Says how many habits have an answer for a day of which nothing had been said, and offers to take them back. */
  function tellAnswered(habits: readonly Habit[], day: LocalDate): void {
    const answered = habits.filter((habit) => factsOf(habit, day)?.state !== undefined);
    if (answered.length === 0) return;
    tell('answers', text('catchUp.toast', { count: answered.length }), () => answerDay(answered, day, null));
  }

  async function log(
    habit: Habit,
    day: LocalDate,
    { adds = [], removes = [] }: { adds?: number[]; removes?: string[] },
  ) {
    const before = factsOf(habit, day);
    const added = adds.map((amount) => ({ id: newId(), amount }));
    if (!(await change('habit.logAmount', { ...whereOf(habit, day), removes, adds: added }))) return;
    const measured = { amount: amountOf(factsOf(habit, day)), target: targetOf(habit) };
    const progress = texts.progress(habit, measured) ?? '';
    offerUndo(habit, day, before, text('logged.toast', { name: habit.name, progress }));
  }

  return {
    setDay,
    protectDay,
    answerDay,
    tellAnswered,
    addAmount: (habit: Habit, day: LocalDate, amount: number) => log(habit, day, { adds: [amount] }),
    /** Takes the amount back that was logged last. */
    async takeAmountBack(habit: Habit, day: LocalDate) {
      const last = factsOf(habit, day)
        ?.logs?.toSorted((a, b) => (a.at < b.at ? -1 : 1))
        .at(-1);
      if (last) await log(habit, day, { removes: [last.id] });
    },
    /** One tap, on the day as it is when it is written: see {@link stepOfTap}. */
    tap(habit: Habit, day: LocalDate): Promise<void> {
      const step = stepOfTap(habit, factsOf(habit, day));
      if (step === undefined) return Promise.resolve();
      return 'adds' in step ? log(habit, day, { adds: [step.adds] }) : setDay(habit, day, step.state);
    },
  };
}

/** Toggling off and clearing take the amounts along that are seen here, and no others. */
function amountsToo(state: HabitDayState | null, seen: HabitDay | undefined): { removes?: string[] } {
  return state === 'undone' || state === null ? { removes: seen?.logs?.map(({ id }) => id) ?? [] } : {};
}

/** Shows what was done with the way back; what was said of the same thing before makes room. */
function createTeller(undoLabel: string) {
  const shown = new Map<string, ToastHandle>();
  return (subject: string, message: string, undo: () => Promise<unknown>) => {
    shown.get(subject)?.dismiss();
    const action = { label: undoLabel, onAct: () => void undo() };
    shown.set(subject, showToast({ text: message, durationMs: UNDO_MS, action }));
  };
}
