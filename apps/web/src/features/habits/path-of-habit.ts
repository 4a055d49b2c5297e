/** The address at which the page of habits opens with one of them unfolded. */
export function pathOfHabit({ id }: { id: string }): string {
  return `/dashboard/habits?habit=${id}`;
}
