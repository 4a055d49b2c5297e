import type { LocalDate } from '@dayward/domain';
import type { Finger, Point } from '#src/ui/use-context-press.ts';
import type { Habit } from '../habits.data.ts';

/** What a row asks its page to open: the menu of the habit, or one of its days. Each request is a new object. */
export type RowRequest =
  | {
      kind: 'menu';
      habit: Habit;
      /** The button of the menu, which gets the focus back. */
      opener: HTMLElement;
      /** Where the pointer asked for the menu; undefined for the button. */
      at: Point | undefined;
      /** The finger that asked for it by a long press. */
      finger: Finger | undefined;
      isByKeyboard: boolean;
    }
  | { kind: 'form'; habit: Habit }
  | { kind: 'day'; habit: Habit; day: LocalDate; focus: DayFocus };

/** The part of a day that its dialog is opened for: the entry of an amount, its note, or all of it. */
export type DayFocus = 'amount' | 'note' | 'all';
