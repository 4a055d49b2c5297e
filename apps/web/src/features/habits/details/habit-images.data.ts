import { HABIT_IMAGE_MAX_BYTES, HabitImageEntity, habitImagesRoutes } from '@dayward/contract/features/habits';
import {
  currentRunId,
  HABIT_IMAGE_FILE_NAME_MAX_CHARS,
  HABIT_IMAGES_PER_HABIT_MAX,
  localDateAt,
} from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { shrinkPicture } from '#src/platform/pictures/reencode-picture.ts';
import { type Files, type PreparedFile, useFiles } from '#src/platform/resource/children/use-files.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { RowOf } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { type HabitInDetail, useHabitChildren } from './use-habit-in-detail.ts';

export type HabitImage = RowOf<typeof HabitImageEntity.fields>;

const MEGABYTE = 1024 * 1024;

/** The images of the habit's current run, newest first. */
export function useHabitImages({ habit, today }: HabitInDetail): Files<HabitImage> {
  const { api } = useRuntime();
  const text = useText('habit-details');
  const { zone, dayStartHour } = useUserDays();

  async function prepare(file: File): Promise<PreparedFile> {
    const content = await shrinkPicture(file);
    if (content.size > HABIT_IMAGE_MAX_BYTES) {
      return { problem: text('image.tooBig', { name: file.name, megabytes: HABIT_IMAGE_MAX_BYTES / MEGABYTE }) };
    }
    const madeOn = localDateAt(file.lastModified, zone, dayStartHour);
    const takenOn = madeOn < today ? madeOn : today;
    return { content, fields: { habitId: habit.id, runId: currentRunId(habit), takenOn } };
  }

  return useFiles<HabitImage>({
    entity: HabitImageEntity,
    rows: useHabitChildren<HabitImage>(HabitImageEntity, habit),
    parentId: habit.id,
    readPage: (query) => api.call(habitImagesRoutes.ofHabit, { params: { habitId: habit.id }, query }),
    opensSeen: true,
    limit: { max: HABIT_IMAGES_PER_HABIT_MAX, text: text('image.full', { max: HABIT_IMAGES_PER_HABIT_MAX }) },
    name: { maxChars: HABIT_IMAGE_FILE_NAME_MAX_CHARS, fallback: 'image' },
    prepare,
  });
}
