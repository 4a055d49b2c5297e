/** The ids of manually ordered rows below each other: a column of a board, a group of a list, a whole list. */
export type Lane = { key: string; ids: readonly string[] };

/** The position of a row: its lane, and its place in it, counted from 0. */
export type LanePlace = { lane: string; place: number };

/** A row that was grabbed by keyboard, its start and its current drop position. */
export type DragState = { id: string; from: LanePlace; to: LanePlace };

/** The position of a row; undefined if it is in no lane. */
export function placeIn(lanes: readonly Lane[], id: string): LanePlace | undefined {
  for (const { key, ids } of lanes) {
    const place = ids.indexOf(id);
    if (place >= 0) return { lane: key, place };
  }
  return undefined;
}
