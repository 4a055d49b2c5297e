import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Migration = { version: number; name: string; sql: string; checksum: string };

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/**
 * Reads the migrations of a folder in the order of their numbers.
 *
 * @throws Error when a file is misnamed, or numbers are missing or duplicate: programmer errors that any test finds.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  for (const [index, migration] of migrations.entries()) {
    if (migration.version !== index + 1) {
      throw new Error(`Migrations must be numbered without gaps: ${migration.name} should start with ${index + 1}`);
    }
  }
  return migrations;
}

async function readMigration(folder: string, fileName: string): Promise<Migration> {
  const match = FILE_NAME.exec(fileName);
  if (match === null) throw new Error(`Not the name of a migration: ${fileName}`);
  const sql = await readFile(join(folder, fileName), 'utf8');
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
  return { version: Number(match[1]), name: fileName, sql, checksum };
}
