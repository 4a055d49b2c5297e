import { installWhenNeeded } from '../setup/install.mjs';
import { findRuntime } from '../setup/runtime.mjs';
import { exitWithError, ScriptError } from '../setup/script-error.mjs';
import { serve } from './serve.mjs';

const HELP = `npm start                  serve Dayward (installs and builds what is missing first)
npm run dev                the same from the sources, restarted on every change
Settings are environment variables: HOST, PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL and more, see README.md.
`;

/** @param {readonly string[]} args */
export async function main(args) {
  try {
    const unknown = args.find((arg) => arg !== '--dev' && arg !== '--help');
    if (unknown !== undefined)
      throw new ScriptError(`npm start does not know ${unknown}; npm start -- --help says more.`);
    if (args.includes('--help')) {
      process.stdout.write(HELP);
      return;
    }
    await installWhenNeeded();
    const runtime = findRuntime();
    if (args.includes('--dev')) {
      const { serveForDevelopment } = await import('./serve-for-development.mjs');
      process.exitCode = await serveForDevelopment(runtime);
      return;
    }
    const { buildProductWhenStale } = await import('../setup/builds.mjs');
    await buildProductWhenStale(runtime);
    process.exitCode = await serve(runtime);
  } catch (error) {
    exitWithError(error);
  }
}
