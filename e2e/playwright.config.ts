import { defineConfig } from '@playwright/test';
import { findChromium, LAUNCH_ARGUMENTS } from './chromium.ts';
import { zoneWhereItIsNoon } from './fixtures/noon.ts';

const executablePath = findChromium();

/** Two workers share two cores, each with a server and its PostgreSQL. */
const JOURNEY_TIMEOUT_MS = 300_000;
const EXPECT_TIMEOUT_MS = 30_000;

const isLong = process.env['DAYWARD_LONG_TESTS'] !== undefined;

/**
 * Journeys that run at one screen size only: those about storage and sync, and the audit of every page, whose other size
 * the journeys of each page check. `npm run test:long` runs the other size.
 */
const PROVEN_ON_PHONE = [
  ...['**/open-offline.spec.ts', '**/habit-timer.spec.ts', '**/every-page.spec.ts'],
  '**/inside-a-frame.spec.ts',
];
const PROVEN_ON_DESKTOP = [
  ...['**/own-an-account.spec.ts', '**/take-habits-along.spec.ts', '**/share-a-task.spec.ts'],
  ...['**/change-settings.spec.ts', '**/habit-details.spec.ts', '**/log-a-mood.spec.ts'],
  ...['**/keep-a-habit.spec.ts', '**/keep-a-list.spec.ts'],
  ...['**/old-device.spec.ts', '**/hostile-texts.spec.ts', '**/print-a-page.spec.ts', '**/be-reminded.spec.ts'],
];

/** Journeys that only `npm run test:long` runs, on a desktop. */
const LONG_ONLY = ['**/old-device-files.spec.ts', '**/buy-each-plan.spec.ts'];

/** Journeys of which `npm run test:long` runs slow cases, on a desktop. */
const LONGER_THERE = ['**/wallet-faults.spec.ts'];

/** Phones have no keyboard and load the same files; the gallery is for developers, and the pages show its components. */
const DESKTOP_ONLY = [
  ...['**/hold-a-plan.spec.ts', '**/buy-a-plan.spec.ts', '**/by-keyboard-alone.spec.ts', '**/gallery.spec.ts'],
  ...['**/page-loads.spec.ts', '**/pi-sandbox.spec.ts', '**/wallet-faults.spec.ts', '**/watch-ads.spec.ts'],
];

/** About phones; `npm run test:long` runs the other sizes of the journey by touch. */
const PHONE_ONLY = ['**/by-touch-alone.spec.ts', '**/first-thing-to-do.spec.ts'];

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: '../scripts/test/build-server.mjs',
  workers: 2,
  // A journey that passes only when repeated is a defect.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  timeout: JOURNEY_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: LAUNCH_ARGUMENTS },
    // No journey checks animations, and the contrast check would measure them half-way.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: zoneWhereItIsNoon(),
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      ...(isLong
        ? { testMatch: [...PROVEN_ON_PHONE, ...LONG_ONLY, ...LONGER_THERE] }
        : { testIgnore: [...PROVEN_ON_PHONE, ...LONG_ONLY, ...PHONE_ONLY] }),
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      ...(isLong
        ? { testMatch: [...PROVEN_ON_DESKTOP, ...PHONE_ONLY] }
        : { testIgnore: [...DESKTOP_ONLY, ...PROVEN_ON_DESKTOP, ...LONG_ONLY] }),
    },
  ],
});
