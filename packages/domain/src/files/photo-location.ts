const bytesOf = (text: string): readonly number[] => [...text].map((character) => character.charCodeAt(0));

/** Magic numbers of photos: JPEG, PNG, GIF, TIFF in both byte orders (the base of most raw formats of cameras) and JPEG XL. */
const PHOTO_SIGNATURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, ...bytesOf('PNG')],
  bytesOf('GIF8'),
  [...bytesOf('II'), 0x2a, 0],
  [...bytesOf('II'), 0x2b, 0],
  [...bytesOf('II'), 0x55, 0],
  [...bytesOf('MM'), 0, 0x2a],
  [...bytesOf('MM'), 0, 0x2b],
  [0, 0, 0, 0x0c, ...bytesOf('JXL ')],
];

/** Brands after `ftyp` of still images (ISO/IEC 23008-12, AVIF, Canon's raw format); videos have other brands. */
const IMAGE_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis', 'crx '];

/**
 * Byte patterns that occur only in a photo with location data. Those are the pointer to the GPS part of Exif (tag 0x8825, one
 * LONG, in both byte orders) and the names of XMP. Compressed metadata of PNG counts too, because it cannot be inspected.
 */
const LOCATION_PATTERNS: readonly (readonly number[])[] = [
  [0x25, 0x88, 4, 0, 1, 0, 0, 0],
  [0x88, 0x25, 0, 4, 0, 0, 0, 1],
  bytesOf('exif:GPS'),
  bytesOf('Raw profile type exif'),
  [...bytesOf('XML:com.adobe.xmp'), 0, 1],
];

/** Checks by the first bytes whether a file is a photo, including formats that the app cannot decode. */
export function isPhoto(bytes: Uint8Array): boolean {
  if (PHOTO_SIGNATURES.some((beginning) => hasBytesAt(bytes, beginning, 0))) return true;
  if (hasBytesAt(bytes, bytesOf('RIFF'), 0) && hasBytesAt(bytes, bytesOf('WEBP'), 8)) return true;
  return hasBytesAt(bytes, bytesOf('ftyp'), 4) && IMAGE_BRANDS.some((brand) => hasBytesAt(bytes, bytesOf(brand), 8));
}

/**
 * Checks whether a photo may contain its location, so that it must not leave the device unchanged. Also works on damaged files.
 */
export function mayContainLocation(photo: Uint8Array): boolean {
  return LOCATION_PATTERNS.some((trace) => {
    const [first = 0] = trace;
    for (let at = photo.indexOf(first); at !== -1; at = photo.indexOf(first, at + 1)) {
      if (hasBytesAt(photo, trace, at)) return true;
    }
    return false;
  });
}

function hasBytesAt(bytes: Uint8Array, wanted: readonly number[], at: number): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}
