import { TaskAttachmentEntity, tasksRoutes } from '@dayward/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { type RowOf, useRows } from '#src/platform/sync/use-local-data.ts';
import { newestFirst } from '../newest-first.ts';

export type TaskAttachment = RowOf<typeof TaskAttachmentEntity.fields>;

/** The files that are attached to a task, newest first (TASK-42). */
export function useTaskAttachments(taskId: string): readonly TaskAttachment[] {
  const rows = useRows(TaskAttachmentEntity);
  return useMemo(
    () => rows.filter((file) => file.taskId === taskId && file.deletedAt === null).toSorted(newestFirst),
    [rows, taskId],
  );
}

/** Addresses are signed for a few minutes: older ones are asked for again while somebody looks. */
const ADDRESSES_FRESH_MS = 120_000;

export type FileAddress = { full: string; thumbnail: string | null };

/** Where the files that have arrived can be opened, by whoever is signed in alone. */
export function useFileAddresses(
  taskId: string,
  files: readonly TaskAttachment[],
): (file: TaskAttachment) => FileAddress | undefined {
  const { api } = useRuntime();
  const arrived = files.filter(({ uploadedAt }) => uploadedAt !== null).map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['task-attachments', taskId, arrived],
    queryFn: () => api.call(tasksRoutes.attachments, { params: { taskId } }),
    enabled: arrived.length > 0,
    staleTime: ADDRESSES_FRESH_MS,
    refetchInterval: ADDRESSES_FRESH_MS,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    const signed = new Map(data?.items.map((item) => [item.id, item]));
    return ({ id }) => {
      const { address = null, thumbnailAddress = null } = signed.get(id) ?? {};
      return address === null ? undefined : { full: address, thumbnail: thumbnailAddress };
    };
  }, [data]);
}

/** The same address on the server that this page came from, whatever name the server itself goes by. */
export function ownAddress(address: string): string {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname + search;
}
