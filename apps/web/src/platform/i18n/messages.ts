/**
 * The shape of messages. English is the source of truth and the type: a translation that misses a key does
 * not compile, and neither does a call that forgets a value.
 *
 * A text may hold slots, `{{name}}`; `{{product}}` is filled in everywhere by itself. A text that depends on a number is
 * an object of the plural forms its language has, chosen by the value `count`.
 */
export type PluralForms = { readonly other: string } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

export type Message = string | PluralForms;

export type Messages = Readonly<Record<string, Message>>;

/** What a translation of `M` must hold: the same keys, plural where the source is plural. */
export type Translation<M extends Messages> = {
  readonly [Key in keyof M]: M[Key] extends string ? string : PluralForms;
};

type SlotsIn<Template extends string> = Template extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | SlotsIn<Rest>
  : never;

type SlotsOf<M extends Message> = M extends string
  ? Exclude<SlotsIn<M>, 'product'>
  : M extends PluralForms
    ? Exclude<SlotsIn<M['other']>, 'product'> | 'count'
    : never;

export type Values<M extends Message> = {
  readonly [Slot in SlotsOf<M>]: Slot extends 'count' ? number : string | number;
};

/** Looks a text up by its key; a text with slots demands their values. */
export type Text<M extends Messages> = <Key extends keyof M & string>(
  key: Key,
  ...values: [SlotsOf<M[Key]>] extends [never] ? [] : [Values<M[Key]>]
) => string;

/**
 * The messages of each name, which is what their file is called: those of `habits.messages.ts` are `habits`. Each such file adds
 * itself here (`declare module`), so that {@link MessagesName} and the keys of a text are known wherever it is asked for.
 */
// biome-ignore lint/plugin: only an interface can be added to from other files.
export interface MessagesByName {
  /** The words of all resources together, see `resource-words.ts`. */
  'resource-words': Messages;
}

export type MessagesName = keyof MessagesByName;
