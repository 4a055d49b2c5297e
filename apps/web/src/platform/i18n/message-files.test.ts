import { describe, expect, test } from 'vitest';
import { isLanguage, LANGUAGES } from './languages.ts';
import { listMessageNames, loadMessages } from './message-files.ts';
import type { Message, Messages, MessagesName } from './messages.ts';

const names = [...listMessageNames(), 'resource-words'];

/** Every language except the source, with all messages. */
const translations = Object.keys(LANGUAGES)
  .filter((language) => language !== 'en')
  .flatMap((language) => names.map((name) => [language, name] as const));

const formsOf = (message: Message) => (typeof message === 'string' ? { other: message } : message);
const slotsOf = (message: Message) =>
  new Set(Object.values(formsOf(message)).flatMap((text) => text.match(/\{\{\w+\}\}/g) ?? []));

async function load(name: string, language: string): Promise<Messages> {
  if (!isLanguage(language)) throw new Error(`${language} is no language of the product.`);
  // Found by file name: the compiler does not know the names here.
  return loadMessages(name as MessagesName, language);
}

test('messages are found, and each file has its own name', () => {
  expect(names).toContain('lists');
  expect(new Set(names).size).toBe(names.length);
});

test('a name without a file is an error', async () => {
  await expect(load('nothing', 'en')).rejects.toThrow('nothing');
});

describe.each(translations)('%s', (language, name) => {
  test(`${name} has every text of the English source, filled in`, async () => {
    const [source, translation] = await Promise.all([load(name, 'en'), load(name, language)]);
    expect(Object.keys(translation)).toEqual(Object.keys(source));
    expect(Object.values(translation).flatMap((message) => Object.values(formsOf(message)))).not.toContain('');
  });

  test(`${name} uses the same slots`, async () => {
    const [source, translation] = await Promise.all([load(name, 'en'), load(name, language)]);
    for (const [key, message] of Object.entries(source)) {
      expect([key, slotsOf(translation[key] ?? '')]).toEqual([key, slotsOf(message)]);
    }
  });

  test(`${name} has every plural form that the language needs`, async () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const message of Object.values(await load(name, language))) {
      if (typeof message !== 'string') expect(Object.keys(message).toSorted()).toEqual(needed);
    }
  });
});
