import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/** Runs git quietly in a folder. Returns its output without the last line break, or undefined if it fails. */
export function runGit(folder: string, args: readonly string[]): string | undefined {
  try {
    const output = execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    });
    return output.replace(/\n$/, '');
  } catch {
    return undefined;
  }
}

/** Returns true if a folder is the top of a git work tree with its full history: no tarball, no shallow clone. */
export function hasHistory(folder: string): boolean {
  if (runGit(folder, ['rev-parse', '--is-shallow-repository']) !== 'false') return false;
  const top = runGit(folder, ['rev-parse', '--show-toplevel']);
  return (
    top !== undefined &&
    realpathSync(top) === realpathSync(folder) &&
    runGit(folder, ['rev-parse', 'HEAD']) !== undefined
  );
}
