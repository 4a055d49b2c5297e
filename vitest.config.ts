import { defineConfig } from 'vitest/config';

/** Rules about days must hold wherever the machine is: their tests run in each of these zones. */
const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Tokyo', 'Australia/Sydney'];

/** On two cores, with the journeys beside them: much of what tests do is waiting. */
const MAX_WORKERS = 3;

const LONG_TESTS = '**/*.long.test.ts';
const SERVER_API_TESTS = [
  'apps/server/src/**/*.api.test.ts',
  'apps/server/test/{access,attack,bounds}/**/*.test.ts',
  'bench/src/**/*.api.test.ts',
];

/** Tells what each file took; `npm test` adds it up. */
const PROCESSOR_TIME = './scripts/test/processor-time.ts';

/** A busy machine is no defect of the product: what is awaited may take long, and only what never comes fails. */
const PATIENCE = { testTimeout: 30_000, expect: { poll: { timeout: 15_000 } }, setupFiles: [PROCESSOR_TIME] };

/**
 * Files of a worker share their modules, and on the web the window: loading them for each file took as long as the tests.
 * What a test changes in them it takes back; `apps/web/test/setup.ts` does so for what all screens share, and each file of
 * the API has a server and a database of its own.
 */
const SHARED_WORKERS = { isolate: false };

/** Starting PostgreSQL processes and migrating databases takes seconds on a small machine, and more beside the journeys. */
const PROCESS_TIMEOUTS = { ...PATIENCE, testTimeout: 120_000, hookTimeout: 120_000 };

const domain = ZONES.map((zone) => ({
  test: {
    name: `domain ${zone}`,
    include: ['packages/domain/src/**/*.test.ts'],
    env: { TZ: zone },
    ...SHARED_WORKERS,
    ...PATIENCE,
  },
}));

const contract = {
  test: {
    name: 'contract',
    include: ['packages/{contract,testing,transfer}/src/**/*.test.ts'],
    ...SHARED_WORKERS,
    ...PATIENCE,
  },
};

/** Parts of the server: what they change belongs to the process, so each file has one of its own. */
const serverUnit = {
  test: {
    name: 'server-unit',
    include: ['apps/server/src/**/*.test.ts'],
    exclude: ['apps/server/src/**/*.api.test.ts', LONG_TESTS],
    ...PROCESS_TIMEOUTS,
  },
};

/** The emulator of the Pi Platform, and the suite that a run against the real one uses, too. */
const piSandbox = {
  test: {
    name: 'pi-sandbox',
    include: ['apps/pi-sandbox/{src,test,conformance}/**/*.test.ts'],
    ...SHARED_WORKERS,
    ...PATIENCE,
  },
};

/** The bundle of the server in a process of its own, as `npm start` runs it. */
const serverProcess = {
  test: {
    name: 'server-process',
    include: ['apps/server/test/process/**/*.test.ts'],
    globalSetup: ['scripts/test/build-server.mjs'],
    ...PROCESS_TIMEOUTS,
  },
};

/** The API tests on one kind of PostgreSQL; the global setup reads the variable. */
function serverApi(name: string, database: 'embedded' | 'external') {
  return {
    test: {
      name,
      include: SERVER_API_TESTS,
      exclude: [LONG_TESTS],
      globalSetup: ['apps/server/test/global-setup.ts'],
      env: { DAYWARD_TEST_DATABASE: database },
      ...SHARED_WORKERS,
      ...PROCESS_TIMEOUTS,
    },
  };
}

/** One seed of the simulation, which then runs instead of all others. */
const REPLAY = 'simulation/src/replay.test.ts';
const isReplay = (process.env.DAYWARD_SEED ?? '') !== '';

/** Devices and server under faults; each file has a server and a database of its own. */
const simulationSettings = {
  globalSetup: ['apps/server/test/global-setup.ts'],
  env: { DAYWARD_TEST_DATABASE: 'embedded' },
  ...PROCESS_TIMEOUTS,
  testTimeout: 10 * 60_000,
};

const simulation = {
  test: {
    name: 'simulation',
    include: isReplay ? [REPLAY] : ['simulation/src/**/*.test.ts'],
    exclude: isReplay ? [] : [LONG_TESTS, REPLAY],
    ...simulationSettings,
  },
};

const simulationLong = {
  test: {
    name: 'simulation-long',
    include: isReplay ? [REPLAY] : ['simulation/src/**/*.long.test.ts'],
    ...simulationSettings,
  },
};

const web = {
  extends: './apps/web/vite.config.ts',
  test: {
    name: 'web',
    maxWorkers: MAX_WORKERS, // what it extends knows nothing of the root's
    environment: 'jsdom',
    include: ['apps/web/{src,vite-plugins}/**/*.test.{ts,tsx}'],
    ...SHARED_WORKERS,
    ...PATIENCE,
    setupFiles: [PROCESSOR_TIME, './apps/web/test/setup.ts'],
  },
};

const scripts = {
  test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...PROCESS_TIMEOUTS },
};

const long = {
  test: {
    name: 'long',
    include: [LONG_TESTS],
    exclude: ['simulation/**', '**/node_modules/**'],
    globalSetup: ['apps/server/test/global-setup.ts'],
    env: { DAYWARD_TEST_DATABASE: 'embedded' },
    ...PATIENCE,
    testTimeout: 60 * 60_000,
    hookTimeout: 10 * 60_000,
    fileParallelism: false,
  },
};

const everyday = [
  ...domain,
  contract,
  piSandbox,
  serverUnit,
  serverProcess,
  serverApi('server-api', 'embedded'),
  ...(process.env.TEST_DATABASE_URL === undefined ? [] : [serverApi('server-api-external', 'external')]),
  web,
  simulation,
  scripts,
];

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    projects: process.env.DAYWARD_LONG_TESTS === undefined ? everyday : [long, simulationLong],
  },
});
