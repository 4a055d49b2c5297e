import { TextVersions } from '@dayward/contract';
import { TaskNoteEntity } from '@dayward/contract/features/tasks';
import { TASK_NOTES, TASKS } from '@dayward/domain';
import { History } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalData, useRows } from '#src/platform/sync/use-local-data.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { findTask } from '../tasks.data.ts';

/** Says that texts of this task were written over by another device, and leads to where they can be put back. */
export function DisplacedTexts({ taskId }: { taskId: string }) {
  const text = useText('task-details');
  const data = useLocalData();
  const versions = useRows(TextVersions);
  const notes = useRows(TaskNoteEntity);
  const count = versions.filter(({ ofCollection, ofId, text: words }) => {
    if (ofCollection === TASKS) return ofId === taskId && findTask(data, taskId)?.description !== words;
    const note = ofCollection === TASK_NOTES ? notes.find(({ id }) => id === ofId) : undefined;
    return note?.taskId === taskId && note.deletedAt === null && note.content !== words;
  }).length;
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-control bg-sunken px-3.5 py-1 text-small">
      <History aria-hidden="true" className="size-4 shrink-0" />
      {text('texts', { count })}
      <TextLink to="/dashboard/recently-deleted">{text('texts.see')}</TextLink>
    </p>
  );
}
