import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Programs that run in a browser, by the name of their folder. */
export type BrowserProgram = 'sdk' | 'host' | 'control';

const BROWSER = join(import.meta.dirname, '../browser');

/** Bundles browser programs, each once and only when it is asked for. */
export function createBrowserScripts(): (program: BrowserProgram) => Promise<string> {
  const bundled = new Map<BrowserProgram, Promise<string>>();
  return (program) => {
    const known = bundled.get(program);
    if (known !== undefined) return known;
    const fresh = bundle(program);
    bundled.set(program, fresh);
    return fresh;
  };
}

async function bundle(program: BrowserProgram): Promise<string> {
  const build = await rolldown({ input: join(BROWSER, program, 'main.ts'), platform: 'browser', logLevel: 'silent' });
  try {
    const { output } = await build.generate({ format: 'iife' });
    return output[0].code;
  } finally {
    await build.close();
  }
}
