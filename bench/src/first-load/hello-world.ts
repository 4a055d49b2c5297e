import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildPage } from '../build-page.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { addBytes, emptyBytes, kindOf, type LoadBytes } from './load-bytes.ts';

/** The compression quality of the product's build (vite-plugins/compress-files.ts). */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY;

/** The module that its index.html loads. */
const PROGRAM = new URL('./hello-world/main.ts', import.meta.url);

/** Builds the smallest React page with the tools of the web app and returns its compressed size. */
export async function sizeOfHelloWorld(): Promise<LoadBytes> {
  return withTemporaryFolder(async (outDir) => {
    await buildPage(PROGRAM, outDir);
    const bytes = emptyBytes();
    const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const content = await readFile(join(entry.parentPath, entry.name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
      addBytes(bytes, kindOf(entry.name), brotliCompressSync(content, { params }).length);
    }
    return bytes;
  });
}
