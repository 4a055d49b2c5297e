import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_IN_CATALOGUE_FILES, builtInCatalogue } from '@dayward/contract/features/plans';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startServer } from '#src/server.ts';
import { loadCatalogue } from './load-catalogue.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dayward-catalogue-'));
});

afterEach(() => rm(root, { recursive: true }));

const file = BUILT_IN_CATALOGUE_FILES['server-side'];

describe('the catalogue of an operator', () => {
  test('is the default one without a setting', async () => {
    expect(await loadCatalogue(undefined, root)).toEqual(builtInCatalogue('server-side'));
  });

  test('can be a built-in one by its name', async () => {
    expect(await loadCatalogue('dashboard-shell', root)).toEqual(builtInCatalogue('dashboard-shell'));
  });

  test('[PLAN-11] can be a file of the same shape', async () => {
    await writeFile(join(root, 'plans.json'), JSON.stringify({ ...file, version: 'our-own', enforceLimits: true }));
    const expected = { ...builtInCatalogue('server-side'), version: 'our-own', enforceLimits: true };
    expect(await loadCatalogue('plans.json', root)).toEqual(expected);
    expect(await loadCatalogue(join(root, 'plans.json'), '/elsewhere')).toEqual(expected);
  });

  const withoutPro: object = { ...file.plans, Pro: undefined };
  test.each<[string, string, RegExp]>([
    ['text that is not JSON', '{\n  "version": 1,\n}', /plans\.json at line 3 column 1: The text is not valid JSON\.$/],
    ['an empty file', '', /plans\.json: The text is not valid JSON\.$/],
    ['something else', '[]', /plans\.json at root: This must be an object\.$/],
    [
      'a missing plan',
      JSON.stringify({ ...file, plans: withoutPro }),
      /plans\.json at plans\.Pro: This is required\.$/,
    ],
    ['an unknown key', JSON.stringify({ ...file, discount: 5 }), /plans\.json at discount: This field is unknown\.$/],
    [
      'an unknown feature',
      JSON.stringify({ ...file, plans: { ...file.plans, Free: { ...file.plans.Free, adds: ['flying'] } } }),
      /plans\.json at plans\.Free\.adds\.0: This must be one of: habit_tracking, /,
    ],
    [
      'a reading that is not there',
      JSON.stringify({ ...file, limitReading: 'generous' }),
      /plans\.json at limitReading: This must be one of: standard, listing, tracker\.$/,
    ],
  ])('[PLAN-11] with %s is refused with the file, the path in it and the fault', async (_, text, line) => {
    await writeFile(join(root, 'plans.json'), text);
    await expect(loadCatalogue('plans.json', root)).rejects.toThrow(line);
  });

  test('[PLAN-11] with several faults is refused with a line for each', async () => {
    await writeFile(join(root, 'plans.json'), JSON.stringify({ ...file, version: '', enforceLimits: 'yes' }));
    const message = await loadCatalogue('plans.json', root).then(String, (error: Error) => error.message);
    expect(message.split('\n')).toEqual([
      expect.stringMatching(/ at version: This is required\.$/),
      expect.stringMatching(/ at enforceLimits: This must be true or false\.$/),
    ]);
  });

  test.each(['dashboard-shel', 'nowhere/plans.json', '.'])(
    '[PLAN-11] of an unknown name (%s) is refused with the list of choices',
    async (name) => {
      await expect(loadCatalogue(name, root)).rejects.toThrow(
        /cannot be read \((ENOENT|EISDIR)\): name server-side, dashboard-shell, or/,
      );
    },
  );

  test('[PLAN-11] stops the start before any side effect', async () => {
    await writeFile(join(root, 'plans.json'), '{}');
    const env = { CATALOGUE: 'plans.json', DATA_DIR: join(root, 'data'), LOG_LEVEL: 'silent', PORT: '0' };
    await expect(startServer({ root, env })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^CATALOGUE: .*plans\.json at version: This is required\.$/m),
    });
    expect(await readdir(root)).toEqual(['plans.json']);
  });
});
