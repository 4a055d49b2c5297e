import { readFileSync, statSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseJson } from './json.ts';

/** A position in the server's bundle, as V8 writes it: `file:///…/dist/assets/app.js:12:34`. */
const POSITION = /(file:\/\/[^\s()]+\/dist\/[^\s():]+\.js):(\d+):(\d+)/g;

/** Start of this process, in milliseconds since 1970: a later map describes a later build than the one that runs. */
const STARTED_AT_MS = performance.timeOrigin;

/** Source maps in use; a collection of garbage frees them. */
const maps = new Map<string, WeakRef<SourceMap>>();

/**
 * Names the sources in the stack of an error in the bundle; the stack of a program that runs its sources stays as it is. Only an
 * error costs memory for it: Node's own option `--enable-source-maps` takes 72 MiB from the start.
 */
export function mapStack(stack: string): string {
  return stack.replace(POSITION, (position: string, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !('fileName' in origin)) return position;
    return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function mapOf(file: string): SourceMap | undefined {
  const known = maps.get(file)?.deref();
  if (known !== undefined) return known;
  try {
    const path = `${fileURLToPath(file)}.map`;
    if (statSync(path).mtimeMs > STARTED_AT_MS) return undefined;
    const payload = parseJson(readFileSync(path, 'utf8'));
    const map = new SourceMap(payload as SourceMapPayload); // written by our own build
    maps.set(file, new WeakRef(map));
    return map;
  } catch {
    // Without its map, a stack names the built file: still true.
    return undefined;
  }
}
