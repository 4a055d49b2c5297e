/**
 * Width times height that is decoded, in pixels; chosen by us so that no picture takes more than about 250 MB while it is,
 * decision 0020. Most are decoded row by row, above every phone's camera; of the others all pixels lie in memory at once.
 */
export const PIXELS_MAX = {
  byRow: 50_000_000,
  /** GIF, and what is sent as a rough picture that becomes finer: interlaced PNG, progressive JPEG. */
  whole: 25_000_000,
  /** Decoded whole and then once more into other colours, in 8 bits a sample. */
  avif: 12_500_000,
  /** The same in 10 or 12 bits. */
  deepAvif: 6_250_000,
};

/** One picture may be worked on this long, in seconds. */
export const DECODING_SECONDS_MAX = 10;

/** Files that one account may hold, and their size together in bytes; chosen by us, decision 0020. */
export const FILES_PER_ACCOUNT_MAX = 2_000;
export const BYTES_PER_ACCOUNT_MAX = 500 * 1024 * 1024;
