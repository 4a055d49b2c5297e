import type { HabitInitialValues } from '../form/habit-form.model.ts';
import type { Habit } from '../habits.data.ts';
import type { RowRequest } from '../row/row-request.ts';

/** The open dialog of the page: one at a time. */
export type PageDialog =
  | { kind: 'form'; subject: Habit | HabitInitialValues }
  | { kind: 'templates' }
  | Extract<RowRequest, { kind: 'day' }>
  | { kind: 'delete' | 'restart'; habit: Habit }
  | { kind: 'group'; habit: Habit }
  | { kind: 'rename'; group: string; habits: readonly Habit[] };
