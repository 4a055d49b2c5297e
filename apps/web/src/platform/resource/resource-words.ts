import type { ENTITIES, MutationName } from '@dayward/contract';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import type { Message, Messages, MessagesName } from '#src/platform/i18n/messages.ts';

export type EntityName = (typeof ENTITIES)[number]['name'];

/** The words of mutations: `change.list.create` is what a refused one is called. */
export type ChangeWords<Prefix extends string> = {
  readonly [Name in Extract<MutationName, `${Prefix}.${string}`> as `change.${Name}`]: string;
};

/**
 * What the readers of all resources say about one: its changes, one of it, several of it, and a deleted one. Each feature
 * keeps the words of its entities in `<feature>.words.ts`, the Spanish ones in `<feature>.words.es.ts`.
 */
export type ResourceWords<Name extends EntityName> = Messages &
  ChangeWords<Name> & { readonly [Key in Name as `one.${Key}`]: string } & {
    readonly [Key in Name as `count.${Key}`]: Message;
  } & { readonly [Key in Name as `deleted.${Key}`]: string };

/** The further words of what has a page: all of it, and adding one of it from anywhere. */
export type PageOwnerWords<Name extends EntityName> = {
  readonly [Key in Name as `many.${Key}` | `add.${Key}` | `add.${Key}.body`]: string;
};

/** The further words of rows that belong to another one, whose name is `{{name}}`. */
export type ChildWords<Name extends EntityName> = {
  readonly [Key in Name as `restore.${Key}` | `restored.${Key}`]: string;
};

/** Looks a text up by a key that is put together at run time; `has` tells whether it is there. */
export type DynamicText = {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  has(key: string): boolean;
};

/** The words of all resources; the screen that uses them has loaded `resource-words`. */
export function useResourceWords(): DynamicText {
  return dynamicText(useI18n(), 'resource-words');
}

type AnyText = (...given: Parameters<DynamicText>) => string;

/** One for each name and language, so that memoized components that are given it render again with the language only. */
const made = new WeakMap<AnyText, DynamicText>();

/**
 * Texts by keys that are put together at run time, such as `field.` with the name of a field.
 *
 * @throws Error for a key that is not there
 */
export function dynamicText(i18n: I18n, name: MessagesName): DynamicText {
  // Which keys there are and which values they take is not known to the compiler; a test of the registry looks each up.
  const text = i18n.text(name) as unknown as AnyText;
  const known = made.get(text);
  if (known !== undefined) return known;
  const dynamic = (...given: Parameters<DynamicText>) => text(...given);
  const result = Object.assign(dynamic, { has: (key: string) => i18n.has(name, key) });
  made.set(text, result);
  return result;
}
