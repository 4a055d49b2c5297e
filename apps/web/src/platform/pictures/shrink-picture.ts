import { drawAnew } from './draw-anew.ts';

/** The longest side that is kept of an image of a habit (decision 0020); more pixels would only be sent to be thrown away. */
const SIDE_MAX = 2048;

/**
 * Makes a picture as small as it is kept, upright, without what cameras write into it, such as the place. What this browser
 * cannot do it to is sent as it is: the server does the same.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const made = await drawAnew(file, SIDE_MAX);
  return made !== undefined && made.size < file.size ? made : file;
}
