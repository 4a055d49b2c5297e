import type { Language } from './languages.ts';
import type { Messages, MessagesName } from './messages.ts';

type MessagesModule = Readonly<Record<string, Messages>>;

type LoadModule = () => Promise<MessagesModule>;

type Files = Readonly<Record<string, LoadModule>>;

/** Fetches the messages of one name in one language. */
export type LoadMessages = (name: MessagesName, language: Language) => Promise<Messages>;

/** Found by file name, so that a feature adds its messages without another edit. */
const MESSAGES: Files = import.meta.glob<false, string, MessagesModule>([
  '#src/**/*.messages.ts',
  '#src/**/*.messages.es.ts',
]);

const RESOURCE_WORDS: Files = import.meta.glob<false, string, MessagesModule>([
  '#src/features/*/*.words.ts',
  '#src/features/*/*.words.es.ts',
]);

const MESSAGES_PATH = /(?<name>[^/]+)\.messages(?:\.(?<language>es))?\.ts$/;
const WORDS_PATH = /\.words(?:\.(?<language>es))?\.ts$/;

const FILES_BY_NAME = groupByName();

/** Groups the loaders of all files by name and language, so that each call is one look-up. */
function groupByName(): ReadonlyMap<string, readonly LoadModule[]> {
  const grouped = new Map<string, LoadModule[]>();
  const add = (name: string, language: string, load: LoadModule) => {
    const key = `${name} ${language}`;
    grouped.set(key, [...(grouped.get(key) ?? []), load]);
  };
  for (const [path, load] of Object.entries(MESSAGES)) {
    const { name = '', language = 'en' } = MESSAGES_PATH.exec(path)?.groups ?? {};
    add(name, language, load);
  }
  for (const [path, load] of Object.entries(RESOURCE_WORDS)) {
    add('resource-words', WORDS_PATH.exec(path)?.groups?.['language'] ?? 'en', load);
  }
  return grouped;
}

/**
 * The messages of `<name>.messages.ts`, or of `<name>.messages.es.ts` in Spanish: the file's exports. `resource-words` combines
 * the words of all resources.
 *
 * @throws Error for a name without a file
 */
export const loadMessages: LoadMessages = async (name, language) => {
  const files = FILES_BY_NAME.get(`${name} ${language}`);
  if (files === undefined) throw new Error(`There are no messages called ${name}.`);
  const modules = await Promise.all(files.map((load) => load()));
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)));
};

/** The names of all messages with a file. */
export function listMessageNames(): string[] {
  return Object.keys(MESSAGES).flatMap((path) => /(?<name>[^/]+)\.messages\.ts$/.exec(path)?.groups?.['name'] ?? []);
}
