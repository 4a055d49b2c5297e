/** `npm run screenshots`: takes a screenshot of every page of the app into docs/screenshots, deterministically. */
import { join } from 'node:path';
import { takeScreenshots } from '../e2e/fixtures/take-screenshots.ts';
import { buildProductWhenStale } from './setup/builds.mjs';

await buildProductWhenStale(process.execPath);
await takeScreenshots(join(import.meta.dirname, '../docs/screenshots'), (text) => console.log(text));
