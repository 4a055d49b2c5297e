/** The longest side that is kept of an image of a habit (decision 0020); more pixels would only be sent to be thrown away. */
const SIDE_MAX = 2048;

/** The quality at which nobody sees a difference; the server writes it anew anyway. */
const QUALITY = 0.9;

/**
 * Makes a picture as small as it is kept, upright, without what cameras write into it, such as the place. What this browser
 * cannot do it to is sent as it is: the server does the same.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
    return made !== null && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}
