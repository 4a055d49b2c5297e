import { HabitImageEntity, habitImagesRoutes } from '@dayward/contract/features/habits';
import { habitImagesTable, onlySeenParts } from '#src/features/habits/index.ts';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Files } from '#src/platform/files/index.ts';
import { implement } from '#src/platform/http/implement.ts';
import { listImages, putImage, removeLeftFiles } from './habit-images.service.ts';

/** Images of habits: rows as of every entity, and their pictures. */
export function createHabitImages({ files }: { files: Files }): ServerFeature {
  const rows = entityFeature(HabitImageEntity, habitImagesTable, { complete: onlySeenParts });
  return {
    ...rows,
    name: 'habit-images',
    registerRoutes(app, context) {
      rows.registerRoutes(app, context);
      const deps = { database: context.database, sync: context.sync, files };
      implement(app, habitImagesRoutes.ofHabit, ({ actor, params, query, request }) =>
        listImages(deps, actor.userId, { ...params, ...query }, request.site),
      );
      implement(app, habitImagesRoutes.put, ({ actor, params, upload, request }) =>
        putImage(deps, { userId: actor.userId, ...params, bytes: upload }, request.site),
      );
    },
    jobs: ({ database, forEachAccount }) => [
      {
        name: 'habit-images.remove-left-files',
        cron: '53 3 * * *',
        run: () => forEachAccount((userId) => removeLeftFiles({ database, files }, userId)),
      },
    ],
  };
}
