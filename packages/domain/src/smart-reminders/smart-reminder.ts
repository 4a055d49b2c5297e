import type { LocalDate, Weekday } from '../time/local-date.ts';

/** The name of the collection. */
export const SMART_REMINDERS = 'smart_reminders';

/** Maximum smart reminders of one account; chosen by us, because all of them are read when one is due. */
export const SMART_REMINDERS_PER_ACCOUNT_MAX = 100;

/** Maximum characters of a title, and of the sentence below it: so that a phone's notification shows both completely. */
export const SMART_REMINDER_TITLE_MAX_CHARS = 80;
export const SMART_REMINDER_DESCRIPTION_MAX_CHARS = 200;

/** Maximum times beside the first one; as for habits. */
export const SMART_REMINDER_MORE_TIMES_MAX = 9;

/** Maximum minutes by which a moved reminder comes before the usual time; chosen by us. */
export const SMART_REMINDER_LEAD_MAX_MINUTES = 180;

/** What a reminder is about (REM-04). */
export const SMART_REMINDER_TYPES = ['general', 'habit', 'health', 'fitness', 'work'] as const;
export type SmartReminderType = (typeof SMART_REMINDER_TYPES)[number];

export const SMART_REMINDER_STATUSES = ['active', 'paused'] as const;
export type SmartReminderStatus = (typeof SMART_REMINDER_STATUSES)[number];

/** What a reminder can be linked to. */
export const SMART_LINK_KINDS = ['habit', 'task'] as const;

/** The habit or task that a reminder is for; a task stands for all of its series. */
export type SmartLink = { kind: (typeof SMART_LINK_KINDS)[number]; id: string };

/** Values of a new reminder (REM-04); the window and the lead are chosen by us. */
export const SMART_REMINDER_DEFAULTS = {
  time: '09:00',
  days: [1, 2, 3, 4, 5, 6, 0],
  windowFrom: '07:00',
  windowTo: '22:00',
  leadMinutes: 15,
} as const satisfies Partial<SmartReminderRules> & { days: readonly Weekday[] };

/** Fields of a smart reminder that decide when it is sent. Times are `HH:MM` in the user's zone. */
export type SmartReminderRules = {
  id: string;
  time: string;
  moreTimes: readonly string[];
  days: readonly Weekday[];
  aiOptimized: boolean;
  linkedTo: SmartLink | null;
  /** The times between which an optimized reminder stays; a window may go across midnight. */
  windowFrom: string;
  windowTo: string;
  leadMinutes: number;
};

/** The part of a task that its reminders read. */
export type LinkedTask = {
  id: string;
  seriesId: string | null;
  completed: boolean;
  completedAt: string | null;
  archivedAt: string | null;
  dueDate: LocalDate | null;
};

/** Selects the task of a link and all others of its series; empty if there is no such task. */
export function tasksOfLink<Task extends Pick<LinkedTask, 'id' | 'seriesId'>>(
  tasks: readonly Task[],
  taskId: string,
): Task[] {
  const linked = tasks.find(({ id }) => id === taskId);
  if (linked === undefined) return [];
  const seriesOf = ({ id, seriesId }: Task) => seriesId ?? id;
  return tasks.filter((task) => seriesOf(task) === seriesOf(linked));
}
