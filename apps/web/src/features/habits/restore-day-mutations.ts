import type { MutationCall } from '@dayward/contract';
import { restoreHabitDay } from '@dayward/domain';

/** The mutations that restore a day's earlier facts, see {@link restoreHabitDay}. */
export function restoreDayMutations(...day: Parameters<typeof restoreHabitDay>): MutationCall[] {
  return restoreHabitDay(...day).map((back): MutationCall => {
    if (back.name !== 'habit.restoreDay') return back;
    const { removes, keeps, adds } = back.args;
    return { ...back, args: { ...back.args, removes: [...removes], keeps: [...keeps], adds: [...adds] } };
  });
}
