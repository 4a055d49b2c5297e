/** The address at which the page of habits opens with one of them unfolded. */
export function pathOfHabit({ id }: { id: string }): string {
  return `/dashboard/habits?habit=${id}`;
}

/** The address at which the page of habits opens with the cursor where the next one is named. */
export const PATH_TO_ADD = '/dashboard/habits?add';
