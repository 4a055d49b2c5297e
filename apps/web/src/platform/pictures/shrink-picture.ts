import { reencodePicture } from './reencode-picture.ts';

/** The longest side of a habit's image, in pixels (decision 0020); more pixels would be discarded. */
const SIDE_MAX = 2048;

/**
 * Scales a picture down, upright, without a camera's metadata such as the location. A picture that this browser cannot re-encode
 * is sent unchanged: the server does the same.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const made = await reencodePicture(file, SIDE_MAX);
  return made !== undefined && made.size < file.size ? made : file;
}
