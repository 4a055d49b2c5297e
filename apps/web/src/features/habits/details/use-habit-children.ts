import { childrenOfHabit } from '@dayward/domain';
import { useMemo } from 'react';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import type { Habit } from '../habits.data.ts';

type Child = Parameters<typeof childrenOfHabit>[0] extends Iterable<infer Row> ? Row : never;

/** The notes or images of the habit's current run, newest first (HAB-42). */
export function useHabitChildren<Row extends Child>(
  { collection }: { collection: string },
  habit: Habit,
): readonly Row[] {
  const rows = useRows({ collection, fields: {} });
  // The mutations of the collection made the rows.
  return useMemo(() => childrenOfHabit(rows as readonly object[] as readonly Row[], habit), [rows, habit]);
}
