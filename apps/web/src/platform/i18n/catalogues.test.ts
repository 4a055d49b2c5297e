import { describe, expect, test } from 'vitest';
import type { AnyCatalogue } from './i18n.ts';
import { LANGUAGES } from './languages.ts';
import type { Message, Messages } from './messages.ts';

const modules = import.meta.glob<Record<string, AnyCatalogue>>('../../**/*.catalogue.ts', { eager: true });
const catalogues = Object.values(modules).flatMap((module) => Object.values(module));

/** Every language but the source, with every catalogue. */
const translations = Object.keys(LANGUAGES)
  .filter((language) => language !== 'en')
  .flatMap((language) => catalogues.map((catalogue) => [language, catalogue] as const));

const formsOf = (message: Message) => (typeof message === 'string' ? { other: message } : message);
const slotsOf = (message: Message) =>
  new Set(Object.values(formsOf(message)).flatMap((text) => text.match(/\{\{\w+\}\}/g) ?? []));

async function load(catalogue: AnyCatalogue, language: string): Promise<Messages> {
  const loader = Object.entries(catalogue.loaders).find(([tag]) => tag === language)?.[1];
  if (!loader) throw new Error(`No ${language} for ${catalogue.name}.`);
  return loader();
}

test('every catalogue is found, and each has its own name', () => {
  const names = catalogues.map(({ name }) => name);
  expect(names).toContain('lists');
  expect(new Set(names).size).toBe(names.length);
});

describe.each(translations)('%s', (language, catalogue) => {
  test(`${catalogue.name} has every text of the English source, filled in`, async () => {
    const [source, translation] = await Promise.all([load(catalogue, 'en'), load(catalogue, language)]);
    expect(Object.keys(translation)).toEqual(Object.keys(source));
    expect(Object.values(translation).flatMap((message) => Object.values(formsOf(message)))).not.toContain('');
  });

  test(`${catalogue.name} uses the same slots`, async () => {
    const [source, translation] = await Promise.all([load(catalogue, 'en'), load(catalogue, language)]);
    for (const [key, message] of Object.entries(source)) {
      expect([key, slotsOf(translation[key] ?? '')]).toEqual([key, slotsOf(message)]);
    }
  });

  test(`${catalogue.name} has every plural form that the language needs`, async () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const message of Object.values(await load(catalogue, language))) {
      if (typeof message !== 'string') expect(Object.keys(message).toSorted()).toEqual(needed);
    }
  });
});
