import { TaskAttachmentEntity, tasksRoutes } from '@dayward/contract/features/tasks';
import {
  singleLine,
  TASK_ATTACHMENT_FILE_NAME_MAX_CHARS,
  TASK_ATTACHMENT_TYPE_MAX_CHARS,
  TASK_ATTACHMENTS_PER_TASK_MAX,
} from '@dayward/domain';
import { useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { stripLocation } from '#src/platform/pictures/reencode-picture.ts';
import { type Files, type PreparedFile, useFiles } from '#src/platform/resource/children/use-files.ts';
import { useRowsOf } from '#src/platform/resource/use-rows-of.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { RowOf } from '#src/platform/sync/use-local-store.ts';

export type TaskAttachment = RowOf<typeof TaskAttachmentEntity.fields>;

/** The attached files of a task, newest first (TASK-42). */
export function useTaskAttachments(taskId: string): Files<TaskAttachment> {
  const { api } = useRuntime();
  const text = useText('task-details');
  const of = useMemo(() => ({ taskId }), [taskId]);

  async function prepare(chosen: File): Promise<PreparedFile> {
    if (chosen.size === 0) return { problem: text('files.empty', { name: chosen.name }) };
    const content = await stripLocation(chosen).catch(() => null);
    if (content === null) return { problem: text('files.unreadable', { name: chosen.name }) };
    if (content === undefined) return { problem: text('files.place', { name: chosen.name }) };
    const contentType = singleLine(content.type).slice(0, TASK_ATTACHMENT_TYPE_MAX_CHARS);
    return { content, fields: { taskId, contentType, bytes: content.size } };
  }

  return useFiles<TaskAttachment>({
    entity: TaskAttachmentEntity,
    rows: useRowsOf<TaskAttachment>(TaskAttachmentEntity, { of }),
    parentId: taskId,
    readPage: (query) => api.call(tasksRoutes.attachments, { params: { taskId }, query }),
    limit: { max: TASK_ATTACHMENTS_PER_TASK_MAX, text: text('files.full', { max: TASK_ATTACHMENTS_PER_TASK_MAX }) },
    name: { maxChars: TASK_ATTACHMENT_FILE_NAME_MAX_CHARS, fallback: 'file' },
    prepare,
  });
}
