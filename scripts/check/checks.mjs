import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string[]} args arguments of the pinned Node, run in the folder of the clone
 * @property {(output: string) => string | undefined} [doubt] the reason to distrust a success
 */

/** Caches of TypeScript and other tools between two runs. */
const CACHE = 'node_modules/.cache/dayward';

/**
 * Every check, the slow ones first so that the two lanes end together. A check whose file is missing fails.
 *
 * @param {string} root folder of the clone
 * @returns {Check[]}
 */
export function listChecks(root) {
  return [
    ...listTypeScriptProjects(root).map(typeCheck),
    { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
    {
      name: 'format and lint',
      args: [
        'node_modules/@biomejs/biome/bin/biome',
        'ci',
        '--colors=off',
        '--error-on-warnings',
        '--max-diagnostics=50',
        '.',
      ],
    },
    {
      name: 'import rules',
      args: [
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.mjs',
        ...['packages', 'apps', 'e2e', 'bench', 'simulation', 'scripts'],
      ],
      doubt: detectEmptyCruise,
    },
    { name: 'statement ids', args: ['scripts/spec-coverage.ts', '--quiet'] },
    { name: 'module state', args: ['scripts/module-state.ts'] },
    { name: 'asserting tests', args: ['scripts/asserting-tests.ts'] },
    { name: 'todos', args: ['scripts/todo-check.ts'] },
    { name: 'plain words', args: ['scripts/plain-words.ts'] },
    { name: 'lockfile', args: ['scripts/complete-lockfile.mjs', '--check'] },
    { name: 'openapi', args: ['scripts/openapi.ts', '--check'] },
    { name: 'commit subjects', args: ['scripts/commit-subjects.ts'] },
  ];
}

/**
 * Detects an empty run: dependency-cruiser exits with 0 if it parsed no file, for example with an unsupported TypeScript.
 *
 * @param {string} output
 */
export function detectEmptyCruise(output) {
  const modules = Number(/\((\d+) modules, \d+ dependencies cruised\)/.exec(output)?.[1] ?? 0);
  return modules > 0 ? undefined : 'The import rules were applied to no file at all.';
}

/**
 * @param {string} root
 * @returns {string[]} paths of all tsconfig files that stand for a program
 * @throws when a folder of code has none, so that nothing goes unchecked
 */
export function listTypeScriptProjects(root) {
  const folders = [
    ...['packages', 'apps'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)),
    'e2e',
    'bench',
    'simulation',
    'scripts',
  ];
  return folders.flatMap((folder) => {
    const names = readdirSync(join(root, folder)).filter((name) => /^tsconfig(\.[a-z]+)?\.json$/.test(name));
    if (names.length === 0) throw new Error(`${folder} has no tsconfig.json: its types would go unchecked.`);
    return names.map((name) => `${folder}/${name}`);
  });
}

/**
 * @param {string} project
 * @returns {Check}
 */
function typeCheck(project) {
  const memory = `${CACHE}/${project.replaceAll('/', '-').replace(/\.json$/, '.tsbuildinfo')}`;
  return {
    name: `types of ${project.replace(/\/tsconfig\.json$/, '')}`,
    args: ['node_modules/typescript/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory],
  };
}
