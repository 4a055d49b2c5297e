import { ENTITIES, type Entity } from '@dayward/contract';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadMessages } from '#src/platform/i18n/message-files.ts';
import { entityOf, titleOfRow } from '#src/platform/resource/entities.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderApp, renderScreen } from '#test/render-app.tsx';
import {
  accountOfSamples,
  backupDefects,
  leftByReset,
  throughBackup,
  trashDefects,
  wordDefects,
} from '#test/resource-defects.ts';
import { RESOURCES } from './resources.ts';

/** Rows whose content is a file, which a backup omits. */
const FILES = ['habitImage', 'taskAttachment'];

const LANGUAGES = ['en', 'es'] as const;
const words: Record<string, Readonly<Record<string, unknown>>> = {};

beforeAll(async () => {
  for (const language of LANGUAGES) words[language] = await loadMessages('resource-words', language);
});

const cases = RESOURCES.map((entry): [string, ResourceEntry, Entity] => [entry.name, entry, entityOf(entry.name)]);
const pages = RESOURCES.filter(({ page }) => page !== undefined).map((entry) => [entry.name, entry] as const);

test('every entity is a resource, exactly once', () => {
  expect(RESOURCES.map(({ name }) => name).toSorted()).toEqual(ENTITIES.map(({ name }) => name).toSorted());
});

describe.each(cases)('%s', (_name, entry, entity) => {
  test.each(LANGUAGES)('has texts for each change and refusal: %s', (language) => {
    expect(wordDefects(entry, entity, words[language] ?? {})).toEqual([]);
  });

  test('is listed under "Recently deleted" and restored unchanged', async () => {
    const { data, idOf } = await accountOfSamples();
    expect(await trashDefects(entry, entity, { data, id: idOf(entity.collection), resources: RESOURCES })).toEqual([]);
  });
});

test.each(cases.filter(([name, , { file }]) => file !== 'none' && !FILES.includes(name)))(
  '%s is restored from a backup',
  async (_name, entry, entity) => {
    const { data } = await accountOfSamples();
    expect(backupDefects(entry, entity, data, await throughBackup(data))).toEqual([]);
  },
);

test('a reset leaves no row of any resource', async () => {
  const { data } = await accountOfSamples();
  expect(await leftByReset(data, RESOURCES)).toEqual([]);
});

test('the palette finds a row of every resource with a page, by its title', async () => {
  const { data, idOf } = await accountOfSamples();
  const { user } = await renderApp({
    server: new FakeServer({ user: ada }),
    data,
    path: '/dashboard/recently-deleted',
  });
  await screen.findByRole('heading', { level: 1, name: 'Recently deleted' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  for (const entry of RESOURCES.filter(({ path }) => path !== undefined)) {
    const { collection } = entityOf(entry.name);
    const row = data.find({ collection, id: idOf(collection) });
    const title = row === undefined ? '' : titleOfRow(entry, row);
    await user.clear(field);
    await user.click(field);
    await user.paste(title);
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain(title));
  }
});

describe.each(pages)('the page of %s', (_name, entry) => {
  const open = async (data: FakeLocalData) => {
    const server = new FakeServer({ user: { ...ada, plan: 'Premium' } });
    const view = await renderScreen({ server, data, path: entry.path ?? '' });
    const main = await screen.findByRole('main');
    await within(main).findByRole('heading', { level: 1 });
    return view.container;
  };
  /** Contrast needs a browser: the e2e journeys check it. */
  const problemsOf = async (element: Element) => {
    const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
    return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  };

  test('is accessible while it is empty, and explains the first step', async () => {
    const container = await open(new FakeLocalData(ada.id));
    expect(await problemsOf(container)).toEqual([]);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0);
  });

  test('is accessible with rows', async () => {
    const { data } = await accountOfSamples();
    const container = await open(data);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(await problemsOf(container)).toEqual([]);
  });
});

describe('the checks find an entity', () => {
  const list = cases.find(([name]) => name === 'list');
  const [, entry, entity] = list ?? cases[0] ?? [];
  if (entry === undefined || entity === undefined) throw new Error('There is no resource.');

  test('without its texts', () => {
    const { 'deleted.list': _deleted, 'change.list.patch': _patch, ...rest } = words['en'] ?? {};
    expect(wordDefects(entry, entity, rest)).toEqual([
      'lacks the words change.list.patch',
      'lacks the words deleted.list',
    ]);
  });

  test('without a place in the list', async () => {
    const others = RESOURCES.filter(({ name }) => name !== 'list');
    const { data, idOf } = await accountOfSamples();
    const scene = { data, id: idOf('lists'), resources: others };
    expect(await trashDefects(entry, entity, scene)).toEqual(['is not listed as deleted']);
    expect(await leftByReset(data, others)).toEqual(['list']);
  });

  test('without a place in a backup', async () => {
    const { data } = await accountOfSamples();
    expect(backupDefects(entry, entity, data, new FakeLocalData(ada.id))).toEqual(['does not come back from a backup']);
  });

  test('with a row that is not restored', async () => {
    const { data, idOf } = await accountOfSamples();
    const id = idOf('lists');
    const forgetful = Object.assign(Object.create(data) as FakeLocalData, {
      mutateAll: async (calls: Parameters<FakeLocalData['mutateAll']>[0]) => {
        if (calls[0]?.name !== 'list.restore') await data.mutateAll(calls);
      },
    });
    expect(await trashDefects(entry, entity, { data: forgetful, id, resources: RESOURCES })).toEqual([
      'is still listed after it was restored',
      'does not come back as it was',
    ]);
  });
});
