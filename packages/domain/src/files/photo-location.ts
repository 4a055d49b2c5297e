import { blankMetadata, isBoxedMedia } from './boxed-media.ts';

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

/** Any byte, and any number of an Exif type: LONG is usual, IFD is 13, BigTIFF has up to 18. */
const ANY = -1;
const ANY_TYPE = -2;
const LAST_TYPE = 18;

/**
 * Byte patterns that occur only in files with metadata that can name a place. Those are the pointer to the GPS part of Exif (tag
 * 0x8825, in both byte orders), IPTC (as a resource of Photoshop and as tag 0x83bb), the names of XMP for places, and those of
 * films. Compressed metadata counts too, because it cannot be inspected. Each has at least five certain bytes or occurs in
 * damaged files only, so that pixels seldom look like one.
 */
const LOCATION_PATTERNS: readonly (readonly number[])[] = [
  [0x25, 0x88, ANY_TYPE, 0, ANY, 0, 0, 0],
  [0x88, 0x25, 0, ANY_TYPE, 0, 0, 0, ANY],
  [...bytesOf('8BIM'), 4, 4],
  [0xbb, 0x83, ANY_TYPE, 0, ANY, ANY, 0, 0],
  [0x83, 0xbb, 0, ANY_TYPE, 0, 0, ANY, ANY],
  ...[':GPSL', ':GpsL', ':Latit', ':latit', ':City', ':Country', ':State', ':Location', ':Sublocation'].map(bytesOf),
  ...['geo:lat', 'ISO6709', 'Raw profile type ', 'brobExif', 'brobxml '].map(bytesOf),
  [...bytesOf('XML:com.adobe.xmp'), 0, 1],
];

/** Names of the place in films, which are too short to be searched for in readable ones. */
const FILM_PATTERNS: readonly (readonly number[])[] = [[0xa9, ...bytesOf('xyz')], bytesOf('loci'), bytesOf('gpmd')];

/** Checks by the first bytes whether a file is a photo, including formats that the app cannot decode. */
export function isPhoto(bytes: Uint8Array): boolean {
  if (PHOTO_SIGNATURES.some((beginning) => hasBytesAt(bytes, beginning, 0))) return true;
  if (hasBytesAt(bytes, bytesOf('RIFF'), 0) && hasBytesAt(bytes, bytesOf('WEBP'), 8)) return true;
  return hasBytesAt(bytes, bytesOf('ftyp'), 4) && IMAGE_BRANDS.some((brand) => hasBytesAt(bytes, bytesOf(brand), 8));
}

/** Checks whether a photo may contain its location, so that it must not leave the device unchanged. Works on damaged files too. */
export function mayContainLocation(photo: Uint8Array): boolean {
  return containsAny(photo, LOCATION_PATTERNS);
}

/**
 * Removes the metadata that can name a place from a file that is stored as it is. Of photos and films that consist of boxes (HEIC,
 * MP4, MOV …) all metadata is blanked. Other photos are only inspected; other files are not.
 *
 * @returns the same array if nothing was removed; undefined if there may be a location that cannot be removed
 */
export function removeLocation(bytes: Uint8Array): Uint8Array | undefined {
  if (!isBoxedMedia(bytes)) return isPhoto(bytes) && mayContainLocation(bytes) ? undefined : bytes;
  const blanked = blankMetadata(bytes);
  if (blanked === 'hidden') return undefined;
  if (blanked === 'malformed') return containsAny(bytes, [...LOCATION_PATTERNS, ...FILM_PATTERNS]) ? undefined : bytes;
  // Pixels of a photo may be a JPEG with metadata of its own.
  return isPhoto(bytes) && mayContainLocation(blanked) ? undefined : blanked;
}

function containsAny(bytes: Uint8Array, patterns: readonly (readonly number[])[]): boolean {
  return patterns.some((trace) => {
    const [first = 0] = trace;
    for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
      if (hasBytesAt(bytes, trace, at)) return true;
    }
    return false;
  });
}

function hasBytesAt(bytes: Uint8Array, wanted: readonly number[], at: number): boolean {
  return wanted.every((byte, index) => {
    const found = bytes[at + index];
    if (found === undefined) return false;
    return byte === found || byte === ANY || (byte === ANY_TYPE && found >= 1 && found <= LAST_TYPE);
  });
}
