import type { LocalDate } from '../time/index.ts';
import type { RecurrenceFace, TaskRecurrence } from './recurrence.ts';
import type { TaskCategory, TaskPriority } from './task.ts';

/** How the task comes back, as it is stored, and the first day on which it is due. */
export type Repeat = { recurring: RecurrenceFace; recurrence: TaskRecurrence | null; dueDate: LocalDate };

/** What a piece of the line means. */
export type QuickAddMeaning =
  | { kind: 'date'; date: LocalDate; time: string | null }
  | { kind: 'time'; time: string }
  | { kind: 'repeat'; repeat: Repeat; time: string | null }
  | { kind: 'duration'; minutes: number }
  | { kind: 'priority'; priority: TaskPriority }
  | { kind: 'category'; category: TaskCategory }
  /** A list of one's own; one that is not there yet has no id. */
  | { kind: 'list'; listId: string | null; name: string }
  | { kind: 'tag'; tag: string };

export type QuickAddKind = QuickAddMeaning['kind'];

/** A piece of the line that was understood: the characters from `from` up to `to`, which is not one of them. */
export type QuickAddPiece = { from: number; to: number; text: string } & QuickAddMeaning;

/** A piece that somebody does not mean so: it stays in the title as long as it stands in the line. */
export type IgnoredPiece = { kind: QuickAddKind; text: string };
