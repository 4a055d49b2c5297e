import type { MutationCall } from '@dayward/contract';
import { restoreHabitDay } from '@dayward/domain';

/** The changes that take a day back to what it was, see {@link restoreHabitDay}. */
export function takeDayBack(...day: Parameters<typeof restoreHabitDay>): MutationCall[] {
  return restoreHabitDay(...day).map((back): MutationCall => {
    if (back.name !== 'habit.restoreDay') return back;
    const { removes, keeps, adds } = back.args;
    return { ...back, args: { ...back.args, removes: [...removes], keeps: [...keeps], adds: [...adds] } };
  });
}
