/**
 * `npm run faults`: plants each fault of `faults/faults.ts` in a copy of the repository and runs its tests, which have to fail.
 * `-- --only undo-restores-nothing,drafts` tries those with these ids, or of these areas. Exits with 1 if a fault is not caught.
 */
import { join } from 'node:path';
import { FAULTS } from './faults/faults.ts';
import { findFailingTests, runFaults } from './faults/run-faults.ts';
import { buildWhenStale, WEB_APP } from './setup/builds.mjs';

const ROOT = join(import.meta.dirname, '..');

async function main(args: readonly string[]): Promise<void> {
  const only = args[0] === '--only' ? new Set(args[1]?.split(',')) : undefined;
  const faults = FAULTS.filter(({ id, area }) => only === undefined || only.has(id) || only.has(area));
  if (faults.length === 0) throw new Error('No fault is called so.');

  await buildWhenStale(WEB_APP, process.execPath);
  const failing = await findFailingTests(ROOT, faults);
  if (failing.length > 0) throw new Error(`Tests fail although nothing is planted:\n${failing.join('\n')}`);

  const results = await runFaults(ROOT, faults, ({ fault, seconds, ...result }) => {
    const said = result.verdict === 'caught' ? `by "${result.by}"` : 'why' in result ? result.why : fault.what;
    console.log(`${result.verdict.padEnd(8)}${fault.id} (${seconds} s): ${said}`);
  });
  const caught = results.filter(({ verdict }) => verdict === 'caught').length;
  console.log(`\n${caught} of ${results.length} faults are caught.`);
  process.exitCode = caught === results.length ? 0 : 1;
}

await main(process.argv.slice(2));
