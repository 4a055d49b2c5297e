/** The fields that a row's place in a manual order follows from. */
export type ManuallyOrdered = { id: string; sortOrder: number; createdAt: string };

/** Compares two rows: negative if the first one stands before the other. */
export type CompareRows<Row extends ManuallyOrdered = ManuallyOrdered> = (one: Row, other: Row) => number;

/**
 * The manual order of rows of which the oldest leads while nobody has moved one: by `sortOrder`, then by age, then by id,
 * so that every device shows the same order.
 */
export const compareManually: CompareRows = (one, other) => one.sortOrder - other.sortOrder || compareAge(one, other);

/** Likewise for rows of which the newest leads while nobody has moved one. */
export const compareManuallyNewestFirst: CompareRows = (one, other) =>
  one.sortOrder - other.sortOrder || compareAge(other, one);

function compareAge(one: ManuallyOrdered, other: ManuallyOrdered): number {
  return compareText(one.createdAt, other.createdAt) || compareText(one.id, other.id);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
