import { ScriptError } from '../setup/script-error.mjs';
import { readShard } from './shards.mjs';

export const HELP = `npm test                       every test: units, API on PostgreSQL, screens, journeys in a browser
npm test -- lists              only the test files whose path contains "lists" (no journeys)
npm test -- lists -t rename    everything after the filter goes to Vitest as it is
npm test -- --journeys [NAME]  only the journeys, all or those whose path contains NAME
npm run test:long              only the slow checks (*.long.test.ts), and journeys on their second size of screen
npm run test:long -- --shard 2/8  only the second of eight parts of them
DAYWARD_SIMULATION_SEEDS=2000  the number of seeds that the slow simulation runs in all its parts together (10000)
DAYWARD_SEED=123 npm test -- simulation  only the simulation of one seed
TEST_DATABASE_URL=postgres://… also runs the API tests on that PostgreSQL.
CHROMIUM_PATH=/path            the browser of the journeys; without it one is found or installed.
`;

/**
 * @typedef {object} TestPlan
 * @property {boolean} isHelp
 * @property {boolean} isLong
 * @property {boolean} runsVitest
 * @property {boolean} runsJourneys
 * @property {boolean} needsWebBuild
 * @property {string[]} vitestArgs
 * @property {string[]} journeyArgs
 * @property {import('./shards.mjs').Shard | undefined} shard the part of the slow checks that runs; undefined for all
 */

/**
 * @param {readonly string[]} args what follows `npm test --`
 * @returns {TestPlan}
 * @throws {ScriptError} when they make no sense
 */
export function readTestArguments(args) {
  const isLong = args.includes('--long');
  const { shard, rest } = isLong
    ? takeShard(args.filter(isNoSwitch))
    : { shard: undefined, rest: args.filter(isNoSwitch) };
  const onlyJourneys = args.includes('--journeys');
  const isFiltered = rest.length > 0;
  if (shard !== undefined && isFiltered)
    throw new ScriptError('--shard is a part of all slow checks: leave out the rest');
  const runsJourneys = onlyJourneys || !isFiltered;
  return {
    isHelp: args.includes('--help'),
    isLong,
    runsVitest: !onlyJourneys,
    runsJourneys,
    needsWebBuild: true,
    vitestArgs: onlyJourneys ? [] : rest,
    journeyArgs: onlyJourneys ? rest : [],
    shard,
  };
}

/** @param {string} arg */
function isNoSwitch(arg) {
  return arg !== '--long' && arg !== '--journeys' && arg !== '--help';
}

/**
 * Takes `--shard 2/8` or `--shard=2/8` out of the arguments of the slow checks.
 *
 * @param {readonly string[]} args
 * @throws {ScriptError} when it names no part
 */
function takeShard(args) {
  const place = args.findIndex((arg) => arg === '--shard' || arg.startsWith('--shard='));
  if (place < 0) return { shard: undefined, rest: [...args] };
  const isOneWord = args[place] !== '--shard';
  const text = isOneWord ? args[place]?.slice('--shard='.length) : args[place + 1];
  const shard = readShard(text);
  if (shard === undefined)
    throw new ScriptError(`--shard takes a part and the number of parts, such as 2/8, not ${text}`);
  return { shard, rest: [...args.slice(0, place), ...args.slice(place + (isOneWord ? 1 : 2))] };
}
