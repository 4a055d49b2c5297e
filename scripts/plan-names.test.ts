import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listRepositoryFiles } from './repository-files.ts';

const ROOT = join(import.meta.dirname, '..');

/** The rules of plans and the ready catalogues; everything else asks them. */
const KNOWS_PLANS = /^packages\/(domain\/src\/plans|contract\/src\/features\/plans)\//;
const PRODUCT = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const TEST_CODE = /\.(test|suite|fixture)\.tsx?$|^packages\/testing\//;

/** A paid plan by its id, as a text or as a key, and a comparison with Free. */
const NAMED_PLAN =
  /(['"`])(?:Basic|Pro|Premium)\1|\.(?:Basic|Pro|Premium)\b|[!=]==?\s*['"`]Free['"`]|['"`]Free['"`]\s*[!=]==?|case\s+['"`]Free['"`]/;

function placesIn(source: string): string[] {
  return source.split('\n').filter((line) => NAMED_PLAN.test(line));
}

describe('[PLAN-10] plans', () => {
  test('are named to decide anything in the catalogue and its rules alone', () => {
    const files = listRepositoryFiles(ROOT, PRODUCT).filter((path) => !KNOWS_PLANS.test(path) && !TEST_CODE.test(path));
    expect(files.length).toBeGreaterThan(100);
    const named = files.flatMap((path) =>
      placesIn(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
    );
    expect(named).toEqual([]);
  });

  test.each([
    "if (plan === 'Pro') open();",
    'const price = catalogue.plans.Premium.prices;',
    'return plan !== "Free";',
    "case 'Basic':",
    'lowest = `Basic`;',
  ])('are seen where they are named: %s', (line) => {
    expect(placesIn(line)).toEqual([line]);
  });

  test.each(["'Basics'", 'isProduction', "plan: z.enum(PLAN_IDS).default('Free')", 'a profile'])(
    'are not seen in %s',
    (line) => {
      expect(placesIn(line)).toEqual([]);
    },
  );
});
