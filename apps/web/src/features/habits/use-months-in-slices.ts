import { HABIT_MONTHS } from '@dayward/domain';
import { useCallback } from 'react';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { useStoreInSlices } from '#src/platform/use-store-in-slices.ts';
import { type MonthRow, type MonthsByRun, useMonthsByRun } from './habits.data.ts';

/** The days of all habits, for a page that draws hundreds of them while its rows answer to taps by themselves. */
export function useMonthsInSlices(): MonthsByRun {
  return useMonthsByRun(useMonthRowsInSlices());
}

/** The rows behind it, in no order. */
export function useMonthRowsInSlices(): readonly MonthRow[] {
  const data = useLocalData();
  const subscribe = useCallback((listener: () => void) => data.subscribe(HABIT_MONTHS, listener), [data]);
  const read = useCallback(() => data.rows(HABIT_MONTHS), [data]);
  const rows = useStoreInSlices(subscribe, read);
  return rows as readonly unknown[] as readonly MonthRow[]; // the mutations of habits made them
}
