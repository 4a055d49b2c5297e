export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

/** What stands behind `ftyp` of an AV1 picture, as a still one or a sequence; the same container holds HEIC and films. */
const AVIF_BRANDS = ['avif', 'avis'];

/**
 * Tells from its first bytes what a file is (the signatures of the formats' own specifications). Neither a file's name nor
 * the type that a request claims is believed.
 *
 * @returns undefined for everything that is not one of the pictures we take.
 */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | undefined {
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif';
  const isAvif = startsWith(bytes, ascii('ftyp'), 4) && AVIF_BRANDS.some((brand) => startsWith(bytes, ascii(brand), 8));
  return isAvif ? 'avif' : undefined;
}
