/** The path of the page of habits. */
export const PATH_OF_HABITS = '/dashboard/habits';

/** The path of the page of habits with the details of one habit open. */
export function pathOfHabit({ id }: { id: string }): string {
  return `${PATH_OF_HABITS}?habit=${id}`;
}

/** The path of the page of habits with the focus in the field for a new one. */
export const PATH_TO_ADD = `${PATH_OF_HABITS}?add`;
