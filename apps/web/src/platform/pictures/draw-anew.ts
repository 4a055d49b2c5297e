/** The quality at which nobody sees a difference; the server writes it anew anyway. */
const QUALITY = 0.9;

/** What a picture is written as: the second where a browser does not know the first. */
const TYPES = ['image/webp', 'image/jpeg'];

/**
 * Draws a picture anew from its pixels, upright and no larger than it is kept, without what cameras write into it.
 *
 * @param sideMax the longest side, in pixels
 * @returns undefined for what this browser cannot show or write
 */
export async function drawAnew(file: Blob, sideMax: number): Promise<Blob | undefined> {
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
