import { applied, type Effect, NOTHING_TO_DO, refused } from '../sync/effect.ts';
import type { RowKey, RowView } from '../sync/rows.ts';
import { HABIT_IMAGES } from './habit.ts';

/** What is known of a picture once it has arrived. */
export type ArrivedPicture = { width: number; height: number; bytes: number };

/** The row of an image. */
export function habitImageKey(id: string): RowKey {
  return { collection: HABIT_IMAGES, id };
}

/**
 * Says of an image that its picture has arrived, which only the server can know. Arriving again changes nothing; what the
 * user says of the image is left alone. An image in "Recently deleted" takes it and stays deleted.
 */
export function takePicture(
  view: RowView,
  { id, habitId, ...picture }: { id: string; habitId: string } & ArrivedPicture,
  { now }: { now: string },
): Effect {
  const image = view.find(habitImageKey(id));
  if (image === undefined || image['habitId'] !== habitId) return refused('not_found');
  if (image['uploadedAt'] !== null) return NOTHING_TO_DO;
  return applied(
    [{ ...habitImageKey(id), fields: { ...picture, uploadedAt: now } }],
    [{ name: 'habitImage.uploaded', entityId: id, payload: { habitId } }],
  );
}

const STEM_MAX_CHARS = 60;

/** What is kept of the name of a file for a place in the storage: `a-z`, `0-9` and dashes, without its ending. */
export function safeFileStem(fileName: string): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, STEM_MAX_CHARS)
    .replace(/^-+|-+$/g, '');
  return stem === '' ? 'image' : stem;
}
