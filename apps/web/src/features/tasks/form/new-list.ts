import { LIST_NAME_MAX_CHARS, LISTS_PER_ACCOUNT_MAX, normaliseListName } from '@dayward/domain';

/** What the field for the list holds while a list is named that is not there yet. */
export const NEW_LIST = 'new';

export type KnownList = { id: string; name: string };

/** Why a name cannot be that of a new list: there is none, it is too long, or the account has all the lists that it can hold. */
export type ListProblem = 'required' | 'too-long' | 'too-many';

type Typed = {
  /** Empty where there is none. */
  listId: string;
  /** What stands in the field for the name of a new list. */
  newList: string;
};

/** The list of that name, which is not made twice; capitals make no difference, as in a line of quick add. */
export function listNamed(typed: string, lists: readonly KnownList[]): KnownList | undefined {
  const wanted = normaliseListName(typed).toLocaleLowerCase();
  return lists.find(({ name }) => name.toLocaleLowerCase() === wanted);
}

/**
 * Reads which list a task goes into: one that is there, by its id; a new one, by its name; or why that cannot be one.
 *
 * @param lists those of the account
 */
export function readList(
  { listId, newList }: Typed,
  lists: readonly KnownList[],
): { listId: string | null; newList: string | null } | { problem: ListProblem } {
  if (listId !== NEW_LIST) return { listId: listId === '' ? null : listId, newList: null };
  const name = normaliseListName(newList);
  if (name === '') return { problem: 'required' };
  const known = listNamed(name, lists);
  if (known !== undefined) return { listId: known.id, newList: null };
  if (name.length > LIST_NAME_MAX_CHARS) return { problem: 'too-long' };
  if (lists.length >= LISTS_PER_ACCOUNT_MAX) return { problem: 'too-many' };
  return { listId: null, newList: name };
}
