const bytesOf = (text: string): readonly number[] => [...text].map((character) => character.charCodeAt(0));

/** With what photos begin: JPEG, PNG, GIF, TIFF in either order (most raw formats of cameras are one) and JPEG XL. */
const BEGINNINGS: readonly (readonly number[])[] = [
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

/** What stands behind `ftyp` of a still picture (ISO/IEC 23008-12, AVIF, Canon's raw format); films have others. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis', 'crx '];

/**
 * What only stands in a photo that says where it was taken: the pointer to the GPS part of Exif (tag 0x8825, one LONG, in
 * both orders), the names of XMP, and metadata of PNG that are packed, so that nobody can tell.
 */
const TRACES: readonly (readonly number[])[] = [
  [0x25, 0x88, 4, 0, 1, 0, 0, 0],
  [0x88, 0x25, 0, 4, 0, 0, 0, 1],
  bytesOf('exif:GPS'),
  bytesOf('Raw profile type exif'),
  [...bytesOf('XML:com.adobe.xmp'), 0, 1],
];

/** Whether a file is a photo by its first bytes, also one that nothing here can decode. */
export function isPhoto(bytes: Uint8Array): boolean {
  if (BEGINNINGS.some((beginning) => hasAt(bytes, beginning, 0))) return true;
  if (hasAt(bytes, bytesOf('RIFF'), 0) && hasAt(bytes, bytesOf('WEBP'), 8)) return true;
  return hasAt(bytes, bytesOf('ftyp'), 4) && BRANDS.some((brand) => hasAt(bytes, bytesOf(brand), 8));
}

/** Whether a photo may say where it was taken, so that it must not leave its device as it is; works on damaged ones too. */
export function saysPlace(photo: Uint8Array): boolean {
  return TRACES.some((trace) => {
    const [first = 0] = trace;
    for (let at = photo.indexOf(first); at !== -1; at = photo.indexOf(first, at + 1)) {
      if (hasAt(photo, trace, at)) return true;
    }
    return false;
  });
}

function hasAt(bytes: Uint8Array, wanted: readonly number[], at: number): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}
