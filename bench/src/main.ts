/**
 * `npm run bench -- --json FILE [--only PART,PART…] [--quick]`: measures and reports, without pass or fail. Every number has a baseline
 * from the same run, because machines differ (docs/decisions/0010-bench.md).
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureDevice } from './device/measure-device.ts';
import { describeEnvironment } from './environment.ts';
import { measureFirstLoad } from './first-load/measure-first-load.ts';
import { measureFloor } from './floor/measure-floor.ts';
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts';
import { measureReminders } from './reminders/measure-reminders.ts';
import { type BenchReport, describeReport } from './report.ts';
import { measureStartUp } from './start-up/measure-start-up.ts';
import { buildProduct } from './start-up/npm-start.ts';
import { measureStreams } from './streams/measure-streams.ts';
import { measureTasks } from './tasks-device/measure-tasks.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    /** For development: shorter turns of `floor`, fewer `reminders`, and no build before. */
    quick: { type: 'boolean', default: false },
  },
});
const onProgress = (text: string) => console.error(`· ${text}`);
const report: BenchReport = { environment: describeEnvironment(), failures: {} };

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  'start-up': async () => {
    report.startUp = await measureStartUp(onProgress);
  },
  floor: async () => {
    report.floor = await measureFloor(onProgress, values.quick);
  },
  'first-load': async () => {
    report.firstLoad = await measureFirstLoad(onProgress);
  },
  lighthouse: async () => {
    report.lighthouse = await measureLighthouse(onProgress);
  },
  device: async () => {
    report.device = await measureDevice(onProgress);
  },
  tasks: async () => {
    report.tasks = await measureTasks(onProgress);
  },
  streams: async () => {
    report.streams = await measureStreams(onProgress);
  },
  reminders: async () => {
    report.reminders = await measureReminders(onProgress, values.quick);
  },
};

if (!values.quick) {
  onProgress('building what npm start would build');
  await buildProduct();
}
for (const name of values.only?.split(',') ?? Object.keys(PARTS)) await measurePart(name);
console.log(describeReport(report));
if (values.json !== undefined) await writeFile(resolve(values.json), `${JSON.stringify(report, null, 2)}\n`);

/** Runs one part. A part that cannot run, such as pages without a Chromium, does not stop the others. */
async function measurePart(name: string): Promise<void> {
  try {
    const measure = PARTS[name];
    if (measure === undefined) throw new Error(`there is no such part; there are ${Object.keys(PARTS).join(', ')}`);
    await measure();
  } catch (error) {
    report.failures[name] = error instanceof Error ? error.message : String(error);
  }
}
