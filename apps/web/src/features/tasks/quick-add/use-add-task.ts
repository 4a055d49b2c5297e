import type { MutationCall } from '@dayward/contract';
import { TaskEntity } from '@dayward/contract/features/tasks';
import {
  type AcceptedToken,
  COLOURS,
  type IgnoredToken,
  type LocalDate,
  localDateAt,
  parseQuickAdd,
  type QuickAdd,
  type QuickAddKind,
  type QuickAddTask,
  TASK_TITLE_MAX_CHARS,
} from '@dayward/domain';
import { useCallback, useMemo } from 'react';
import { useLists } from '#src/features/lists/index.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { spokenLanguage } from '#src/platform/i18n/languages.ts';
import { newId } from '#src/platform/new-id.ts';
import { useSettings } from '#src/platform/preferences/use-settings.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays, useWeekStart } from '#src/platform/today/use-today.ts';
import { useTasks } from '../tasks.data.ts';
import { useTokenTexts } from './use-token-texts.ts';

/** Context of a line beside its text. */
type QuickAddContext = {
  ignored?: readonly IgnoredToken[];
  accepted?: readonly AcceptedToken[];
  /** Due date of a line that names none. */
  dueDate?: LocalDate | undefined;
  /** List of a line that names none. */
  listId?: string | undefined;
};

/** Parses lines in the current language at the current moment. */
export function useQuickAddParser(): (line: string, context?: QuickAddContext) => QuickAdd {
  const language = spokenLanguage(useI18n().getLanguage());
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const weekStart = useWeekStart();
  const known = useKnownNames();
  return useCallback(
    (line, { ignored = [], accepted = [], dueDate, listId } = {}) => {
      const now = clock.now();
      const minuteOfDay = minuteAt(now, zone);
      const parsed = parseQuickAdd(line, {
        ...known,
        today: localDateAt(now, zone),
        weekStart,
        language,
        ignored,
        accepted,
        minuteOfDay,
      });
      const hasDate = parsed.tokens.some(({ kind }) => kind === 'date' || kind === 'repeat');
      const preset = {
        ...(!hasDate && dueDate !== undefined && { dueDate }),
        list: parsed.task.list ?? known.lists.find(({ id }) => id === listId) ?? null,
      };
      return { ...parsed, task: { ...parsed.task, ...preset } };
    },
    [language, clock, zone, weekStart, known],
  );
}

/** Minute of the day on the clock of a zone. */
function minuteAt(now: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hour = 0, minute = 0] = clock.format(now).split(':').map(Number);
  return hour * 60 + minute;
}

/** The lists of the account and the tags of its tasks: the parser needs them for names of several words. */
function useKnownNames() {
  const lists = useLists();
  const { active, archived } = useTasks();
  return useMemo(() => {
    const tags = new Set([...active, ...archived].flatMap((task) => task.tags));
    return { lists: lists.map(({ id, name }) => ({ id, name })), tags: [...tags] };
  }, [lists, active, archived]);
}

/** Tokens that the toast repeats: when the task is due. */
const TOAST_TOKENS: readonly QuickAddKind[] = ['date', 'time', 'repeat'];

/** Reason why a line is not a valid task. */
export type LineProblem = 'title.required' | 'title.allUnderstood' | 'title.tooLong';

export function problemOf({ title, tokens }: QuickAdd): LineProblem | undefined {
  if (title === '') return tokens.length === 0 ? 'title.required' : 'title.allUnderstood';
  return title.length > TASK_TITLE_MAX_CHARS ? 'title.tooLong' : undefined;
}

/** Initial form values from a line; a new list by its name. */
export function initialValuesOf(task: QuickAddTask) {
  const { list } = task;
  return { ...fieldsOf(task), ...(list !== null && list.id === null && { newList: list.name }) };
}

function fieldsOf({ list, ...said }: QuickAddTask) {
  const { title, dueDate, dueTime, recurring, recurrence, tags, estimatedTime, priority, category } = said;
  return {
    ...{ title, dueDate, dueTime, recurring, recurrence, tags: [...tags] },
    ...(estimatedTime !== null && { estimatedTime }),
    ...(priority !== null && { priority }),
    ...(category !== null && { category }),
    ...(list?.id != null && { listId: list.id }),
  };
}

/**
 * Adds the task of a line, with the new list that it names; Undo deletes both.
 *
 * @returns the id of the task, or the reason why it could not be saved
 */
export function useAddTask(): (line: QuickAdd) => Promise<{ id: string } | { failure: string }> {
  const write = useWrite();
  const errorText = useErrorText();
  const text = useText('task-line');
  const { summary } = useTokenTexts();
  const { newTaskReminderTime } = useSettings('notifications');
  return useCallback(
    async (line) => {
      const { task } = line;
      const id = newId();
      const isNewList = task.list !== null && task.list.id === null;
      const listId = isNewList ? newId() : (task.list?.id ?? null);
      const calls: MutationCall[] = [];
      if (isNewList && listId !== null) {
        calls.push({ name: 'list.create', args: { id: listId, name: task.list?.name ?? '', colour: COLOURS[0] } });
      }
      const fields = { ...fieldsOf(task), listId, reminderTime: newTaskReminderTime };
      calls.push({ name: 'task.create', args: TaskEntity.schemas.create.parse({ id, ...fields }) });
      const undo: MutationCall[] = [{ name: 'task.delete', args: { id } }];
      if (isNewList && listId !== null) undo.push({ name: 'list.delete', args: { id: listId } });
      const understood = summary(line.tokens.filter(({ kind }) => TOAST_TOKENS.includes(kind)));
      const message = () =>
        understood === '' ? text('done', task) : text('done.understood', { title: task.title, understood });
      try {
        const merged = { group: 'added', text: (count: number) => text('done.many', { count }) };
        await write.save(calls, { text: message, undo, merged });
      } catch (error) {
        return { failure: text('notSaved', { reason: errorText(error) }) };
      }
      return { id };
    },
    [write, errorText, text, summary, newTaskReminderTime],
  );
}
