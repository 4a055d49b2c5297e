/**
 * `npm run bench -- --json FILE [--only start-up,load,sync-load,first-load,…]`: measures and tells; it judges nothing. Every number
 * stands beside a baseline of the same run, because machines differ (docs/decisions/0010-bench.md).
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeEnvironment } from './environment.ts';
import { measureFirstLoad } from './first-load/measure-first-load.ts';
import { measureLoad } from './load/measure-load.ts';
import { type BenchReport, describeReport } from './report.ts';
import { measureStartUp } from './start-up/measure-start-up.ts';
import { measureSyncLoad } from './sync-load/measure-sync-load.ts';

const PARTS = ['start-up', 'load', 'sync-load', 'first-load'];

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? PARTS;

const onProgress = (text: string) => console.error(`· ${text}`);
const report: BenchReport = { environment: describeEnvironment(), failures: {} };

await part('start-up', async () => {
  report.startUp = await measureStartUp(onProgress);
});
await part('load', async () => {
  report.load = await measureLoad(onProgress);
});
await part('sync-load', async () => {
  report.syncLoad = await measureSyncLoad(onProgress);
});
await part('first-load', async () => {
  report.firstLoad = await measureFirstLoad(onProgress);
});
console.log(describeReport(report));
if (values.json !== undefined) await writeFile(resolve(values.json), `${JSON.stringify(report, null, 2)}\n`);

/** One part that cannot be measured, such as pages without a Chromium, does not cost the others. */
async function part(name: string, measure: () => Promise<void>): Promise<void> {
  if (!wanted.includes(name)) return;
  try {
    await measure();
  } catch (error) {
    report.failures[name] = error instanceof Error ? error.message : String(error);
  }
}
