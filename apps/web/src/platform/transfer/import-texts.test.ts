import { expect, test } from 'vitest';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { createDeviceStorage } from '#src/platform/offline/device-storage.ts';
import { type NamesOfKind, RowsWords } from './import-texts.ts';

const namesOfKind: NamesOfKind = (collection) =>
  collection === 'moods'
    ? { title: 'Moods', count: (count) => (count === 1 ? '1 mood' : `${count} moods`) }
    : undefined;

async function wordsIn(language: 'en' | 'es') {
  const i18n = createI18n({ language, storage: createDeviceStorage(), root: document.createElement('html') });
  await i18n.load('transfer');
  return new RowsWords(i18n.text('transfer'), namesOfKind);
}

const counts = (added: number, broughtBack: number, left: number) => ({ added, kept: 7, broughtBack, left });

test('names rows as their kind says, and by their collection without words', async () => {
  const words = await wordsIn('en');
  const plan = new Map([
    ['moods', counts(2, 1, 1)],
    ['dreams', counts(1, 0, 2)],
    ['goals', counts(0, 0, 0)],
  ]);
  expect(words.brought(plan)).toEqual(['3 moods', '1 entry of dreams']);
  expect(words.left(plan)).toEqual([
    '1 mood: the item it belongs to is missing',
    '2 entries of dreams: the items they belong to are missing',
  ]);
  expect([words.placeOf('moods', 3, 'Calm'), words.placeOf('dreams', 1, '')]).toEqual(['Moods 3, Calm', 'dreams 1']);
});

test('an exceeded quota names the plan that allows it, by the limit that counts such rows', async () => {
  const limitsOf = (challenges: number) => ({ habits: 5, tasks: 5, challenges, aiFeatures: 5 });
  const access = {
    plans: [
      { id: 'Free', name: 'Free', limits: limitsOf(2) },
      { id: 'Pro', name: 'Pro', limits: limitsOf(9) },
    ],
    ...{ plan: 'Free', planName: 'Free', enforceLimits: true },
  };
  const words = await wordsIn('en');
  const shortage = { of: 'moods', ownerCollection: undefined, planLimit: undefined, max: 2, count: 5, here: 1 };
  expect(
    words.reasons(
      [
        { ...shortage, within: 'plan', planLimit: 'challenges' },
        { ...shortage, within: 'account' },
        { ...shortage, of: 'steps', within: 'one', ownerCollection: 'moods' },
      ],
      access,
    ),
  ).toEqual([
    'The plan Free holds at most 2 moods. There is room for 1, and the file adds 5. Pro has room for 9.',
    'An account holds at most 2 moods. There is room for 1, and the file adds 5.',
    '1 mood holds at most 2 entries of steps. There is room for 1, and the file adds 5.',
  ]);
});

test('quotas are explained in every language', async () => {
  const words = await wordsIn('es');
  expect(words.brought(new Map([['dreams', counts(2, 0, 0)]]))).toEqual(['2 entradas de dreams']);
});
