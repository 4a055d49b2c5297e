/** `npm run screenshots`: takes every page of the app into docs/screenshots, the same each time. */
import { join } from 'node:path';
import { takeScreenshots } from '../e2e/fixtures/take-screenshots.ts';
import { buildWebWhenStale } from './setup/web-build.mjs';

await buildWebWhenStale(process.execPath);
await takeScreenshots(join(import.meta.dirname, '../docs/screenshots'), (text) => console.log(text));
