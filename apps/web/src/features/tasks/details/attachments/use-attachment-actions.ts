import {
  singleLine,
  TASK_ATTACHMENT_FILE_NAME_MAX_CHARS,
  TASK_ATTACHMENT_MAX_BYTES,
  TASK_ATTACHMENT_TYPE_MAX_CHARS,
  TASK_ATTACHMENTS,
  TASK_ATTACHMENTS_PER_TASK_MAX,
} from '@dayward/domain';
import type { BlobQueue } from '#src/platform/blobs/blob-queue.ts';
import { useChange } from '#src/platform/changes/use-change.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { photoWithoutPlace } from '#src/platform/pictures/photo-without-place.ts';
import { UNDO_MS } from '#src/platform/toasts/toast.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { taskDetailsCatalogue } from '../task-details.catalogue.ts';
import type { TaskAttachment } from './task-attachments.data.ts';

const MEGABYTE = 1024 * 1024;

/** How large a file may be, as it is said. */
export const FILE_MAX_MEGABYTES = TASK_ATTACHMENT_MAX_BYTES / MEGABYTE;

/** What can be done to the attachments of a task. */
export function useAttachmentActions(taskId: string, queue: BlobQueue | undefined, count: number) {
  const change = useChange();
  const text = useText(taskDetailsCatalogue);
  const common = useText(commonCatalogue);
  const fail = (message: string) => showToast({ text: message, tone: 'danger' });

  async function addOne(into: BlobQueue, chosen: File): Promise<void> {
    if (chosen.size === 0) return void fail(text('files.empty', { name: chosen.name }));
    const id = newId();
    const file = await photoWithoutPlace(chosen).catch(() => null);
    if (file === null) return void fail(text('files.unreadable', { name: chosen.name }));
    if (file === undefined) return void fail(text('files.place', { name: chosen.name }));
    try {
      // The file first: a row without one would wait for ever.
      await into.add({ id, collection: TASK_ATTACHMENTS, subjectId: taskId }, file);
    } catch {
      return void fail(common('error.notSaved'));
    }
    const isKept = await change('taskAttachment.create', {
      id,
      taskId,
      // The end of a long name tells what it is.
      fileName: singleLine(file.name).slice(-TASK_ATTACHMENT_FILE_NAME_MAX_CHARS).trim() || 'file',
      contentType: singleLine(file.type).slice(0, TASK_ATTACHMENT_TYPE_MAX_CHARS),
      bytes: file.size,
    });
    if (isKept) into.wake();
    else await into.remove(id);
  }

  return {
    async add(files: readonly File[]): Promise<void> {
      if (queue === undefined) return;
      const room = Math.max(0, TASK_ATTACHMENTS_PER_TASK_MAX - count);
      if (files.length > room) fail(text('files.full', { max: TASK_ATTACHMENTS_PER_TASK_MAX }));
      for (const file of files.slice(0, room)) await addOne(queue, file);
    },

    async remove({ id, fileName }: TaskAttachment): Promise<void> {
      if (!(await change('taskAttachment.delete', { id }))) return;
      const action = { label: common('undo'), onAct: () => void change('taskAttachment.restore', { id }) };
      showToast({ text: text('file.deleted', { name: fileName }), durationMs: UNDO_MS, action });
    },
  };
}

export type AttachmentActions = ReturnType<typeof useAttachmentActions>;
