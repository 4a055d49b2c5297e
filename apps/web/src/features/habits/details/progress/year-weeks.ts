import { addDays, type LocalDate, localDate, startOfWeek, type Weekday } from '@dayward/domain';

/** The weeks that a year touches; a day of another year is null. */
export function weeksOfYear(year: number, weekStart: Weekday): (LocalDate | null)[][] {
  const [first, last] = [localDate(`${year}-01-01`), localDate(`${year}-12-31`)];
  const weeks: (LocalDate | null)[][] = [];
  for (let start = startOfWeek(first, weekStart); start <= last; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, place) => addDays(start, place));
    weeks.push(week.map((day) => (day >= first && day <= last ? day : null)));
  }
  return weeks;
}

/** The first week in which each month begins, by its place: where the month's name stands. */
export function monthPlaces(weeks: readonly (LocalDate | null)[][]): { month: string; week: number }[] {
  return weeks.flatMap((days, week) => {
    const first = days.find((day) => day?.endsWith('-01'));
    return first == null ? [] : [{ month: first, week }];
  });
}
