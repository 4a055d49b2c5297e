import type { AnyCatalogue } from '#src/platform/i18n/i18n.ts';
import type { Messages } from '#src/platform/i18n/messages.ts';

/** Found by their names, so that a feature adds its words without an edit anywhere else. */
const FILES = {
  en: import.meta.glob<Messages>('#src/features/*/*.words.ts', { import: 'words' }),
  es: import.meta.glob<Messages>('#src/features/*/*.words.es.ts', { import: 'words' }),
};

async function loadAll(files: Readonly<Record<string, () => Promise<Messages>>>): Promise<Messages> {
  const words = await Promise.all(Object.values(files).map((load) => load()));
  return Object.assign({}, ...words);
}

/** The words of all resources as one catalogue, see {@link ResourceWords}. */
export const resourceWords: AnyCatalogue = {
  name: 'resourceWords',
  loaders: { en: () => loadAll(FILES.en), es: () => loadAll(FILES.es) },
};
