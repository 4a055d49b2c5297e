/** What a picture is kept for decides which of it is kept; all are webp, upright, and hold nothing but pixels. */
export const PICTURE_PURPOSES = {
  /** Shown small and round everywhere. */
  avatar: { full: { side: 512, isSquare: true } },
  /** Looked at in full, listed small. */
  'habit-image': { full: { side: 2048, isSquare: false }, thumbnail: { side: 320, isSquare: false } },
} as const satisfies Record<string, { full: Shape; thumbnail?: Shape }>;

/** Longest side in pixels; smaller pictures are not enlarged. A square is cut from the middle. */
export type Shape = { side: number; isSquare: boolean };

export type PicturePurpose = keyof typeof PICTURE_PURPOSES;

/** Width times height that is decoded, in pixels: above every phone's camera, and 200 MB in memory; chosen by us, decision 0020. */
export const PIXELS_MAX = 50_000_000;

/** One picture may be worked on this long, in seconds. */
export const DECODING_SECONDS_MAX = 10;

/** Files that one account may hold, and their size together in bytes; chosen by us, decision 0020. */
export const FILES_PER_ACCOUNT_MAX = 2_000;
export const BYTES_PER_ACCOUNT_MAX = 500 * 1024 * 1024;
