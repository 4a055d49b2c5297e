import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import { numberFormat, pluralRules } from './formatters.ts';
import {
  directionOf,
  formattingLanguage,
  isLanguage,
  type LanguageTag,
  PSEUDO_RTL,
  pickLanguage,
} from './languages.ts';
import { type LoadMessages, loadMessages } from './message-files.ts';
import type { Message, Messages, MessagesByName, MessagesName, Text } from './messages.ts';
import { pseudoText } from './pseudo-text.ts';

/** A language's format: the tag for its numbers and plurals, and the direction of its text. */
type Writing = { tag: string; direction: 'ltr' | 'rtl' };

/** Letters of right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N'Ko and their forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * Formats one message: picks the plural form of `count` and fills the slots, numbers in the language's format. A value of the
 * other direction is isolated (Unicode UAX #9 §2.3), so that a name cannot reverse the sentence around it.
 *
 * @throws Error when a slot has no value; the types allow that only to code that circumvents them.
 * @example formatMessage({ one: '{{count}} list', other: '{{count}} lists' }, { count: 2 }, writing) // '2 lists'
 */
function formatMessage(message: Message, values: Readonly<Record<string, string | number>>, writing: Writing): string {
  return templateOf(message, values['count'], writing.tag).replace(/\{\{(\w+)\}\}/g, (_, slot: string) => {
    const value = values[slot];
    if (value === undefined) throw new Error(`The text needs a value for {{${slot}}}.`);
    return typeof value === 'number' ? numberFormat(writing.tag, {}).format(value) : isolate(value, writing);
  });
}

function templateOf(message: Message, count: string | number | undefined, tag: string): string {
  if (typeof message === 'string') return message;
  return message[pluralRules(tag, {}).select(Number(count))] ?? message.other;
}

function isolate(value: string, { direction }: Writing): string {
  const isForeign = (direction === 'ltr' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT).test(value);
  return isForeign ? `\u2068${value}\u2069` : value;
}

/** The product's name in texts; a white-label site has its own. */
const PRODUCT_NAME = 'Dayward';

export type I18n = {
  getLanguage(): LanguageTag;
  /** The language chosen on this device; undefined if the browser's languages decide. */
  getChoice(): LanguageTag | undefined;
  subscribe(listener: () => void): () => void;
  /** Loads messages; required before {@link text} is called for them. Resolves at once when they are already loaded. */
  load(...names: readonly MessagesName[]): Promise<void>;
  /**
   * Changes the language on screen once all messages in use are loaded, and stores the choice on this device.
   *
   * @param language undefined returns to the browser's languages
   * @throws when the messages cannot be loaded; the language then stays unchanged
   */
  choose(language: LanguageTag | undefined): Promise<void>;
  /** The texts of one name in the language on screen, which must be loaded. */
  text<Name extends MessagesName>(name: Name): Text<MessagesByName[Name]>;
  /** True when loaded messages contain a text of this key. */
  has(name: MessagesName, key: string): boolean;
};

type Options = { language: LanguageTag; storage: DeviceStorage; root: HTMLElement; load?: LoadMessages };

/** Creates the app's texts: holds the language, the loaded messages, and the document's `lang` and `dir`. */
export function createI18n({ language: first, storage, root, load = loadMessages }: Options): I18n {
  const listeners = new Set<() => void>();
  const names = new Set<MessagesName>();
  let language = first;
  let choice = chosenBefore(storage);
  let loaded = new Map<string, Messages>();
  let texts = new Map<string, Text<Messages>>();
  markDocument(root, language);

  function textOf(name: string): Text<Messages> {
    const known = texts.get(name);
    if (known) return known;
    const text: Text<Messages> = (key, ...values) => {
      const message = loaded.get(name)?.[key];
      if (message === undefined) throw new Error(`The text ${name}.${key} is not loaded.`);
      return formatMessage(message, { product: PRODUCT_NAME, ...values[0] }, writingOf(language));
    };
    texts.set(name, text);
    return text;
  }

  return {
    getLanguage: () => language,
    getChoice: () => choice,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load(...wanted) {
      for (const name of wanted) names.add(name);
      const spoken = language;
      const missing = wanted.filter((name) => !loaded.has(name));
      const arrived = await loadAll(load, missing, spoken);
      if (spoken !== language) return this.load(...wanted); // the language changed during the load
      for (const [name, messages] of arrived) loaded.set(name, messages);
    },
    async choose(chosen) {
      const next = chosen ?? pickLanguage(undefined, navigator.languages);
      const arrived = await loadAll(load, [...names], next);
      language = next;
      choice = chosen;
      loaded = new Map(arrived);
      texts = new Map();
      markDocument(root, next);
      storage.write('language', chosen);
      for (const listener of listeners) listener();
    },
    // Each text function takes the keys of its own messages; the map's type cannot relate entries to keys.
    text: <Name extends MessagesName>(name: Name) => textOf(name) as unknown as Text<MessagesByName[Name]>,
    has: (name, key) => loaded.get(name)?.[key] !== undefined,
  };
}

function chosenBefore(storage: DeviceStorage): LanguageTag | undefined {
  const chosen = storage.read('language');
  return chosen !== undefined && isLanguage(chosen) ? chosen : undefined;
}

async function loadAll(
  load: LoadMessages,
  names: readonly MessagesName[],
  language: LanguageTag,
): Promise<[string, Messages][]> {
  return Promise.all(
    names.map(async (name): Promise<[string, Messages]> => {
      if (language !== PSEUDO_RTL) return [name, await load(name, language)];
      return [name, import.meta.env.DEV ? pseudoLocale(await load(name, 'en')) : await load(name, 'en')];
    }),
  );
}

function pseudoLocale(messages: Messages): Messages {
  const entries = Object.entries(messages).map(([key, message]): [string, Message] => {
    if (typeof message === 'string') return [key, pseudoText(message)];
    const forms = Object.entries(message).map(([form, text]) => [form, pseudoText(text)]);
    return [key, { ...Object.fromEntries(forms), other: pseudoText(message.other) }];
  });
  return Object.fromEntries(entries);
}

function writingOf(language: LanguageTag): Writing {
  return { tag: formattingLanguage(language), direction: directionOf(language) };
}

function markDocument(root: HTMLElement, language: LanguageTag): void {
  root.lang = language;
  root.dir = directionOf(language);
}
