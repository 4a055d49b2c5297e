import { HABIT_IMAGE_MAX_BYTES } from '@dayward/contract/features/habits';
import {
  currentRunId,
  HABIT_IMAGE_FILE_NAME_MAX_CHARS,
  HABIT_IMAGES,
  HABIT_IMAGES_PER_HABIT_MAX,
  localDateAt,
  singleLine,
} from '@dayward/domain';
import type { BlobQueue } from '#src/platform/blobs/blob-queue.ts';
import { useChange } from '#src/platform/changes/use-change.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { shrinkPicture } from '#src/platform/pictures/shrink-picture.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { habitDetailsCatalogue } from '../habit-details.catalogue.ts';
import type { HabitInDetail } from '../use-habit-in-detail.ts';
import type { HabitImage } from './habit-images.data.ts';

const MEGABYTE = 1024 * 1024;

/** What can be done to the images of a habit. */
export function useImageActions({ habit, today }: HabitInDetail, queue: BlobQueue | undefined, count: number) {
  const change = useChange();
  const text = useText(habitDetailsCatalogue);
  const common = useText(commonCatalogue);
  const { zone, dayStartHour } = useUserDays();
  const fail = (message: string) => showToast({ text: message, tone: 'danger' });

  async function addOne(into: BlobQueue, file: File): Promise<void> {
    const picture = await shrinkPicture(file);
    if (picture.size > HABIT_IMAGE_MAX_BYTES) {
      return void fail(text('image.tooBig', { name: file.name, megabytes: HABIT_IMAGE_MAX_BYTES / MEGABYTE }));
    }
    const id = newId();
    const madeOn = localDateAt(file.lastModified, zone, dayStartHour);
    try {
      // The picture first: a row without one would wait for ever.
      await into.add({ id, collection: HABIT_IMAGES, subjectId: habit.id }, picture);
    } catch {
      return void fail(common('error.notSaved'));
    }
    const isKept = await change('habitImage.create', {
      id,
      habitId: habit.id,
      runId: currentRunId(habit),
      fileName: singleLine(file.name).slice(-HABIT_IMAGE_FILE_NAME_MAX_CHARS).trim() || 'image',
      takenOn: madeOn < today ? madeOn : today,
    });
    if (isKept) into.wake();
    else await into.remove(id);
  }

  return {
    async add(files: readonly File[]): Promise<void> {
      if (queue === undefined) return;
      const room = Math.max(0, HABIT_IMAGES_PER_HABIT_MAX - count);
      if (files.length > room) fail(text('image.full', { max: HABIT_IMAGES_PER_HABIT_MAX }));
      for (const file of files.slice(0, room)) await addOne(queue, file);
    },

    caption: (image: HabitImage, caption: string) =>
      change('habitImage.patch', { id: image.id, changes: { caption: singleLine(caption) } }),

    async remove({ id }: HabitImage): Promise<void> {
      if (!(await change('habitImage.delete', { id }))) return;
      const action = { label: common('undo'), onAct: () => void change('habitImage.restore', { id }) };
      showToast({ text: text('image.deleted'), action });
    },
  };
}
