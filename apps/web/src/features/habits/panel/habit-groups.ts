/** Habits in a group of the user's, such as a morning routine. The name is empty for those without a group. */
type HabitGroup<One> = { name: string; habits: readonly One[] };

/**
 * Groups habits by name. Those without a group come first; the groups follow in the order of their first habits.
 *
 * @param habits in their order
 */
export function groupHabits<One>(habits: readonly One[], groupOf: (habit: One) => string): HabitGroup<One>[] {
  const groups = Map.groupBy(habits, groupOf);
  const free = groups.get('');
  groups.delete('');
  const named = [...groups].map(([name, some]) => ({ name, habits: some }));
  return free === undefined ? named : [{ name: '', habits: free }, ...named];
}

/** The names of the groups, in their order. */
export function groupNamesOf(habits: readonly { group: string }[]): readonly string[] {
  return groupHabits(habits, ({ group }) => group).flatMap(({ name }) => (name === '' ? [] : [name]));
}
