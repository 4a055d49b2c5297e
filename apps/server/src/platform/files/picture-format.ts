export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

/** Brands after `ftyp` of an AV1 picture, still or sequence; the same container holds HEIC and videos. */
const AVIF_BRANDS = ['avif', 'avis'];

/**
 * Detects the format of a file from its first bytes (the signatures of the formats' own specifications). Neither a file's name
 * nor the type that a request claims is trusted.
 *
 * @returns undefined for everything but a supported picture.
 */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | undefined {
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif';
  const isAvif = startsWith(bytes, ascii('ftyp'), 4) && AVIF_BRANDS.some((brand) => startsWith(bytes, ascii(brand), 8));
  return isAvif ? 'avif' : undefined;
}
