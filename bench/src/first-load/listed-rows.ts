import { naturalId } from '@dayward/domain';

/** A row of the React list page. */
export type ListedRow = { id: string; name: string; isDone: boolean };

/** The rows that the React list page fetches. */
export function listedRows(count: number): ListedRow[] {
  return Array.from({ length: count }, (_, number) => ({
    id: naturalId('bench_row', String(number)),
    name: `Habit ${number + 1}`,
    isDone: false,
  }));
}
