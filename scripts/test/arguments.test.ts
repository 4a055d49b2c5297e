import { expect, test } from 'vitest';
import { readTestArguments } from './arguments.mjs';

test.each([
  ['everything', [], { runsVitest: true, runsJourneys: true, needsBuild: true, vitestArgs: [] }],
  [
    'a filter',
    ['lists', '-t', 'rename'],
    { runsVitest: true, runsJourneys: false, vitestArgs: ['lists', '-t', 'rename'] },
  ],
  [
    'the journeys',
    ['--journeys', 'lists'],
    { runsVitest: false, runsJourneys: true, needsBuild: true, journeyArgs: ['lists'] },
  ],
  ['the slow checks', ['--long'], { isLong: true, runsVitest: true, runsJourneys: true, needsBuild: true }],
  ['help', ['--help'], { isHelp: true }],
])('%s', (_what, args, plan) => {
  expect(readTestArguments(args)).toMatchObject(plan);
});
