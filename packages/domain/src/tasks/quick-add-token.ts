import type { LocalDate } from '../time/index.ts';
import type { RecurrencePreset, TaskRecurrence } from './recurrence.ts';
import type { TaskCategory, TaskPriority } from './task.ts';

/** Parsed recurrence as it is stored, and its first due date. */
export type QuickAddRecurrence = { recurring: RecurrencePreset; recurrence: TaskRecurrence | null; dueDate: LocalDate };

/** Parsed meaning of a token. */
export type QuickAddMeaning =
  | { kind: 'date'; date: LocalDate; time: string | null }
  /** `minutes` until the end of a span ("3-4pm"); `isEitherHalf` for an hour that does not name its half of the day. */
  | { kind: 'time'; time: string; minutes?: number; isEitherHalf: boolean }
  | { kind: 'repeat'; repeat: QuickAddRecurrence; time: string | null }
  | { kind: 'duration'; minutes: number }
  | { kind: 'priority'; priority: TaskPriority }
  | { kind: 'category'; category: TaskCategory }
  /** List of the user; a new one has no id yet. */
  | { kind: 'list'; listId: string | null; name: string }
  | { kind: 'tag'; tag: string };

export type QuickAddKind = QuickAddMeaning['kind'];

/** Recognized token: the characters from `from` (inclusive) to `to` (exclusive). */
export type QuickAddToken = { from: number; to: number; text: string } & QuickAddMeaning;

/** Whether a phrase mostly means something else: it counts only together with another token. */
export type Certainty = { isUnsure: boolean };

/** Token that the user accepted although it was only offered: it counts as long as it is in the input. */
export type AcceptedToken = { kind: QuickAddKind; text: string };

/** Token that the user rejected: it stays in the title as long as it is in the input. */
export type IgnoredToken = { kind: QuickAddKind; text: string };
