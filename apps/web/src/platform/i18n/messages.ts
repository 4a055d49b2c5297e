/**
 * The type of messages. English is the source of truth and the type: a translation without a key does not compile, and neither
 * does a call without a value.
 *
 * A text may have slots, `{{name}}`; `{{product}}` is always filled automatically. A text that depends on a number is an object
 * of its language's plural forms, chosen by the value `count`.
 */
export type PluralForms = { readonly other: string } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

export type Message = string | PluralForms;

export type Messages = Readonly<Record<string, Message>>;

/** The type of a translation of `M`: the same keys, plural if the source is plural. */
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

/** Returns a text by its key; a text with slots requires their values. */
export type Text<M extends Messages> = <Key extends keyof M & string>(
  key: Key,
  ...values: [SlotsOf<M[Key]>] extends [never] ? [] : [Values<M[Key]>]
) => string;

/**
 * The messages by name, which is the name of their file: those of `habits.messages.ts` are `habits`. Each such file adds itself
 * here (`declare module`), so that {@link MessagesName} and the keys of a text are typed everywhere.
 */
// biome-ignore lint/plugin: only an interface can be extended from other files.
export interface MessagesByName {
  /** The words of all resources, see `resource-words.ts`. */
  'resource-words': Messages;
}

export type MessagesName = keyof MessagesByName;
