import { TaskAttachmentEntity, TaskNoteEntity } from '@dayward/contract/features/tasks';
import { useMemo, useState } from 'react';
import { useOwnEntry } from '#src/features/time-entries/index.ts';
import { useNoteDrafts } from '#src/platform/resource/children/use-note-editor.ts';
import { useRowsOf } from '#src/platform/resource/use-rows-of.ts';
import type { Task } from '../tasks.data.ts';
import { SECTIONS, type SectionName } from './task-properties.tsx';
import { useTaskTimes } from './task-time.data.ts';

/**
 * The sections of the details that are shown: those with content, and those that the user opened. A section stays until the
 * details close, also when its last row is deleted, so that the focus stays in it.
 */
export function useDetailSections(task: Task) {
  const { id } = task;
  const of = useMemo(() => ({ taskId: id }), [id]);
  const { current, earlier } = useTaskTimes(task);
  const running = useOwnEntry({ subjectKind: 'task', subjectId: id });
  const hasContent: Record<SectionName, boolean> = {
    notes: useRowsOf(TaskNoteEntity, { of }).length > 0,
    files: useRowsOf(TaskAttachmentEntity, { of }).length > 0,
    time: current.length > 0 || earlier.length > 0 || running !== undefined || task.actualTime > 0,
  };
  const newNote = useNoteDrafts(`${TaskNoteEntity.name}.new ${id}`);
  const [isNoting, setIsNoting] = useState(() => newNote.find() !== undefined);
  const [shown, setShown] = useState<ReadonlySet<SectionName>>(() => new Set(isNoting ? ['notes'] : []));
  const [opened, setOpened] = useState<SectionName>();
  const filled = SECTIONS.filter((section) => hasContent[section] && !shown.has(section));
  if (filled.length > 0) setShown(new Set([...shown, ...filled]));
  return {
    shown,
    /** The one that the user opened last: it gets the focus. */
    opened,
    /** True if the form for a new note is open. */
    isNoting,
    /** Those that the user can open. */
    closed: SECTIONS.filter((section) => (section === 'notes' ? !isNoting : !shown.has(section))),
    open(section: SectionName) {
      if (section === 'notes') setIsNoting(true);
      setShown(new Set([...shown, section]));
      setOpened(section);
    },
  };
}
