/** Files with boxes as cameras write them, with places in every part that can name one. */

export type Part = string | readonly number[] | Uint8Array;

/** Joins texts (one byte a character) and bytes. */
export function joinBytes(...parts: readonly Part[]): Uint8Array {
  return new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])),
  );
}

/** A number of 2, 4 or 8 bytes, most significant first. */
export function number(value: number, size = 4): number[] {
  return Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** (size - 1 - index)) % 256);
}

export function box(type: string, ...content: readonly Part[]): Uint8Array {
  const body = joinBytes(...content);
  return joinBytes(number(body.length + 8), type, body);
}

/** A box whose size has 64 bits. */
export function largeBox(type: string, ...content: readonly Part[]): Uint8Array {
  const body = joinBytes(...content);
  return joinBytes(number(1), type, number(body.length + 16, 8), body);
}

export const VERSION = [0, 0, 0, 0];

/** Words that no stored file may contain. */
export const PLACES = ['+52.5200+013.4050/', 'CANARY-GPS', 'CANARY-XMP', 'CANARY-TRACK'];

const handler = (type: string) => box('hdlr', VERSION, number(0), type, number(0, 8), number(0), [0]);
const track = (type: string, offset: number, samples: readonly number[]) =>
  box(
    'trak',
    box('tkhd', VERSION),
    box(
      'mdia',
      box('mdhd', VERSION),
      handler(type),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', VERSION, number(0)),
          box(
            'stsz',
            VERSION,
            number(0),
            number(samples.length),
            samples.flatMap((size) => number(size)),
          ),
          box('stsc', VERSION, number(1), number(1), number(samples.length), number(1)),
          box('stco', VERSION, number(1), number(offset)),
        ),
      ),
    ),
    box('udta', box('loci', VERSION, 'CANARY-GPS')),
  );

/** A film of a phone: a place in its user data, its keys, its XMP, and a track with a place for each moment. */
export function buildFilm(brand = 'qt  '): Uint8Array {
  const head = box('ftyp', brand, number(0), brand);
  const pictures = 'PIXELS-OF-THE-FILM';
  const moments = 'CANARY-TRACK';
  const content = box('mdat', pictures, moments);
  const start = head.length + 8;
  return joinBytes(
    head,
    content,
    box(
      'moov',
      box('mvhd', VERSION),
      track('vide', start, [pictures.length]),
      track('meta', start + pictures.length, [5, moments.length - 5]),
      box('udta', box('\xa9xyz', number(18, 2), [0x15, 0xc7], '+52.5200+013.4050/'), number(0)),
      box(
        'meta',
        handler('mdta'),
        box('keys', VERSION, number(1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
        box('ilst', box('\0\0\0\x01', box('data', number(1), number(0), '+52.5200+013.4050/'))),
      ),
    ),
    largeBox(
      'uuid',
      [0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8],
      [0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac],
      'CANARY-XMP',
    ),
  );
}

/** A photo of a phone (HEIC): its pixels are one item, Exif with a GPS pointer of type 13 and XMP are others. */
export function buildHeic({ method = 0, brand = 'heic' } = {}): Uint8Array {
  const head = box('ftyp', brand, number(0), 'mif1', brand);
  const [pixels, exif, xmp] = [
    'PIXELS-OF-THE-PHOTO',
    joinBytes(number(0), 'Exif\0\0MM\0*', [0x88, 0x25, 0, 13, 0, 0, 0, 1], 'CANARY-GPS'),
    'CANARY-XMP',
  ];
  const item = (id: number, type: string, ...more: readonly Part[]) =>
    box('infe', [2, 0, 0, 0], number(id, 2), number(0, 2), type, [0], ...more);
  const meta = (offset: number) => {
    const extent = (id: number, start: number, length: number) =>
      joinBytes(
        number(id, 2),
        number(id === 1 ? 0 : method, 2),
        number(0, 2),
        number(1, 2),
        number(start),
        number(length),
      );
    const base = method === 1 ? -pixels.length : offset;
    return box(
      'meta',
      VERSION,
      handler('pict'),
      box('pitm', VERSION, number(1, 2)),
      box('iinf', VERSION, number(3, 2), item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime', 'application/rdf+xml\0')),
      box('iprp', box('ipco', box('irot', [1]))),
      box(
        'iloc',
        [1, 0, 0, 0],
        [0x44, 0x00],
        number(3, 2),
        extent(1, offset, pixels.length),
        extent(2, base + pixels.length, exif.length),
        extent(3, base + pixels.length + exif.length, xmp.length),
      ),
      ...(method === 1 ? [box('idat', exif, xmp)] : []),
    );
  };
  const offset = head.length + meta(0).length + 8;
  return joinBytes(head, meta(offset), box('mdat', pixels, ...(method === 1 ? [] : [exif, xmp])));
}
