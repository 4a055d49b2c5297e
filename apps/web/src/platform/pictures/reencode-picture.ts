import { isPhoto, mayContainLocation, removeLocation } from '@dayward/domain';

/** The longest side of a habit's image, in pixels (decision 0020); more pixels would be discarded. */
const HABIT_IMAGE_SIDE_MAX = 2048;

/**
 * Scales a picture down, upright, without a camera's metadata such as the location. A picture that this browser cannot re-encode
 * is sent unchanged: the server does the same.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const made = await reencodePicture(file, HABIT_IMAGE_SIDE_MAX);
  return made !== undefined && made.size < file.size ? made : file;
}

/** The longest side of a picture among a task's attachments, in pixels (decision 0028). */
const ATTACHMENT_SIDE_MAX = 4096;

const ENDINGS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/**
 * Removes the location of a photo or film before the upload. A photo with one is re-encoded; if that is not possible, and in films,
 * the metadata is blanked. Any other file is returned unchanged.
 *
 * @returns undefined if there may be a location that cannot be removed here, such as in a damaged photo
 */
export async function stripLocation(file: File): Promise<File | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const made =
    isPhoto(bytes) && mayContainLocation(bytes) ? await reencodePicture(file, ATTACHMENT_SIDE_MAX) : undefined;
  if (made !== undefined) {
    const name = `${file.name.replace(/\.[^.]*$/, '')}.${ENDINGS[made.type] ?? 'webp'}`;
    return new File([made], name, { type: made.type, lastModified: file.lastModified });
  }
  const stripped = removeLocation(bytes);
  if (stripped === undefined || stripped === bytes) return stripped && file;
  return new File([stripped.slice()], file.name, { type: file.type, lastModified: file.lastModified });
}

/** An encoding quality without visible loss; the server encodes it again anyway. */
const QUALITY = 0.9;

/** The encodings in order of preference: the second if a browser does not support the first. */
const TYPES = ['image/webp', 'image/jpeg'];

/**
 * Re-encodes a picture from its pixels, upright and scaled down, without a camera's metadata.
 *
 * @param sideMax the longest side, in pixels
 * @returns undefined if this browser cannot decode or encode it
 */
async function reencodePicture(file: Blob, sideMax: number): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    for (const type of TYPES) {
      const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
      if (made?.type === type) return made;
    }
    return undefined;
  } catch {
    return undefined;
  }
}
