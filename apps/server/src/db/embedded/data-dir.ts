import { access, constants, mkdir, realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartError } from '#src/platform/start-error.ts';
import { startErrorFrom } from './filesystem-error.ts';

/**
 * Ensures that the data folder exists (a new one gets mode 0700) and that this process may work in it.
 *
 * @returns its real path with symbolic links resolved, so that two spellings of one folder are one folder
 * @throws {StartError} when it is a file, or cannot be created, read or written
 */
export async function prepareDataDir(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!(await stat(folder)).isDirectory()) throw notAFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(folder);
  } catch (error) {
    throw startErrorFrom(error, 'use the data folder', folder);
  }
}

function notAFolder(folder: string): StartError {
  return new StartError(`The data folder ${folder} is a file: move it away, or set DATA_DIR to another folder.`);
}
