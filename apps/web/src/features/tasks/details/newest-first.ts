/** The order of what belongs to a task: the newest first. */
export function newestFirst(one: { id: string; createdAt: string }, other: { id: string; createdAt: string }): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
