import type { PictureKind } from './picture-kind.ts';

/** A square in one size, and a picture in two, under purposes that the table of files knows. */
export const SQUARE: PictureKind = { purpose: 'avatar', full: { side: 512, isSquare: true } };
export const WITH_THUMBNAIL: PictureKind = {
  purpose: 'habit-image',
  full: { side: 2048, isSquare: false },
  thumbnail: { side: 320, isSquare: false },
};
