/** The address of the page of habits. */
export const PATH_OF_HABITS = '/dashboard/habits';

/** The address at which the page of habits opens with the details of one of them. */
export function pathOfHabit({ id }: { id: string }): string {
  return `${PATH_OF_HABITS}?habit=${id}`;
}

/** The address at which the page of habits opens with the cursor where the next one is named. */
export const PATH_TO_ADD = `${PATH_OF_HABITS}?add`;
