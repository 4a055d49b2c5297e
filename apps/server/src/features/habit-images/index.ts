import { HabitImageEntity, habitImagesRoutes } from '@dayward/contract/features/habits';
import { habitImagesTable, visibleWithHabits } from '#src/features/habits/index.ts';
import { childFeature } from '#src/platform/entity/child-feature.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Files, PictureKind } from '#src/platform/files/index.ts';

/** Opened in full, listed as a thumbnail. */
const IMAGE: PictureKind = {
  purpose: 'habit-image',
  full: { side: 2048, isSquare: false },
  thumbnail: { side: 320, isSquare: false },
};

/** Images of habits: synced rows like every entity, and their picture files. */
export function createHabitImages({ files }: { files: Files }): ServerFeature {
  const images = childFeature(HabitImageEntity, habitImagesTable, {
    parent: visibleWithHabits,
    list: habitImagesRoutes.ofHabit,
    file: {
      ...{ files, kind: IMAGE, takes: 'pictures', onlyWithParent: false, put: habitImagesRoutes.put },
      removeLeft: { name: 'habit-images.remove-left-files', cron: '53 3 * * *' },
    },
  });
  return { ...images, name: 'habit-images' };
}
