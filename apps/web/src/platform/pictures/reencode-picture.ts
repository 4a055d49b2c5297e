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
export async function reencodePicture(file: Blob, sideMax: number): Promise<Blob | undefined> {
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
