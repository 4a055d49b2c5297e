import { isPhoto, mayContainLocation, removeLocation } from '@dayward/domain';
import { reencodePicture } from './reencode-picture.ts';

/** The longest side of a picture among a task's attachments, in pixels (decision 0028). */
const SIDE_MAX = 4096;

const ENDINGS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/**
 * Removes the location of a photo or film before the upload. A photo with one is re-encoded; if that is not possible, and in films,
 * the metadata is blanked. Any other file is returned unchanged.
 *
 * @returns undefined if there may be a location that cannot be removed here, such as in a damaged photo
 */
export async function stripLocation(file: File): Promise<File | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const made = isPhoto(bytes) && mayContainLocation(bytes) ? await reencodePicture(file, SIDE_MAX) : undefined;
  if (made !== undefined) {
    const name = `${file.name.replace(/\.[^.]*$/, '')}.${ENDINGS[made.type] ?? 'webp'}`;
    return new File([made], name, { type: made.type, lastModified: file.lastModified });
  }
  const stripped = removeLocation(bytes);
  if (stripped === undefined || stripped === bytes) return stripped && file;
  return new File([stripped.slice()], file.name, { type: file.type, lastModified: file.lastModified });
}
