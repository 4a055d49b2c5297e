/**
 * Largest width times height that is decoded, in pixels; chosen by us so that decoding takes at most about 250 MB, decision 0020.
 * Most formats are decoded row by row, with a limit above every phone's camera; for the others all pixels are in memory at once.
 */
export const PIXELS_MAX = {
  byRow: 50_000_000,
  /** GIF and progressive pictures: interlaced PNG, progressive JPEG. */
  whole: 25_000_000,
  /** Decoded completely and then converted to other colours, in 8 bits a sample. */
  avif: 12_500_000,
  /** Like `avif`, in 10 or 12 bits. */
  deepAvif: 6_250_000,
};

/** Longest processing time of one picture, in seconds. */
export const DECODING_SECONDS_MAX = 10;

/** Largest number of files of one account, and below it their total size in bytes; chosen by us, decision 0020. */
export const FILES_PER_ACCOUNT_MAX = 2_000;
export const BYTES_PER_ACCOUNT_MAX = 500 * 1024 * 1024;
