import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  buildBomb,
  buildMovingPicture,
  buildPhotoWithMetadata,
  buildPicture,
  pngPart,
} from '#src/platform/files/pictures.fixture.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A text in the hostile part of a file; no stored picture may contain it. */
export const FILE_CANARY = 'CANARY-SCRIPT';

const SCRIPT = `<script>alert("${FILE_CANARY}")</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${FILE_CANARY}')">${SCRIPT}</svg>`;

const MEGABYTE = 1024 * 1024;

const text = (content: string): Bytes => new TextEncoder().encode(content);

const joined = (...parts: readonly (Uint8Array | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));

/** Files that are two things at once, not what they claim, or far larger than they look. */
export const HOSTILE_FILES: Readonly<Record<string, () => Bytes | Promise<Bytes>>> = {
  nothing: () => new Uint8Array(),
  'one byte': () => text('\u0089'),
  'a page': () => text(`<!doctype html>${SCRIPT}`),
  'an SVG with a script': () => text(SVG),
  'an SVG behind a declaration and a comment': () => text(`\ufeff<?xml version="1.0"?><!-- x -->${SVG}`),
  'an SVG whose entities grow': () => text(`<?xml version="1.0"?><!DOCTYPE svg [${growingEntities()}]><svg>&e9;</svg>`),
  'an SVG that reads a file': () =>
    text(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ),
  'a packed SVG': () => joined(gzipSync(SVG)),
  'a GIF that is a script': () => text(`GIF89a/*${FILE_CANARY}*/=1;alert(1)`),
  'a GIF with a page behind it': async () => joined(await buildPicture({ format: 'gif' }), SCRIPT),
  'a PNG with a page behind it': async () => joined(await buildPicture({ format: 'png' }), SCRIPT),
  'a PNG with an archive behind it': async () => joined(await buildPicture({ format: 'png' }), zipOf(FILE_CANARY)),
  'a WebP with a page behind it': async () => joined(await buildPicture({ format: 'webp' }), SCRIPT),
  'a JPEG with a page in its comment': async () => withComment(await buildPicture({ format: 'jpeg' }), SCRIPT),
  'a page before a PNG': async () => joined(SCRIPT, await buildPicture({ format: 'png' })),
  'a PDF before a PNG': async () => joined(`%PDF-1.7\n${FILE_CANARY}`, await buildPicture({ format: 'png' })),
  'a photo with a location': buildPhotoWithMetadata,
  'a PNG with 20 MB of packed text': async () => withPart(await buildPicture({ format: 'png' }), 'zTXt', packedText()),
  'a PNG with 20 MB of packed profile': async () =>
    withPart(await buildPicture({ format: 'png' }), 'iCCP', packedText()),
  'a PNG with more pixels than its header': async () =>
    withPart(await buildPicture({ format: 'png' }), 'IDAT', deflateSync(Buffer.alloc(20 * MEGABYTE))),
  'a PNG of 900 million pixels': () => buildBomb(30_000, 30_000),
  'a PNG of 2,147,483,647 columns': () => withSize(buildBomb(8, 8), 0x7f_ff_ff_ff, 1),
  'a PNG of no columns': () => withSize(buildBomb(8, 8), 0, 8),
  'a JPEG of 65,535 rows and columns': async () =>
    withJpegSize(await buildPicture({ format: 'jpeg' }), 0xff_ff, 0xff_ff),
  'an animated GIF': () => buildMovingPicture('gif'),
  'an animated WebP': () => buildMovingPicture('webp'),
  'a GIF of a thousand frames': thousandFrames,
  ...Object.fromEntries(
    (['png', 'jpeg', 'webp', 'gif', 'avif'] as const).map((format) => [
      `half a ${format}`,
      async () => halfOf(await buildPicture({ format, width: 300, height: 300 })),
    ]),
  ),
  ...Object.fromEntries(
    (['png', 'jpeg', 'webp', 'gif'] as const).map((format) => [
      `a ${format} of damaged bytes`,
      async () => damaged(await buildPicture({ format, width: 300, height: 300 })),
    ]),
  ),
  'a TIFF': () => buildPicture({ format: 'tiff' }),
  'a bitmap of Windows': () => joined('BM', new Uint8Array(60)),
  'an icon': () => joined(Uint8Array.from([0, 0, 1, 0, 1, 0, 255, 255]), new Uint8Array(60)),
  'a drawing of Photoshop': () => joined('8BPS', Uint8Array.from([0, 1]), new Uint8Array(60)),
  'a script of PostScript': () => text('%!PS-Adobe-3.0\n(/etc/passwd) (r) file'),
  'an archive that grows a thousandfold': () => zipOf('\0'.repeat(20 * MEGABYTE)),
  'packed zeros': () => joined(gzipSync(Buffer.alloc(20 * MEGABYTE))),
  'a film without an end': () =>
    joined(
      Uint8Array.from([0, 0, 0, 0x18]),
      'ftypmp42',
      new Uint8Array(16),
      Uint8Array.from([0xff, 0xff, 0xff, 0xff]),
      'moov',
    ),
  'a film nested in itself': () =>
    joined(...Array.from({ length: 2_000 }, () => joined(Uint8Array.from([0, 0, 0x10, 0]), 'moov'))),
};

/** Ten entities, each ten times the one before. */
function growingEntities(): string {
  const entity = (level: number) => `<!ENTITY e${level} "${level === 0 ? FILE_CANARY : `&e${level - 1};`.repeat(10)}">`;
  return Array.from({ length: 10 }, (_, level) => entity(level)).join('');
}

function packedText(): Buffer {
  return Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(20 * MEGABYTE, FILE_CANARY))]);
}

const PNG_HEADER_BYTES = 33;

/** Inserts a part behind the header of a PNG. */
function withPart(png: Bytes, type: string, content: Buffer): Bytes {
  return joined(png.subarray(0, PNG_HEADER_BYTES), pngPart(type, content), png.subarray(PNG_HEADER_BYTES));
}

function withSize(png: Bytes, width: number, height: number): Bytes {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return joined(png.subarray(0, 8), pngPart('IHDR', header), png.subarray(PNG_HEADER_BYTES));
}

function withComment(jpeg: Bytes, comment: string): Bytes {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return joined(jpeg.subarray(0, 2), Uint8Array.from([0xff, 0xfe]), length, comment, jpeg.subarray(2));
}

/** Rewrites the frame header (SOF0) of a JPEG. */
function withJpegSize(jpeg: Bytes, width: number, height: number): Bytes {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return new Uint8Array(copy);
}

async function thousandFrames(): Promise<Bytes> {
  const colour = (index: number) => ({ r: index % 256, g: index >> 2, b: 0 });
  const frames = Array.from({ length: 1_000 }, (_, index) =>
    sharp({ create: { width: 2, height: 2, channels: 3, background: colour(index) } })
      .png()
      .toBuffer(),
  );
  return new Uint8Array(
    await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
}

/** An archive of one file (APPNOTE 4.3). */
function zipOf(content: string): Bytes {
  const packed = deflateRawSync(content);
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 0, 'latin1');
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(1, 26);
  return joined(header, '../../x', packed);
}

function halfOf(bytes: Bytes): Bytes {
  return bytes.slice(0, bytes.length >> 1);
}

/** Every hundredth byte behind the header is another one. */
function damaged(bytes: Bytes): Bytes {
  return bytes.map((byte, index) => (index > 60 && index % 100 === 0 ? byte ^ 0x55 : byte));
}

/** Names that lead elsewhere, imitate another name, or break a header. */
export const HOSTILE_NAMES = [
  ...[
    '../../../etc/passwd',
    '..\\..\\windows\\system32\\x.dll',
    '/etc/passwd',
    'C:\\con',
    'a/../../b',
    '....//x',
    '~/.ssh/id',
  ],
  ...[
    '%2e%2e%2fx',
    'x%00.png',
    'x\r\nX-Injected: 1',
    'x"; filename="y.html',
    "x'; filename*=UTF-8''y.html",
    'x;y.html',
  ],
  ...[
    'invoice\u202efdp.exe',
    '\u2066x\u2069',
    '\ufeffx',
    'x\u200b.html',
    'x\u0001\u001b[2J',
    '.',
    '..',
    '.htaccess',
    '   .x',
    '-rf',
  ],
  ...[
    'x'.repeat(120),
    '💥'.repeat(60),
    'é'.repeat(120),
    'con.txt',
    'x.html.',
    'x.php.png',
    '<img src=x onerror=alert(1)>.png',
    '$(id)',
  ],
];
