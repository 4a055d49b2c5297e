import type { DayChange } from '@dayward/domain';
import type { useChange } from '#src/platform/changes/use-change.ts';

/** Makes one of the changes that take a day back, see `restoreHabitDay`. */
export function makeDayChange(change: ReturnType<typeof useChange>, { name, args }: DayChange): Promise<boolean> {
  switch (name) {
    case 'habit.restoreDay':
      return change(name, { ...args, removes: [...args.removes], keeps: [...args.keeps], adds: [...args.adds] });
    case 'habit.protectDay':
      return change(name, args);
  }
}
