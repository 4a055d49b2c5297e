import { globSync } from 'node:fs';
import { join } from 'node:path';
import { PgTable } from 'drizzle-orm/pg-core';

/** Every table that the server's code declares, in any module. */
export async function knownTables(): Promise<PgTable[]> {
  const source = join(import.meta.dirname, '../src');
  const files = globSync('**/*.{table,repo}.ts', { cwd: source });
  const modules: object[] = await Promise.all(files.map((file) => import(join(source, file))));
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter((value) => value instanceof PgTable))];
}
