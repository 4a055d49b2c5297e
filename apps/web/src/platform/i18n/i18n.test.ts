import { beforeEach, describe, expect, test } from 'vitest';
import { createDeviceStorage } from '#src/platform/offline/device-storage.ts';
import { createI18n } from './i18n.ts';
import { formattingLanguage, type LanguageTag, PSEUDO_RTL, pickLanguage } from './languages.ts';
import type { LoadMessages } from './message-files.ts';
import type { Messages, Translation } from './messages.ts';

const messages = {
  hello: 'Hello {{name}}, this is {{product}}.',
  count: { one: '{{count}} list', other: '{{count}} lists' },
} as const satisfies Messages;

const messagesEs = {
  hello: 'Hola, {{name}}: esto es {{product}}.',
  count: { one: '{{count}} lista', many: '{{count}} de listas', other: '{{count}} listas' },
} satisfies Translation<typeof messages>;

const loaded: string[] = [];
let isOffline = false;

declare module './messages.ts' {
  interface MessagesByName {
    greeting: typeof messages;
  }
}

const load: LoadMessages = async (_name, language) => {
  if (isOffline) throw new Error('offline');
  loaded.push(language);
  return language === 'en' ? messages : messagesEs;
};

beforeEach(() => {
  loaded.length = 0;
  isOffline = false;
});

async function start(language: LanguageTag) {
  const root = document.createElement('html');
  const i18n = createI18n({ language, storage: createDeviceStorage(), root, load });
  await i18n.load('greeting');
  return { i18n, root };
}

describe('texts', () => {
  test('are in the language on screen, and only that one is loaded', async () => {
    const { i18n, root } = await start('es');
    expect(i18n.text('greeting')('hello', { name: 'Ada' })).toBe('Hola, Ada: esto es Dayward.');
    expect(loaded).toEqual(['es']);
    expect([root.lang, root.dir]).toEqual(['es', 'ltr']);
  });

  test.each([
    ['en', 1, '1 list'],
    ['en', 0, '0 lists'],
    ['en', 12_345, '12,345 lists'],
    ['es', 1, '1 lista'],
    ['es', 1_000_000, '1.000.000 de listas'],
  ] as const)('in %s a number of %d reads %j', async (language, count, expected) => {
    const { i18n } = await start(language);
    expect(i18n.text('greeting')('count', { count })).toBe(expected);
  });

  test('a value is inserted unchanged, whatever its characters', async () => {
    const { i18n } = await start('en');
    expect(i18n.text('greeting')('hello', { name: '{{product}} $& <b>' })).toBe(
      'Hello {{product}} $& <b>, this is Dayward.',
    );
  });

  test.each([
    ['en', 'נחום', '\u2068נחום\u2069'],
    ['en', 'Ada', 'Ada'],
    [PSEUDO_RTL, 'Ada', '\u2068Ada\u2069'],
    [PSEUDO_RTL, 'נחום', 'נחום'],
  ] as const)('in %s the name %s cannot reverse the sentence around it', async (language, name, written) => {
    const { i18n } = await start(language);
    expect(i18n.text('greeting')('hello', { name })).toContain(written);
  });

  test('texts that were never loaded are a programming error', () => {
    const i18n = createI18n({ language: 'en', storage: createDeviceStorage(), root: document.createElement('html') });
    expect(() => i18n.text('greeting')('count', { count: 1 })).toThrow('greeting.count');
  });

  test('wrong keys and missing values do not compile', async () => {
    const text = (await start('en')).i18n.text('greeting');
    // @ts-expect-error there is no such text
    expect(() => text('goodbye')).toThrow();
    // @ts-expect-error the name is missing
    expect(() => text('hello')).toThrow('{{name}}');
    // @ts-expect-error a translation must have every key
    const incomplete: Translation<typeof messages> = { hello: '' };
    expect(incomplete).toBeDefined();
  });
});

describe('changing the language', () => {
  test('shows the new one once its messages are loaded, notifies listeners, and is stored', async () => {
    const { i18n, root } = await start('en');
    let heard = 0;
    i18n.subscribe(() => {
      heard += 1;
    });
    await i18n.choose('es');
    expect(i18n.text('greeting')('count', { count: 2 })).toBe('2 listas');
    expect([heard, root.lang, createDeviceStorage().read('language')]).toEqual([1, 'es', 'es']);
  });

  test('a language that cannot be loaded changes nothing', async () => {
    const { i18n, root } = await start('en');
    isOffline = true;
    await expect(i18n.choose('es')).rejects.toThrow('offline');
    expect([i18n.getLanguage(), root.lang]).toEqual(['en', 'en']);
    expect(createDeviceStorage().read('language')).toBeUndefined();
  });
});

test('a right-to-left language changes the document’s direction', async () => {
  const { i18n, root } = await start(PSEUDO_RTL);
  expect(root.dir).toBe('rtl');
  expect(i18n.text('greeting')('count', { count: 3 })).toBe('⟦3 lïsts löŕ⟧');
});

test.each([
  [undefined, ['es-MX', 'en'], 'es'],
  [undefined, ['fr-FR', 'es'], 'es'],
  [undefined, ['fr-FR', 'de'], 'en'],
  [undefined, [], 'en'],
  ['en', ['es'], 'en'],
  ['tlh', ['es-419'], 'es'],
] as const)('chosen %s, browser %j: the app starts in %s', (chosen, wanted, expected) => {
  expect(pickLanguage(chosen, wanted)).toBe(expected);
});

test.each<[LanguageTag, string[], string]>([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['en', ['de-DE', 'de', 'en-US'], 'en-US'],
  ['es', ['en-GB', 'es-MX'], 'es-MX'],
  ['es', ['en-GB'], 'es'],
  [PSEUDO_RTL, ['en-GB'], 'en-GB'],
])('dates and numbers of %s, for a browser in %j, are written as in %s', (tag, wanted, expected) => {
  expect(formattingLanguage(tag, wanted)).toBe(expected);
});
