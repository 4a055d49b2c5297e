import type { Metadata, Sharp } from 'sharp';
import { AppError } from '#src/platform/http/app-error.ts';
import { createSemaphore } from '#src/platform/semaphore.ts';
import { DECODING_SECONDS_MAX, PIXELS_MAX } from './file-limits.ts';
import { type PictureFormat, pictureFormatOf } from './picture-format.ts';
import type { PictureKind, Shape } from './picture-kind.ts';

export type MadePicture = {
  width: number;
  height: number;
  full: Uint8Array;
  thumbnail: Uint8Array | undefined;
};

/** Decoding takes one core and up to 250 MB each; a few more may wait, all others are told to retry later. */
const semaphore = createSemaphore({ atOnce: 2, waitingMax: 30, retryAfterSeconds: 5 });

const QUALITY = { full: 82, thumbnail: 75 };

/** The loaders that libvips may use; all others (documents, SVG, raw data) are disabled. */
const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];

type SharpModule = typeof import('sharp').default;

let loading: Promise<SharpModule> | undefined;

/** Loads libvips lazily with the first picture, so that no start waits for it. */
function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loading;
}

/**
 * Creates the stored version of a picture: decoded, rotated upright, scaled and re-encoded, so that neither its metadata nor
 * anything hidden behind its pixels remains.
 *
 * @throws AppError `picture_unsupported` for anything but a supported bitmap; `picture_too_large`, `picture_animated`, both
 *   before decoding; `picture_unreadable`; `unavailable` when too many wait.
 */
export async function makePicture(bytes: Uint8Array, kind: Omit<PictureKind, 'purpose'>): Promise<MadePicture> {
  const format = pictureFormatOf(bytes);
  if (format === undefined) throw new AppError('picture_unsupported');
  return semaphore.run(async () => {
    const sharp = await loadSharp();
    // A truncated or damaged picture is refused instead of displayed in part.
    const open = () => sharp(bytes, { limitInputPixels: PIXELS_MAX.byRow, failOn: 'warning', sequentialRead: true });
    const about = await open().metadata().catch(refuse);
    checkSize(format, about);
    const full = await encode(open(), fitted(kind.full, about), QUALITY.full);
    // The thumbnail is derived from the full size: the original is decoded once.
    const thumbnail = kind.thumbnail && (await encode(sharp(full.data), kind.thumbnail, QUALITY.thumbnail));
    return { width: full.info.width, height: full.info.height, full: full.data, thumbnail: thumbnail?.data };
  });
}

/** Checks the cost of decoding from the header only. */
function checkSize(format: PictureFormat, about: Metadata): void {
  const { width, height, pages = 1 } = about;
  if (width * height > pixelsMaxOf(format, about)) throw new AppError('picture_too_large');
  if (pages > 1) throw new AppError('picture_animated');
}

function pixelsMaxOf(format: PictureFormat, { bitsPerSample = 8, isProgressive }: Metadata): number {
  if (format === 'avif') return bitsPerSample > 8 ? PIXELS_MAX.deepAvif : PIXELS_MAX.avif;
  return format === 'gif' || isProgressive === true ? PIXELS_MAX.whole : PIXELS_MAX.byRow;
}

/** Limits a square to the shorter side of its source. */
function fitted({ side, isSquare }: Shape, { width, height }: Metadata): Shape {
  return { isSquare, side: isSquare ? Math.min(side, width, height) : side };
}

function encode(picture: Sharp, { side, isSquare }: Shape, quality: number) {
  return picture
    .timeout({ seconds: DECODING_SECONDS_MAX })
    .autoOrient()
    .resize({ width: side, height: side, fit: isSquare ? 'cover' : 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality, effort: 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
}

/** Maps every error of libvips to a fault of the picture. */
function refuse(cause: unknown): never {
  const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit');
  throw new AppError(isTooLarge ? 'picture_too_large' : 'picture_unreadable', { cause });
}
