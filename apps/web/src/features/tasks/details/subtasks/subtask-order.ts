type Placed = { id: string; sortOrder: number };

/** The place behind the last one. */
export function placeBehind(rows: readonly Placed[]): number {
  return Math.max(0, ...rows.map(({ sortOrder }) => sortOrder)) + 1;
}

/**
 * What putting a row at another place changes: its own place alone where there is room between its new neighbours,
 * otherwise all whose place is another one then.
 *
 * @param rows in their order
 */
export function moveTo(rows: readonly Placed[], id: string, toPlace: number): Placed[] {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (row === undefined || from === toPlace) return [];
  const wanted = rows.toSpliced(from, 1).toSpliced(toPlace, 0, row);
  const sortOrder = between(wanted[toPlace - 1]?.sortOrder, wanted[toPlace + 1]?.sortOrder);
  if (sortOrder !== undefined) return [{ id, sortOrder }];
  return wanted.flatMap((other, place) =>
    other.sortOrder === place + 1 ? [] : [{ id: other.id, sortOrder: place + 1 }],
  );
}

/** @returns undefined where no number lies between them */
function between(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  if (after === undefined) return before + 1;
  const middle = (before + after) / 2;
  return middle > before && middle < after ? middle : undefined;
}
