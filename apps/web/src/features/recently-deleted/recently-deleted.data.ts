import { TextVersions } from '@dayward/contract';
import {
  HabitEntity,
  HabitImageEntity,
  HabitMonths,
  HabitNoteEntity,
  HabitRuns,
} from '@dayward/contract/features/habits';
import { ListEntity } from '@dayward/contract/features/lists';
import { SubtaskEntity, TaskAttachmentEntity, TaskEntity, TaskNoteEntity } from '@dayward/contract/features/tasks';
import { useMemo } from 'react';
import { useChange } from '#src/platform/changes/use-change.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useRows } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { recentlyDeletedCatalogue } from './recently-deleted.catalogue.ts';
import {
  type RestingRun,
  type RestingText,
  type RestingThing,
  restingRuns,
  restingTexts,
  restingThings,
} from './recently-deleted.view-model.ts';

const PLACES = { habit: '/dashboard/habits', task: '/dashboard/tasks', list: '/dashboard/lists' } as const;

/** Where something is seen once it is back. */
function placeOf(thing: RestingThing): string {
  if ('habitId' in thing) return `${PLACES.habit}?habit=${thing.habitId}`;
  return 'taskId' in thing ? `${PLACES.task}?task=${thing.taskId}` : PLACES[thing.kind];
}

/** All that rests, each kind with the last one first. */
export function useResting() {
  const habits = useRows(HabitEntity);
  const lists = useRows(ListEntity);
  const runs = useRows(HabitRuns);
  const months = useRows(HabitMonths);
  const notes = useRows(HabitNoteEntity);
  const images = useRows(HabitImageEntity);
  const tasks = useRows(TaskEntity);
  const subtasks = useRows(SubtaskEntity);
  const taskNotes = useRows(TaskNoteEntity);
  const attachments = useRows(TaskAttachmentEntity);
  const versions = useRows(TextVersions);
  return {
    things: useMemo(
      () => restingThings({ habits, lists, notes, images, tasks, subtasks, taskNotes, attachments }),
      [habits, lists, notes, images, tasks, subtasks, taskNotes, attachments],
    ),
    runs: useMemo(() => restingRuns(runs, habits, months), [runs, habits, months]),
    texts: useMemo(
      () => restingTexts(versions, habits, months, notes, { tasks, taskNotes }),
      [versions, habits, months, notes, tasks, taskNotes],
    ),
  };
}

/** Brings things back; a toast says so and leads there, or takes it back. */
export function useRestoring() {
  const change = useChange();
  const navigate = useNavigate();
  const text = useText(recentlyDeletedCatalogue);
  const common = useText(commonCatalogue);
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  return useMemo(() => {
    const tell = (message: string, place: string) =>
      showToast({ text: message, action: { label: text('show'), onAct: () => void navigate(place) } });
    const putBack = ({ place, text: words }: RestingText) => {
      // The base is the text itself, so that whatever it displaces is kept in its place.
      if (place.kind === 'description') {
        const patch = { id: place.habitId, changes: { description: words }, base: { description: words } };
        return change('habit.patch', patch);
      }
      if (place.kind === 'habitNote') {
        const patch = { id: place.noteId, changes: { content: words }, base: { content: words } };
        return change('habitNote.patch', patch);
      }
      if (place.kind === 'taskDescription') {
        const patch = { id: place.taskId, changes: { description: words }, base: { description: words } };
        return change('task.patch', patch);
      }
      if (place.kind === 'taskNote') {
        const patch = { id: place.noteId, changes: { content: words }, base: { content: words } };
        return change('taskNote.patch', patch);
      }
      const { habitId, runId, day } = place;
      const at = new Date(clock.now()).toISOString();
      return change('habit.noteDay', { habitId, runId, day, note: words, base: words, at, zone });
    };
    return {
      async restoreThing(thing: RestingThing) {
        const { id, kind, name } = thing;
        if (!(await change(`${kind}.restore`, { id }))) return;
        tell(text('words' in thing ? `restored.${thing.kind}` : 'restored', { name }), placeOf(thing));
      },
      async bringBackRun({ id: runId, habitId, currentRunId, name }: RestingRun) {
        if (!(await change('habit.bringBack', { habitId, runId }))) return;
        const undo = () => void change('habit.bringBack', { habitId, runId: currentRunId });
        showToast({ text: text('broughtBack', { name }), action: { label: common('undo'), onAct: undo } });
      },
      async restoreText(resting: RestingText) {
        const { place } = resting;
        const seenAt = 'taskId' in place ? `${PLACES.task}?task=${place.taskId}` : PLACES.habit;
        if (await putBack(resting)) tell(text('text.restored', resting), seenAt);
      },
    };
  }, [change, navigate, text, common, clock, zone]);
}
