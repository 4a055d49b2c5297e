import { buildWhenStale, SERVER } from '../setup/builds.mjs';

/** Runs before tests of the server's bundle, in Vitest and in Playwright: the bundle is made of the present sources. */
export default async function buildServer() {
  await buildWhenStale(SERVER, process.execPath);
}
