import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

/** A picture of one colour as another program would create it. */
export async function buildPicture({
  format = 'png',
  width = 64,
  height = 48,
  background = 'teal',
}: {
  format?: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff';
  width?: number;
  height?: number;
  background?: string;
} = {}): Promise<Bytes> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      [format]()
      .toBuffer(),
  );
}

/** Words in the metadata of {@link buildPhotoWithMetadata} that must not occur in the stored version. */
export const METADATA_CANARIES = ['CANARY-MAKER', 'CANARY-COMMENT', 'CANARY-XMP'];

/**
 * A photo as a phone takes it: rotated by its orientation tag, with a location and an author. Its left third is red, so that a
 * test can detect the rotation.
 */
export async function buildPhotoWithMetadata(): Promise<Bytes> {
  const red = { create: { width: 100, height: 200, channels: 3 as const, background: 'red' } };
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'blue' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'CANARY-MAKER', Copyright: 'Robin' },
      IFD2: { UserComment: 'CANARY-COMMENT' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>CANARY-XMP</rdf></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return new Uint8Array(photo);
}

/** A few hundred kilobytes whose header claims a picture of that many pixels. */
export function buildBomb(width: number, height: number, { isInterlaced = false } = {}): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, isInterlaced ? 1 : 0], 8); // one bit a pixel, grey
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, pngPart('IHDR', header), pngPart('IDAT', rows), pngPart('IEND', Buffer.alloc(0))]),
  );
}

/** An AVIF whose header claims a size other than its pixels have. */
export async function buildAvifOf(
  saysWidth: number,
  saysHeight: number,
  { width = 64, height = 48, bitdepth = 8 }: { width?: number; height?: number; bitdepth?: 8 | 12 } = {},
): Promise<Bytes> {
  const picture = sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const bytes = await picture.avif({ effort: 0, quality: 10, bitdepth }).toBuffer();
  // ISO/IEC 23008-12, 6.5.3: the size box holds flags, width and height after its name.
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(saysWidth, size);
  bytes.writeUInt32BE(saysHeight, size + 4);
  return new Uint8Array(bytes);
}

/** An animated picture of three frames. */
export async function buildMovingPicture(format: 'gif' | 'webp'): Promise<Bytes> {
  const frame = (background: string) => ({ create: { width: 16, height: 16, channels: 3 as const, background } });
  const frames = await Promise.all(['red', 'green', 'blue'].map((colour) => sharp(frame(colour)).png().toBuffer()));
  return new Uint8Array(
    await sharp(frames, { join: { animated: true } })
      [format]()
      .toBuffer(),
  );
}

/** A part (chunk) of a PNG with its length and checksum. */
export function pngPart(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
