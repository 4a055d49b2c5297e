import { TaskEntity } from '@dayward/contract/features/tasks';
import {
  LIST_NAME_MAX_CHARS,
  LISTS_PER_ACCOUNT_MAX,
  normaliseListName,
  TASK_TAG_MAX_CHARS,
  TASK_TAGS_MAX,
  type TaskReminder,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { addTag, type TagLimits } from '#src/platform/tags/add-tag.ts';
import type { TagProblem } from '#src/ui/tag-field.tsx';
import type { Task } from '../tasks.data.ts';
import { parseReminders, type ReminderValues, reminderProblems, reminderValuesOf } from './task-reminders.ts';

/** The fields of a task that its form shows. */
const FORM_FIELDS = {
  title: true,
  description: true,
  priority: true,
  status: true,
  category: true,
  listId: true,
  startDate: true,
  dueDate: true,
  dueTime: true,
  estimatedTime: true,
  tags: true,
  reminderTime: true,
  reminderEnabled: true,
  reminders: true,
  recurring: true,
  recurrence: true,
} as const;

const TaskDraftSchema = z.pick(TaskEntity.schemas.fields, FORM_FIELDS);

export type TaskDraft = z.output<typeof TaskDraftSchema>;

/** Initial values of a new task; its list may be one that does not exist yet. */
export type TaskInitialValues = Partial<TaskDraft> & { newList?: string };

/** Result of the form: the task, and the name of the list that is created with it. */
export type TaskFormDraft = TaskDraft & { newList: string | null };

export const TAG_LIMITS: TagLimits = { most: TASK_TAGS_MAX, maxChars: TASK_TAG_MAX_CHARS };

/** Fields with the same value in the form and in the task. */
const UNCONVERTED_FIELDS = [
  'title',
  'description',
  'priority',
  'status',
  'category',
  'reminderEnabled',
  'recurring',
  'recurrence',
] as const satisfies (keyof TaskDraft)[];

/** Fields with an empty text for null. */
const NULLABLE_FIELDS = [
  'listId',
  'startDate',
  'dueDate',
  'dueTime',
  'reminderTime',
] as const satisfies (keyof TaskDraft)[];

/** Values of the form's fields, as text if the user types them. */
export type TaskFormValues = Pick<TaskDraft, (typeof UNCONVERTED_FIELDS)[number]> &
  Record<(typeof NULLABLE_FIELDS)[number], string> & {
    estimatedTime: string;
    reminders: readonly ReminderValues[];
    tags: readonly string[];
    /** Values of the fields for the next tag and for the name of a new list. */
    newTag: string;
    newList: string;
  };

/** The problem of each invalid field. */
type TaskFormProblems = Partial<Record<keyof TaskFormValues, TagProblem | 'invalid' | 'too-late'>>;

/** Props of each part of the form. */
export type FieldsProps = {
  values: TaskFormValues;
  problems: TaskFormProblems;
  /** Also clears the problems of the changed fields. */
  onChange: (changes: Partial<TaskFormValues>) => void;
  /** Reports problems before the form is submitted. */
  onProblem: (problems: TaskFormProblems) => void;
};

/** Initial field values: of an existing task or of a new one. */
export function formValuesOf(task: Task | TaskInitialValues): TaskFormValues {
  const of: TaskDraft = 'id' in task ? task : { ...TaskDraftSchema.parse({ title: 'x' }), title: '', ...task };
  const newList = 'newList' in task ? task.newList : undefined;
  const maybe = Object.fromEntries(NULLABLE_FIELDS.map((field) => [field, of[field] ?? '']));
  return {
    ...pick(of, UNCONVERTED_FIELDS),
    ...(maybe as Record<(typeof NULLABLE_FIELDS)[number], string>), // consists of these names
    estimatedTime: String(of.estimatedTime),
    reminders: reminderValuesOf(of.reminders as readonly TaskReminder[]), // the contract's type equals the domain's
    tags: of.tags,
    newTag: '',
    newList: newList ?? '',
    ...(newList !== undefined && { listId: NEW_LIST }),
  };
}

/**
 * Parses the form: the task that it describes, or the problem of each invalid field.
 *
 * @param lists the lists of the account
 */
export function parseTaskForm(
  values: TaskFormValues,
  lists: readonly KnownList[],
): { draft: TaskFormDraft } | { problems: TaskFormProblems } {
  const { startDate, dueDate, newTag } = values;
  const list = parseList(values, lists);
  // A typed tag that is not added yet is included.
  const added = newTag.trim() === '' ? values : addTag(values.tags, newTag, TAG_LIMITS);
  const parsed = TaskDraftSchema.safeParse({
    ...pick(values, UNCONVERTED_FIELDS),
    ...Object.fromEntries(NULLABLE_FIELDS.map((field) => [field, values[field] === '' ? null : values[field]])),
    ...(dueDate === '' && { dueTime: null }),
    listId: 'listId' in list ? list.listId : null,
    estimatedTime: parseWholeNumber(values.estimatedTime),
    reminders: parseReminders(values),
    tags: 'tags' in added ? added.tags : values.tags,
  });
  const problems: TaskFormProblems = {
    ...(startDate !== '' && dueDate !== '' && startDate > dueDate && { startDate: 'too-late' }),
    ...(values.reminderEnabled && reminderProblems(values).some(Boolean) && { reminders: 'invalid' }),
    ...('problem' in added && { tags: added.problem }),
    ...('problem' in list && { newList: list.problem }),
    ...(parsed.error && problemsOf(parsed.error)),
  };
  if (parsed.success && 'newList' in list && Object.keys(problems).length === 0) {
    return { draft: { ...parsed.data, newList: list.newList } };
  }
  return { problems };
}

/** Parses a typed number of minutes; NaN for anything else. */
function parseWholeNumber(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** Text fields: a value over the limit is too long. */
const TEXT_FIELDS: readonly PropertyKey[] = ['title', 'description'];

function problemsOf({ issues }: z.core.$ZodError): TaskFormProblems {
  const problems: TaskFormProblems = {};
  for (const { path, code } of issues) {
    const field = path[0] as keyof TaskFormValues; // the schema's fields are those of the form
    const isLong = code === 'too_big' && TEXT_FIELDS.includes(field);
    problems[field] = code === 'too_small' && field === 'title' ? 'required' : isLong ? 'too-long' : 'invalid';
  }
  return problems;
}

function pick<Whole, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]): Pick<Whole, Key> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>; // the keys are these
}

/** Value of the list field while the user names a new list. */
export const NEW_LIST = 'new';

export type KnownList = { id: string; name: string };

/** Problem of a new list's name: empty, too long, or the account is at its quota of lists. */
export type ListProblem = 'required' | 'too-long' | 'too-many';

type Typed = {
  /** Empty for no list. */
  listId: string;
  /** Value of the name field for a new list. */
  newList: string;
};

/** Finds the list of that name, case-insensitive as in quick add, so that no list is created twice. */
export function findListByName(typed: string, lists: readonly KnownList[]): KnownList | undefined {
  const wanted = normaliseListName(typed).toLocaleLowerCase();
  return lists.find(({ name }) => name.toLocaleLowerCase() === wanted);
}

/**
 * Parses the list of a task: an existing one by id, a new one by name, or the problem of that name.
 *
 * @param lists the lists of the account
 */
export function parseList(
  { listId, newList }: Typed,
  lists: readonly KnownList[],
): { listId: string | null; newList: string | null } | { problem: ListProblem } {
  if (listId !== NEW_LIST) return { listId: listId === '' ? null : listId, newList: null };
  const name = normaliseListName(newList);
  if (name === '') return { problem: 'required' };
  const known = findListByName(name, lists);
  if (known !== undefined) return { listId: known.id, newList: null };
  if (name.length > LIST_NAME_MAX_CHARS) return { problem: 'too-long' };
  if (lists.length >= LISTS_PER_ACCOUNT_MAX) return { problem: 'too-many' };
  return { listId: null, newList: name };
}
