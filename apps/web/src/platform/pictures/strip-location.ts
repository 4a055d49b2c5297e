import { isPhoto, mayContainLocation } from '@dayward/domain';
import { reencodePicture } from './reencode-picture.ts';

/** The longest side of a picture among a task's attachments, in pixels (decision 0028). */
const SIDE_MAX = 4096;

const ENDINGS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/**
 * Removes the location of a photo before the upload: a photo with one is re-encoded; any other file is returned unchanged.
 *
 * @returns undefined for a photo with a location that cannot be re-encoded here, such as a damaged one
 */
export async function stripLocation(file: File): Promise<File | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPhoto(bytes) || !mayContainLocation(bytes)) return file;
  const made = await reencodePicture(file, SIDE_MAX);
  if (made === undefined) return undefined;
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${ENDINGS[made.type] ?? 'webp'}`;
  return new File([made], name, { type: made.type, lastModified: file.lastModified });
}
