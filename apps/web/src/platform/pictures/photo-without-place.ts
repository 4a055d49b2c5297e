import { isPhoto, mayContainLocation } from '@dayward/domain';
import { drawAnew } from './draw-anew.ts';

/** The longest side that is kept of a picture among the attachments of a task (decision 0028). */
const SIDE_MAX = 4096;

const ENDINGS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/**
 * The file as it may leave this device: a photo that says where it was taken is drawn anew, so that the place stays here;
 * any other file is the file itself.
 *
 * @returns undefined for a photo that says its place and cannot be drawn anew here, such as a damaged one
 */
export async function photoWithoutPlace(file: File): Promise<File | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPhoto(bytes) || !mayContainLocation(bytes)) return file;
  const made = await drawAnew(file, SIDE_MAX);
  if (made === undefined) return undefined;
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${ENDINGS[made.type] ?? 'webp'}`;
  return new File([made], name, { type: made.type, lastModified: file.lastModified });
}
