/** The facts about a task that decide whether it is hidden with its list. */
type Listed = { listId: string | null; completed: boolean; archivedAt: string | null };

/**
 * Returns true for an open task of an archived list: no view, count, search or reminder has it until the list is restored. Completed
 * and archived tasks stay where they were, so that figures of the past do not change (decision 0046).
 *
 * @param archivedListIds the lists that are archived and not deleted; the tasks of a deleted list are in the inbox
 */
export function isOfArchivedList(
  { listId, completed, archivedAt }: Listed,
  archivedListIds: ReadonlySet<string>,
): boolean {
  return listId !== null && !completed && archivedAt === null && archivedListIds.has(listId);
}
