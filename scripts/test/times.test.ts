import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  describeTimes,
  filesOfPlaywright,
  filesOfVitest,
  partsOfVitest,
  readChildrensTicks,
  startMeter,
} from './times.mjs';

const FILES = [
  { project: 'web', file: 'a.test.ts', startedAt: 1_000, endedAt: 61_000, processorMs: 40_000 },
  { project: 'domain UTC', file: 'b.test.ts', startedAt: 2_000, endedAt: 4_000, processorMs: 1_500 },
  { project: 'web', file: 'c.test.ts', startedAt: 31_000, endedAt: 91_000, processorMs: 45_400 },
];

test('a project took from its first start to its last end, and the processor time of all its files', () => {
  expect(partsOfVitest(FILES)).toEqual([
    { name: 'web', wallMs: 90_000, processorMs: 85_400 },
    { name: 'domain UTC', wallMs: 2_000, processorMs: 1_500 },
  ]);
});

test('the journeys of a file are added up, for each size of screen by itself', () => {
  const spec = (projectName: string, ...durations: number[]) => ({
    tests: [{ projectName, results: durations.map((duration) => ({ duration, startTime: '' })) }],
  });
  const inner = { file: 'lists.spec.ts', specs: [spec('desktop', 2_000)] };
  const report = {
    suites: [{ file: 'lists.spec.ts', specs: [spec('desktop', 1_000), spec('phone', 500, 700)], suites: [inner] }],
  };
  expect(filesOfPlaywright(report)).toEqual([
    { name: 'desktop: lists.spec.ts', ms: 3_000 },
    { name: 'phone: lists.spec.ts', ms: 1_200 },
  ]);
  expect(filesOfPlaywright(undefined)).toEqual([]);
});

test('parts come in the order given, files by their length', () => {
  const parts = [...partsOfVitest(FILES), { name: 'journeys', wallMs: 3_599_600, processorMs: undefined }];
  expect(describeTimes(parts, filesOfVitest(FILES))).toEqual([
    'Where the time went        wall  processor',
    'web                        1:30       1:25',
    'domain UTC                 0:02       0:02',
    'journeys                  60:00          ?',
    'The files that took longest',
    '    1:00  web: a.test.ts',
    '    1:00  web: c.test.ts',
    '    0:02  domain UTC: b.test.ts',
  ]);
});

test('the processor time of children is read whatever a program is called', () => {
  expect(readChildrensTicks('12 (a) b (c) S 1 2 3 4 5 6 7 8 9 10 110 120 130 140 20 0')).toBe(270);
});

test.skipIf(process.platform !== 'linux')('each part has the processor time of the children that ended with it', () => {
  const endMeasure = startMeter();
  expect(endMeasure('nothing').processorMs).toBe(0);
  spawnSync(process.execPath, ['-e', 'for (let i = 0; i < 2e7; i++) Math.sqrt(i)']);
  expect(endMeasure('a program').processorMs).toBeGreaterThan(0);
  expect(endMeasure('nothing more')).toMatchObject({ name: 'nothing more', processorMs: 0 });
});
