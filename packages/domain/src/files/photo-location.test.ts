import { describe, expect, test } from 'vitest';
import { buildFilm, buildHeic } from './boxed-media.fixture.ts';
import { isPhoto, mayContainLocation, removeLocation } from './photo-location.ts';

const bytes = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])),
  );

describe('photo detection', () => {
  test.each([
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe1])],
    ['PNG', bytes([0x89], 'PNG\r\n')],
    ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBP')],
    ['HEIC', bytes([0, 0, 0, 24], 'ftypheic')],
    ['TIFF', bytes('II', [0x2a, 0, 8, 0])],
  ])('accepts a photo: %s', (_, file) => {
    expect(isPhoto(file)).toBe(true);
  });

  test.each([
    ['a film', bytes([0, 0, 0, 24], 'ftypisom')],
    ['a document', bytes('%PDF-1.7')],
    ['sound', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
    ['nothing', bytes()],
  ])('rejects a file that is no photo: %s', (_, file) => {
    expect(isPhoto(file)).toBe(false);
  });

  test.each([
    ['Exif of Intel', [0x25, 0x88, 4, 0, 1, 0, 0, 0, 26, 1, 0, 0]],
    ['Exif of Motorola', [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 1, 26]],
    ['Exif of Intel, as a directory (type 13)', [0x25, 0x88, 13, 0, 1, 0, 0, 0, 26, 1, 0, 0]],
    ['Exif of Motorola, as a directory (type 13)', [0x88, 0x25, 0, 13, 0, 0, 0, 1, 0, 0, 1, 26]],
    ['BigTIFF', [0x25, 0x88, 18, 0, 1, 0, 0, 0, 0, 0, 0, 0]],
    ['XMP', '<rdf exif:GPSLatitude="52,31N"/>'],
    ['XMP with a prefix of its own', '<rdf e:GPSLongitude="13,24E"/>'],
    ['XMP with a city', '<photoshop:City>Berlin</photoshop:City>'],
    ['XMP of a drone', '<drone-dji:GpsLatitude>52</drone-dji:GpsLatitude>'],
    [
      'IPTC',
      ['P', 'h']
        .map((letter) => letter.charCodeAt(0))
        .concat(
          [...'8BIM'].map((l) => l.charCodeAt(0)),
          4,
          4,
          0,
          0,
        ),
    ],
    ['IPTC of TIFF', [0x83, 0xbb, 0, 7, 0, 0, 1, 20]],
    ['packed Exif of JPEG XL', 'brobExif'],
    ['packed text of PNG', 'Raw profile type exif'],
  ])('finds GPS data in %s, at any offset', (_, trace) => {
    expect(mayContainLocation(bytes('before 25 %%%', trace))).toBe(true);
    expect(mayContainLocation(bytes('before ', trace, ' behind'))).toBe(true);
  });

  test('reports no location for a photo that only names its camera', () => {
    expect(
      mayContainLocation(bytes([0xff, 0xd8, 0xff], 'Exif', [0, 0], 'II', [0x2a, 0], 'Camera', [0x25, 0x88, 4, 0])),
    ).toBe(false);
  });
});

describe('removing a location', () => {
  test('blanks the metadata of films and of photos with boxes', () => {
    for (const file of [buildFilm(), buildFilm('isom'), buildHeic(), buildHeic({ method: 1 })]) {
      const made = removeLocation(file);
      expect(made?.length).toBe(file.length);
      expect(String.fromCharCode(...(made ?? []))).not.toMatch(/CANARY|ISO6709|52\.52/);
    }
  });

  test.each([
    ['a damaged JPEG with Exif', bytes([0xff, 0xd8, 0xff], [0x88, 0x25, 0, 13, 0, 0, 0, 1])],
    ['a damaged JPEG with IPTC', bytes([0xff, 0xd8, 0xff, 0xed], 'Photoshop 3.0', [0], '8BIM', [4, 4])],
    ['a truncated HEIC', buildHeic().slice(0, -12)],
    ['a truncated film', buildFilm().slice(0, -4)],
    ['a HEIC whose metadata is within another item', buildHeic({ method: 2 })],
  ])('refuses %s', (_, file) => {
    expect(removeLocation(file)).toBeUndefined();
  });

  test.each([
    ['a document', bytes('%PDF-1.7', [0x88, 0x25, 0, 4, 0, 0, 0, 1])],
    ['a damaged JPEG without metadata', bytes([0xff, 0xd8, 0xff], 'pixels')],
    ['a truncated film without metadata', bytes([0, 0, 0, 16], 'ftypisom', [0, 0, 0, 0, 0, 0, 9, 9], 'mdat')],
  ])('returns %s unchanged', (_, file) => {
    expect(removeLocation(file)).toBe(file);
  });
});
