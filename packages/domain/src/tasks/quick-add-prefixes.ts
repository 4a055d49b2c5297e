import { LIST_NAME_MAX_CHARS } from '../lists/index.ts';
import { TASK_TAG_MAX_CHARS } from './limits.ts';
import type { QuickAddMeaning } from './quick-add-token.ts';
import type { QuickAddWords } from './quick-add-words.ts';
import { TASK_CATEGORIES, TASK_PRIORITIES, type TaskCategory, type TaskPriority } from './task.ts';

/** Existing names, so that names of several words are recognized. */
export type ExistingNames = { lists: readonly { id: string; name: string }[]; tags: readonly string[] };

/** Token with a sign (`#`, `@`, `!`) and its length including the sign. */
export type PrefixedToken = { length: number; meaning: QuickAddMeaning };

/** Pattern of a new name: one word that is not a number ("#1"). */
const NEW_NAME = /^(?=[^\s]*\p{L})[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*/u;

/**
 * Priorities by rank, the most urgent first, as in other apps; `!1` and `p1` are equal. Sort weights of tasks are unrelated to
 * ranks.
 */
const PRIORITY_BY_RANK: Readonly<Record<string, TaskPriority>> = {
  '1': 'Urgent',
  '2': 'High',
  '3': 'Medium',
  '4': 'Low',
};

/** Parses a token with a sign at the start of a text. */
export function parsePrefixedToken(
  text: string,
  known: ExistingNames,
  words: QuickAddWords,
): PrefixedToken | undefined {
  const rest = text.slice(1);
  if (text.startsWith('#')) return categoryOrList(rest, known, words);
  if (text.startsWith('@')) return tag(rest, known);
  if (text.startsWith('!')) return priority(rest, words);
  return undefined;
}

/** Parses a priority without a sign: p1. */
export function parseRank(phrase: string): TaskPriority | undefined {
  return phrase.startsWith('p') ? PRIORITY_BY_RANK[phrase.slice(1)] : undefined;
}

function categoryOrList(rest: string, { lists }: ExistingNames, words: QuickAddWords): PrefixedToken | undefined {
  const list = longestName(rest, lists, ({ name }) => name);
  const category = longestName(rest, categoryNames(words), ({ name }) => name);
  // A category wins over a list of the same name; a longer name of a list wins over the category.
  if (category !== undefined && category.name.length >= (list?.name.length ?? 0))
    return { length: category.name.length + 1, meaning: { kind: 'category', category: category.category } };
  if (list !== undefined)
    return { length: list.name.length + 1, meaning: { kind: 'list', listId: list.id, name: list.name } };
  const name = newName(rest, LIST_NAME_MAX_CHARS);
  return name === undefined ? undefined : { length: name.length + 1, meaning: { kind: 'list', listId: null, name } };
}

function categoryNames({ categories }: QuickAddWords): { name: string; category: TaskCategory }[] {
  const translated = Object.entries(categories).map(([name, category]) => ({ name, category }));
  return [...TASK_CATEGORIES.map((category) => ({ name: category, category })), ...translated];
}

function tag(rest: string, { tags }: ExistingNames): PrefixedToken | undefined {
  const name = longestName(rest, tags, (known) => known);
  if (name !== undefined) return { length: name.length + 1, meaning: { kind: 'tag', tag: name } };
  const made = newName(rest, TASK_TAG_MAX_CHARS);
  // "@5pm" is a time.
  return made === undefined || /^\d/.test(made)
    ? undefined
    : { length: made.length + 1, meaning: { kind: 'tag', tag: made } };
}

function priority(rest: string, words: QuickAddWords): PrefixedToken | undefined {
  const [, word = ''] = /^([\p{L}\d]+)(?=$|[\s,.;:])/u.exec(rest) ?? [];
  const level =
    PRIORITY_BY_RANK[word] ??
    TASK_PRIORITIES.find((name) => name.toLowerCase() === word.toLowerCase()) ??
    words.priorities[word.toLowerCase()];
  return level && { length: word.length + 1, meaning: { kind: 'priority', priority: level } };
}

/** Returns the longest name with which a text begins, as a whole word and ignoring case. */
function longestName<Item>(text: string, items: readonly Item[], nameOf: (item: Item) => string): Item | undefined {
  let longest: Item | undefined;
  for (const item of items) {
    const name = nameOf(item);
    const isNamed = text.slice(0, name.length).toLowerCase() === name.toLowerCase();
    const isWhole = !/^[\p{L}\p{N}_-]/u.test(text.slice(name.length));
    if (name !== '' && isNamed && isWhole && name.length > (longest === undefined ? 0 : nameOf(longest).length))
      longest = item;
  }
  return longest;
}

function newName(text: string, maxChars: number): string | undefined {
  const name = NEW_NAME.exec(text)?.[0];
  return name === undefined || name.length > maxChars ? undefined : name;
}
