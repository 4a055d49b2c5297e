import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { EntitySample, EntitySamples } from './entity-sample.ts';

/**
 * One sample per entity by its collection, from all `*.sample.ts` beside this file, so that a new entity only adds its own. The
 * generated tests fail for an entity without one.
 */
export const ENTITY_SAMPLES: Record<string, EntitySample> = Object.assign({}, ...(await readSamples()));

async function readSamples(): Promise<EntitySamples[]> {
  const folder = import.meta.dirname;
  const files = globSync('*.sample.ts', { cwd: folder });
  const modules: { SAMPLES: EntitySamples }[] = await Promise.all(files.map((file) => import(join(folder, file))));
  return modules.map(({ SAMPLES }) => SAMPLES);
}
