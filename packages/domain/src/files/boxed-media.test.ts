import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { box, buildFilm, buildHeic, joinBytes, largeBox, number, PLACES, VERSION } from './boxed-media.fixture.ts';
import { blankMetadata, isBoxedMedia } from './boxed-media.ts';

const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Blanks a readable file. */
function blanked(file: Uint8Array): Uint8Array {
  const result = blankMetadata(file);
  if (typeof result === 'string') throw new Error(`The file is ${result}`);
  return result;
}

const FILES: [string, Uint8Array, string][] = [
  ['MOV', buildFilm(), 'PIXELS-OF-THE-FILM'],
  ['MP4', buildFilm('isom'), 'PIXELS-OF-THE-FILM'],
  ['HEIC', buildHeic(), 'PIXELS-OF-THE-PHOTO'],
  ['HEIC with its metadata beside the table', buildHeic({ method: 1 }), 'PIXELS-OF-THE-PHOTO'],
  ['AVIF', buildHeic({ brand: 'avif' }), 'PIXELS-OF-THE-PHOTO'],
];

describe('a file with boxes', () => {
  test.each(FILES)('has no place after its metadata is blanked, and keeps its pixels: %s', (_, file, pixels) => {
    const before = textOf(file);
    expect(PLACES.some((place) => before.includes(place))).toBe(true);
    const made = blanked(file);
    const after = textOf(made);
    for (const place of PLACES) expect(after).not.toContain(place);
    expect(made.length).toBe(file.length);
    expect(after.indexOf(pixels)).toBe(before.indexOf(pixels));
  });

  test.each(FILES)('is blanked once: the second time returns the same array: %s', (_, file) => {
    const made = blanked(file);
    expect(blanked(made)).toBe(made);
  });

  test('is recognized by its first box', () => {
    expect(FILES.every(([, file]) => isBoxedMedia(file))).toBe(true);
    expect(isBoxedMedia(joinBytes('%PDF-1.7 and more'))).toBe(false);
    expect(isBoxedMedia(joinBytes('moo'))).toBe(false);
  });

  test('keeps the place of the pixels of Canon’s raw photos, and loses their GPS part', () => {
    const canon = [0x85, 0xc0, 0xb6, 0x87, 0x82, 0x0f, 0x11, 0xe0, 0x81, 0x11, 0xf4, 0xce, 0x46, 0x2b, 0x6a, 0x48];
    const file = joinBytes(
      box('ftyp', 'crx ', number(1)),
      box('moov', box('uuid', canon, box('CMT1', 'CAMERA'), box('CMT4', 'CANARY-GPS'))),
      box('mdat', 'PIXELS'),
    );
    const after = textOf(blanked(file));
    expect(after).toContain('CMT1CAMERA');
    expect(after).not.toContain('CANARY-GPS');
  });

  test('loses its unknown boxes and the contents of its free ones', () => {
    const file = joinBytes(box('ftyp', 'isom'), box('free', 'CANARY-GPS'), box('GPS ', 'CANARY-GPS'), box('mdat', 'x'));
    expect(textOf(blanked(file))).not.toContain('CANARY-GPS');
  });

  test('without metadata is returned as it is', () => {
    const file = joinBytes(box('ftyp', 'isom'), box('moov', box('mvhd', VERSION)), largeBox('mdat', 'PIXELS'));
    expect(blankMetadata(file)).toBe(file);
  });
});

describe('a hostile file with boxes', () => {
  const head = box('ftyp', 'isom');

  test.each([
    ['a box longer than the file', joinBytes(head, number(1_000_000), 'moov')],
    ['a box shorter than its own head', joinBytes(head, number(7), 'moov')],
    ['a large box shorter than its own head', joinBytes(head, number(1), 'moov', number(15, 8))],
    ['a size of 64 bits beyond every file', joinBytes(head, number(1), 'mdat', Array(8).fill(255))],
    ['a large size without its number', joinBytes(head, number(1), 'moov', number(0))],
    ['bytes behind the last box', joinBytes(head, 'moov')],
    ['a child longer than its parent', joinBytes(head, box('moov', number(100), 'trak'))],
    ['more boxes than any film has', joinBytes(head, ...Array.from({ length: 10_001 }, () => box('mdat')))],
    [
      'a table of chunks longer than its box',
      joinBytes(
        head,
        box(
          'moov',
          box(
            'trak',
            box(
              'mdia',
              box('hdlr', VERSION, VERSION, 'meta'),
              box(
                'minf',
                box(
                  'stbl',
                  box('stsz', VERSION, number(1), number(1)),
                  box('stsc', VERSION, number(0)),
                  box('stco', VERSION, number(9_000)),
                ),
              ),
            ),
          ),
        ),
      ),
    ],
    [
      'a table of items that ends early',
      joinBytes(
        box('ftyp', 'heic'),
        box(
          'meta',
          VERSION,
          box('hdlr', VERSION, VERSION, 'pict'),
          box('iinf', VERSION, number(0, 2)),
          box('iloc', [1, 0, 0, 0], [0x44, 0], number(65_535, 2)),
        ),
      ),
    ],
  ])('is malformed: %s', (_, file) => {
    expect(blankMetadata(file)).toBe('malformed');
  });

  test.each([
    ['a compressed header of a film', joinBytes(head, box('moov', box('cmov', 'x')))],
    ['metadata inside of another item', buildHeic({ method: 2 })],
    [
      'timed metadata in fragments',
      joinBytes(head, box('moof'), box('moov', box('trak', box('mdia', box('hdlr', VERSION, VERSION, 'meta'))))),
    ],
  ])('has metadata that cannot be blanked: %s', (_, file) => {
    expect(blankMetadata(file)).toBe('hidden');
  });

  test('of any kind is read to its end, within its bounds, and never grows or throws', () => {
    const part = fc.constantFrom(
      'moov',
      'trak',
      'mdia',
      'meta',
      'udta',
      'iloc',
      'iinf',
      'stbl',
      'stco',
      'uuid',
      'mdat',
    );
    const { tree } = fc.letrec<{ tree: Uint8Array }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 8 },
        fc.uint8Array({ maxLength: 40 }),
        fc.tuple(part, fc.array(tie('tree'), { maxLength: 4 })).map(([type, content]) => box(type, ...content)),
      ),
    }));
    fc.assert(
      fc.property(fc.array(tree), (parts) => {
        const file = joinBytes(head, ...parts);
        const made = blankMetadata(file);
        if (typeof made !== 'string') expect(made.length).toBe(file.length);
      }),
    );
  });

  test.each(FILES)('that is truncated or changed anywhere is blanked, or known to be unreadable: %s', (_, file) => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const changed = file.slice();
        changed[at] = byte;
        expect(() => blankMetadata(changed)).not.toThrow();
        expect(() => blankMetadata(file.slice(0, at))).not.toThrow();
      }),
    );
  });

  test('whose chunks all name the same bytes is not blanked a thousand times', () => {
    const chunks = 1_000;
    const stbl = box(
      'stbl',
      box('stsz', VERSION, number(10_000), number(chunks)),
      box('stsc', VERSION, number(1), number(1), number(1), number(1)),
      box('stco', VERSION, number(chunks), Array(chunks * 4).fill(0)),
    );
    const track = box('trak', box('mdia', box('hdlr', VERSION, VERSION, 'meta'), box('minf', stbl)));
    expect(blankMetadata(joinBytes(head, box('moov', track), box('mdat', Array(10_000).fill(1))))).toBe('hidden');
  });

  test('with many nested boxes is read without a deep call stack', () => {
    let nested = box('free');
    for (let depth = 0; depth < 2_000; depth += 1) nested = box('moov', nested);
    expect(() => blankMetadata(joinBytes(head, nested))).not.toThrow();
  });
});
