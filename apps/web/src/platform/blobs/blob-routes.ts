import type { ApiClient, UploadContent } from '@dayward/contract';
import { habitImagesRoutes } from '@dayward/contract/features/habits';
import { tasksRoutes } from '@dayward/contract/features/tasks';
import { HABIT_IMAGES, TASK_ATTACHMENTS } from '@dayward/domain';
import type { WaitingBlob } from './blob-store.ts';

type Send = (api: ApiClient, blob: WaitingBlob, upload: UploadContent) => Promise<unknown>;

/** Where the content of a row goes, by the row's collection. */
const ROUTES: Readonly<Record<string, Send>> = {
  [HABIT_IMAGES]: (api, { id, subjectId: habitId }, upload) =>
    api.call(habitImagesRoutes.put, { params: { habitId, id }, upload }),
  [TASK_ATTACHMENTS]: (api, { id, subjectId: taskId }, upload) =>
    api.call(tasksRoutes.putAttachment, { params: { taskId, id }, upload }),
};

/** The collections whose rows have content that is sent beside them. */
export const BLOB_COLLECTIONS: readonly string[] = Object.keys(ROUTES);

/** Brings content to where its row's collection wants it. */
export async function sendBlob(api: ApiClient, blob: WaitingBlob, upload: UploadContent): Promise<void> {
  await ROUTES[blob.collection]?.(api, blob, upload);
}
