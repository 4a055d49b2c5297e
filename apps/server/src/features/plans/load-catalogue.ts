import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BUILT_IN_CATALOGUE_FILES, CatalogueFileSchema, DEFAULT_CATALOGUE } from '@dayward/contract/features/plans';
import type { Catalogue } from '@dayward/domain';
import { describeProblems } from '#src/platform/http/input-problems.ts';
import { JsonSyntaxError, parseJson } from '#src/platform/json.ts';
import { StartError } from '#src/platform/start-error.ts';

const READY_NAMES = Object.keys(BUILT_IN_CATALOGUE_FILES).join(', ');

/**
 * Reads the catalogue of plans that the operator chose: a built-in one by its name, or a JSON file of the same shape. It is
 * read once; changes take effect with a restart.
 *
 * @param setting the name or path; undefined selects the default. A path is relative to `root`.
 * @throws StartError with one line per fault: the file, the path in it, the problem (PLAN-11).
 */
export async function loadCatalogue(setting: string | undefined, root: string): Promise<Catalogue> {
  const name = setting ?? DEFAULT_CATALOGUE;
  const ready = Object.entries(BUILT_IN_CATALOGUE_FILES).find(([readyName]) => readyName === name);
  if (ready !== undefined) return CatalogueFileSchema.parse(ready[1]);
  const path = resolve(root, name);
  const parsed = CatalogueFileSchema.safeParse(await readCatalogueFile(path), { reportInput: true });
  if (parsed.success) return parsed.data;
  const faults = Object.entries(describeProblems(parsed.error.issues));
  throw new StartError(faults.map(([place, { message }]) => `CATALOGUE: ${path} at ${place}: ${message}`).join('\n'));
}

async function readCatalogueFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new StartError(
      `CATALOGUE: ${path} cannot be read (${reason}): name ${READY_NAMES}, or the path of a JSON file of the same shape.`,
    );
  });
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    throw new StartError(
      `CATALOGUE: ${path}${error.place === undefined ? '' : ` at ${error.place}`}: ${error.message}`,
    );
  }
}
