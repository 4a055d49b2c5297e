import type { MutationCall } from '@dayward/contract';
import {
  amountOf,
  currentRunId,
  type HabitDay,
  type HabitDayState,
  type LocalDate,
  restoreHabitDay,
} from '@dayward/domain';
import { useMemo } from 'react';
import type { Clock } from '#src/platform/clock.ts';
import { newId } from '#src/platform/new-id.ts';
import { useWrite, type Write } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { findDay, type Habit } from './habits.data.ts';
import { amountLeft, targetOf } from './habits.view-model.ts';
import { rowActOf } from './row/row-act.ts';
import { type HabitTexts, useHabitTexts } from './use-habit-texts.ts';

/** Actions on the days of habits: what a row of today does. {@link useHabitActions} has those on the habits too. */
export function useDayActions() {
  const deps = useActionsDeps();
  return useMemo(() => createDayActions(deps), [deps]);
}

export type DayActions = ReturnType<typeof useDayActions>;

export type HabitActionsDeps = {
  data: LocalStore;
  write: Write;
  clock: Clock;
  zone: string;
  texts: HabitTexts;
};

export function useActionsDeps(): HabitActionsDeps {
  const data = useLocalStore();
  const write = useWrite();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const texts = useHabitTexts();
  return useMemo(() => ({ data, write, clock, zone, texts }), [data, write, clock, zone, texts]);
}

export function createDayActions({ data, write, clock, zone, texts }: HabitActionsDeps) {
  const { text } = texts;
  const whereOf = (habit: Habit, day: LocalDate) => ({
    habitId: habit.id,
    runId: currentRunId(habit),
    day,
    at: new Date(clock.now()).toISOString(),
    zone,
  });
  const factsOf = (habit: Habit, day: LocalDate) => findDay(data, currentRunId(habit), day);

  const stateOf = (habit: Habit, day: LocalDate, state: HabitDayState | null): MutationCall => ({
    name: 'habit.setDay',
    args: { ...whereOf(habit, day), state, ...amountsToRemove(state, factsOf(habit, day)) },
  });

  const states = (habits: readonly Habit[], day: LocalDate, state: HabitDayState | null) =>
    habits.map((habit) => stateOf(habit, day, state));

  /**
   * Changes a day, with an undo that restores it; changes to the day meanwhile are kept.
   *
   * @param message called after the optimistic update, which does not wait for texts
   */
  async function changeDay(habit: Habit, day: LocalDate, call: MutationCall, message: () => string): Promise<void> {
    const before = factsOf(habit, day);
    const undo = () => restoreDayMutations(before, factsOf(habit, day), whereOf(habit, day));
    await write.run(call, { text: message, undo, subject: habit.id });
  }

  function setDay(habit: Habit, day: LocalDate, state: HabitDayState | null): Promise<void> {
    return changeDay(habit, day, stateOf(habit, day, state), () => text(`${state ?? 'cleared'}.toast`, habit));
  }

  function log(
    habit: Habit,
    day: LocalDate,
    { adds = [], removes = [] }: { adds?: number[]; removes?: string[] },
  ): Promise<void> {
    const added = adds.map((amount) => ({ id: newId(), amount }));
    const args = { ...whereOf(habit, day), removes, adds: added };
    return changeDay(habit, day, { name: 'habit.logAmount', args }, () => {
      const measured = { amount: amountOf(factsOf(habit, day)), target: targetOf(habit) };
      return text('logged.toast', { name: habit.name, progress: texts.progress(habit, measured) ?? '' });
    });
  }

  return {
    setDay,
    /** Covers a missed day with one of the habit's protections (HAB-30), or removes that protection for another day. */
    protectDay(habit: Habit, day: LocalDate, isProtected: boolean): Promise<void> {
      const args = { ...whereOf(habit, day), isProtected };
      return changeDay(habit, day, { name: 'habit.protectDay', args }, () =>
        text(isProtected ? 'protected.toast' : 'unprotected.toast', habit),
      );
    },
    /** Sets the state of a day of several habits, without a toast; see `tellAnswered`. */
    async answerDay(habits: readonly Habit[], day: LocalDate, state: HabitDayState | null): Promise<void> {
      await write.run(states(habits, day, state));
    },
    /** Notifies of the number of habits with an answer for a day that had none, with an undo. */
    tellAnswered(habits: readonly Habit[], day: LocalDate): void {
      const answered = habits.filter((habit) => factsOf(habit, day)?.state !== undefined);
      if (answered.length === 0) return;
      const message = text('catchUp.toast', { count: answered.length });
      write.tell({ text: message, undo: () => states(answered, day, null), subject: 'answers' });
    },
    addAmount: (habit: Habit, day: LocalDate, amount: number) => log(habit, day, { adds: [amount] }),
    /** Removes the amount that was logged last. */
    async removeLastAmount(habit: Habit, day: LocalDate) {
      const last = factsOf(habit, day)
        ?.logs?.toSorted((a, b) => (a.at < b.at ? -1 : 1))
        .at(-1);
      if (last) await log(habit, day, { removes: [last.id] });
    },
    /** Completes a day in one step: logs the rest of the target, or sets the state where there is none. */
    complete(habit: Habit, day: LocalDate): Promise<void> {
      const left = amountLeft({ amount: amountOf(factsOf(habit, day)), target: targetOf(habit) });
      return habit.kind === 'at_most' || left === undefined
        ? setDay(habit, day, 'done')
        : log(habit, day, { adds: [left] });
    },
    /** Applies one tap to the day's state at the time of the write: see {@link rowActOf}; other acts are the row's own. */
    tap(habit: Habit, day: LocalDate): Promise<void> {
      const tapped = rowActOf(habit, factsOf(habit, day));
      if (tapped.act === 'add') return log(habit, day, { adds: [tapped.amount] });
      return tapped.act === 'set' ? setDay(habit, day, tapped.state) : Promise.resolve();
    },
  };
}

/** Toggling off and clearing remove only the amounts that are visible here. */
function amountsToRemove(state: HabitDayState | null, seen: HabitDay | undefined): { removes?: string[] } {
  return state === 'undone' || state === null ? { removes: seen?.logs?.map(({ id }) => id) ?? [] } : {};
}

/** The mutations that restore a day's earlier facts, see {@link restoreHabitDay}. */
export function restoreDayMutations(...day: Parameters<typeof restoreHabitDay>): MutationCall[] {
  return restoreHabitDay(...day).map((back): MutationCall => {
    if (back.name !== 'habit.restoreDay') return back;
    const { removes, keeps, adds } = back.args;
    return { ...back, args: { ...back.args, removes: [...removes], keeps: [...keeps], adds: [...adds] } };
  });
}
