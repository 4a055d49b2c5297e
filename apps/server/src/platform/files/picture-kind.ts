/** Purpose and shapes of stored pictures: all are webp, upright, and hold only pixels. */
export type PictureKind = {
  /** Value in the rows of files, whose table knows all purposes. */
  purpose: string;
  full: Shape;
  /** Shape of the small size; without it the picture is stored in one size. */
  thumbnail?: Shape;
};

/** Longest side in pixels; smaller pictures are not enlarged. A square is cropped from the middle. */
export type Shape = { side: number; isSquare: boolean };
