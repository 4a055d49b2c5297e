/** Fields that determine a row's place in a manual order. */
export type ManuallyOrdered = { id: string; sortOrder: number; createdAt: string };

/** Compares two rows: negative if the first one sorts before the other. */
export type CompareRows<Row extends ManuallyOrdered = ManuallyOrdered> = (one: Row, other: Row) => number;

/**
 * Compares rows in a manual order with the oldest first until one is moved. It sorts by `sortOrder`, then by age, then by id, so
 * that every device shows the same order.
 */
export const compareManually: CompareRows = (one, other) => one.sortOrder - other.sortOrder || compareAge(one, other);

/** Compares rows in a manual order with the newest first until one is moved. */
export const compareManuallyNewestFirst: CompareRows = (one, other) =>
  one.sortOrder - other.sortOrder || compareAge(other, one);

function compareAge(one: ManuallyOrdered, other: ManuallyOrdered): number {
  return compareText(one.createdAt, other.createdAt) || compareText(one.id, other.id);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
