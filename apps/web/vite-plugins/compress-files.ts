import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

const COMPRESSED = /\.(?:js|css|html|svg|webmanifest)$/;

/** Smaller files fit into one packet anyway, in bytes; the server compresses none of them (platform/http/web-files.ts). */
const COMPRESS_FROM_BYTES = 1_024;

/** Writes the best compression of each file beside it, which takes too long for a server's first answer. The server sends it. */
export function compressFiles(): Plugin {
  return {
    name: 'dayward:compress-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) throw new Error('The compressed files need a folder to be written into.');
        const found = await readdir(dir, { recursive: true, withFileTypes: true });
        const paths = found.filter((it) => it.isFile()).map(({ parentPath, name }) => join(parentPath, name));
        await Promise.all(paths.filter((path) => COMPRESSED.test(path)).map(compressFile));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < COMPRESS_FROM_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await compress(content, { params }));
}
