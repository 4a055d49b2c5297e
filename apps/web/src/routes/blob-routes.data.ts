import { habitImagesRoutes } from '@dayward/contract/features/habits';
import { tasksRoutes } from '@dayward/contract/features/tasks';
import { HABIT_IMAGES, TASK_ATTACHMENTS } from '@dayward/domain';
import type { BlobRoutes } from '#src/platform/blobs/blob-routes.ts';

type Send = (...given: Parameters<BlobRoutes['send']>) => Promise<unknown>;

/** Upload calls of a row's content, by the row's collection. */
const ROUTES: Readonly<Record<string, Send>> = {
  [HABIT_IMAGES]: (api, { id, subjectId: habitId }, upload) =>
    api.call(habitImagesRoutes.put, { params: { habitId, id }, upload }),
  [TASK_ATTACHMENTS]: (api, { id, subjectId: taskId }, upload) =>
    api.call(tasksRoutes.putAttachment, { params: { taskId, id }, upload }),
};

/** Uploads of pictures and files of all features. */
export const BLOB_ROUTES: BlobRoutes = {
  collections: Object.keys(ROUTES),
  async send(api, blob, upload) {
    await ROUTES[blob.collection]?.(api, blob, upload);
  },
};
