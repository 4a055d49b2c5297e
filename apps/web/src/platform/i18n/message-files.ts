import type { Language } from './languages.ts';
import type { Messages, MessagesName } from './messages.ts';

type MessagesModule = Readonly<Record<string, Messages>>;

type Files = Readonly<Record<string, () => Promise<MessagesModule>>>;

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

const ENDINGS = { en: '.ts', es: '.es.ts' } satisfies Record<Language, string>;

/**
 * The messages of `<name>.messages.ts`, or of `<name>.messages.es.ts` in Spanish: the file's exports. `resource-words` combines
 * the words of all resources.
 *
 * @throws Error for a name without a file
 */
export const loadMessages: LoadMessages = async (name, language) => {
  const isResourceWords = name === 'resource-words';
  const ending = isResourceWords ? `.words${ENDINGS[language]}` : `/${name}.messages${ENDINGS[language]}`;
  const files = Object.entries(isResourceWords ? RESOURCE_WORDS : MESSAGES).filter(([path]) => path.endsWith(ending));
  if (files.length === 0) throw new Error(`There are no messages called ${name}.`);
  const modules = await Promise.all(files.map(([, load]) => load()));
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)));
};

/** The names of all messages with a file. */
export function listMessageNames(): string[] {
  return Object.keys(MESSAGES).flatMap((path) => /(?<name>[^/]+)\.messages\.ts$/.exec(path)?.groups?.['name'] ?? []);
}
