import { LIST_NAME_MAX_CHARS, LISTS_PER_ACCOUNT_MAX, normaliseListName } from '@dayward/domain';

/** Value of the list field while the user names a new list. */
export const NEW_LIST = 'new';

export type KnownList = { id: string; name: string };

/** Problem of a new list's name: empty, too long, or the account is at its quota of lists. */
export type ListProblem = 'required' | 'too-long' | 'too-many';

type Typed = {
  /** Empty for no list. */
  listId: string;
  /** Value of the name field for a new list. */
  newList: string;
};

/** Finds the list of that name, case-insensitive as in quick add, so that no list is created twice. */
export function findListByName(typed: string, lists: readonly KnownList[]): KnownList | undefined {
  const wanted = normaliseListName(typed).toLocaleLowerCase();
  return lists.find(({ name }) => name.toLocaleLowerCase() === wanted);
}

/**
 * Parses the list of a task: an existing one by id, a new one by name, or the problem of that name.
 *
 * @param lists the lists of the account
 */
export function parseList(
  { listId, newList }: Typed,
  lists: readonly KnownList[],
): { listId: string | null; newList: string | null } | { problem: ListProblem } {
  if (listId !== NEW_LIST) return { listId: listId === '' ? null : listId, newList: null };
  const name = normaliseListName(newList);
  if (name === '') return { problem: 'required' };
  const known = findListByName(name, lists);
  if (known !== undefined) return { listId: known.id, newList: null };
  if (name.length > LIST_NAME_MAX_CHARS) return { problem: 'too-long' };
  if (lists.length >= LISTS_PER_ACCOUNT_MAX) return { problem: 'too-many' };
  return { listId: null, newList: name };
}
