// The parts of `npm run test:long`: together they are the whole run, and no two have anything in common.

import { ScriptError } from '../setup/script-error.mjs';

/** @typedef {{ index: number, count: number }} Shard index counts from 1 */

/** @typedef {{ from: number, count: number }} Seeds a range of consecutive seeds */

/** Seeds that earlier runs and `npm test` may have used lie below. */
const FIRST_FRESH_SEED = 10_000_000;

/** Seeds are whole numbers below this one. */
const SEED_RANGE = 2 ** 32;

/**
 * @param {string | undefined} text such as `2/8`
 * @returns {Shard | undefined} undefined if it names none
 */
export function readShard(text) {
  const match = /^(\d{1,3})\/(\d{1,3})$/.exec(text ?? '');
  const shard = { index: Number(match?.[1]), count: Number(match?.[2]) };
  return match !== null && shard.index >= 1 && shard.index <= shard.count ? shard : undefined;
}

/**
 * The argument with which Playwright runs a part of the journeys; it divides them itself.
 *
 * @param {Shard | undefined} shard
 * @returns {string[]}
 */
export function shardArgument(shard) {
  return shard === undefined ? [] : [`--shard=${shard.index}/${shard.count}`];
}

/**
 * @param {string | undefined} text
 * @returns {number} how many seeds the slow simulation runs
 * @throws {ScriptError} when it is not a number
 */
export function readSeedCount(text = '10000') {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new ScriptError(`DAYWARD_SIMULATION_SEEDS is a number of seeds, not ${text}`);
}

/**
 * Picks the test files of a shard. The simulation belongs to all of them: each runs other seeds.
 *
 * @param {readonly string[]} files
 * @param {Shard} shard
 * @returns {string[]}
 */
export function filesOfShard(files, { index, count }) {
  const isSimulation = (/** @type {string} */ file) => file.includes('simulation/src/');
  const others = [...files].filter((file) => !isSimulation(file)).sort();
  return [...files.filter(isSimulation), ...others.filter((_, place) => place % count === index - 1)];
}

/**
 * Picks fresh seeds for a shard. Shards of one run may start on different computers: each has its own place within a block of
 * `total` seeds, so that no two share a seed, whichever blocks they pick.
 *
 * @param {number} total the number of seeds of all shards
 * @param {Shard} shard
 * @param {() => number} [random] at least 0, below 1
 * @returns {Seeds}
 * @throws {ScriptError} when there are fewer seeds than shards: one without seeds would test nothing
 */
export function freshSeeds(total, { index, count }, random = Math.random) {
  if (total < count) throw new ScriptError(`${total} seeds are too few for ${count} shards (DAYWARD_SIMULATION_SEEDS)`);
  const blocks = Math.floor((SEED_RANGE - FIRST_FRESH_SEED) / total);
  const block = FIRST_FRESH_SEED + total * Math.floor(random() * blocks);
  const begin = Math.floor((total * (index - 1)) / count);
  const end = Math.floor((total * index) / count);
  return { from: block + begin, count: end - begin };
}
