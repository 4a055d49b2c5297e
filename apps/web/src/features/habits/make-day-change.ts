import type { DayChange } from '@dayward/domain';
import type { useChange } from '#src/platform/changes/use-change.ts';

/** Makes one of the changes that take a day back, see `restoreHabitDay`. */
export function makeDayChange(change: ReturnType<typeof useChange>, { name, args }: DayChange): Promise<boolean> {
  switch (name) {
    case 'habit.logAmount':
      return change(name, { ...args, removes: [...args.removes], adds: [...args.adds] });
    case 'habit.setDay':
      return change(name, args);
    case 'habit.protectDay':
      return change(name, args);
  }
}
