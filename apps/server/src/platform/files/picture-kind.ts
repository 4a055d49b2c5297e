/** For what pictures are kept, and which of them are: all are webp, upright, and hold nothing but pixels. */
export type PictureKind = {
  /** As it stands in the rows of files, whose table knows all purposes. */
  purpose: string;
  full: Shape;
  /** Listed small; without it the picture is kept in one size. */
  thumbnail?: Shape;
};

/** Longest side in pixels; smaller pictures are not enlarged. A square is cut from the middle. */
export type Shape = { side: number; isSquare: boolean };
