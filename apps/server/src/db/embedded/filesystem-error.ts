import { StartError } from '#src/platform/start-error.ts';

/** The errno code of a Node file-system error, or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Converts a failed file operation of the start into one line that names the cure. Every file of the embedded database thereby
 * reports the same fault in the same words.
 *
 * @param doing the failed action, as an infinitive: `create the data folder`
 * @returns a `StartError`; a `StartError` is returned unchanged, other errors are wrapped with their own message
 */
export function startErrorFrom(error: unknown, doing: string, path: string): StartError {
  if (error instanceof StartError) return error;
  const cause = { cause: error };
  const other = 'or set DATA_DIR to another folder';
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(path, cause);
    case 'EACCES':
    case 'EPERM':
      return new StartError(
        `Cannot ${doing}: permission denied at ${path}: let this user read and write it, ${other}.`,
        cause,
      );
    case 'EROFS':
      return new StartError(`Cannot ${doing}: ${path} is on a read-only disk: make it writable, ${other}.`, cause);
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(
        `Cannot ${doing}: ${path} (or a part of that path) is a file, not a folder: move it away, ${other}.`,
        cause,
      );
    default:
      return new StartError(
        `Cannot ${doing} at ${path}: ${error instanceof Error ? error.message : String(error)}: mend that, ${other}.`,
        cause,
      );
  }
}

/** Error for a full disk (or user's quota) that holds `path`. */
export function diskFull(path: string, options?: ErrorOptions): StartError {
  return new StartError(
    `No space left on the disk that holds ${path}: free some space, or set DATA_DIR to a folder on another disk.`,
    options,
  );
}
