import type { ENTITIES, MutationName } from '@dayward/contract';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import type { Message, Messages, MessagesName } from '#src/platform/i18n/messages.ts';

export type EntityName = (typeof ENTITIES)[number]['name'];

/** The words of mutations: `change.list.create` names a refused one. */
export type ChangeWords<Prefix extends string> = {
  readonly [Name in Extract<MutationName, `${Prefix}.${string}`> as `change.${Name}`]: string;
};

/**
 * The words of one resource for generic screens: its changes, singular, plural, and a deleted one. Each feature keeps the words
 * of its entities in `<feature>.words.ts`, the Spanish ones in `<feature>.words.es.ts`.
 */
export type ResourceWords<Name extends EntityName> = Messages &
  ChangeWords<Name> & { readonly [Key in Name as `one.${Key}`]: string } & {
    readonly [Key in Name as `count.${Key}`]: Message;
  } & { readonly [Key in Name as `deleted.${Key}`]: string };

/** Further words of a resource with a page: all of it, and adding one from anywhere. */
export type PageOwnerWords<Name extends EntityName> = {
  readonly [Key in Name as `many.${Key}` | `add.${Key}` | `add.${Key}.body`]: string;
};

/** Further words of child rows, whose parent's title is `{{name}}`. */
export type ChildWords<Name extends EntityName> = {
  readonly [Key in Name as `restore.${Key}` | `restored.${Key}`]: string;
};

/** Returns a text by a key computed at run time; `has` tells whether it exists. */
export type DynamicText = {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  has(key: string): boolean;
};

/** The words of all resources; the calling screen has loaded `resource-words`. */
export function useResourceWords(): DynamicText {
  return dynamicText(useI18n(), 'resource-words');
}

type AnyText = (...given: Parameters<DynamicText>) => string;

/** Cached by name and language, so that memoized components re-render only when the language changes. */
const made = new WeakMap<AnyText, DynamicText>();

/**
 * Texts by keys computed at run time, such as `field.` with the name of a field.
 *
 * @throws Error for an unknown key
 */
export function dynamicText(i18n: I18n, name: MessagesName): DynamicText {
  // The compiler does not know the keys and their values; a test of the registry looks each up.
  const text = i18n.text(name) as unknown as AnyText;
  const known = made.get(text);
  if (known !== undefined) return known;
  const dynamic = (...given: Parameters<DynamicText>) => text(...given);
  const result = Object.assign(dynamic, { has: (key: string) => i18n.has(name, key) });
  made.set(text, result);
  return result;
}
