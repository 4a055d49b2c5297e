import { describe, expect, test } from 'vitest';
import { isPhoto, mayContainLocation } from './photo-location.ts';

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
    ['XMP', '<rdf exif:GPSLatitude="52,31N"/>'],
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
