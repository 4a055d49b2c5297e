import { hasHistory, runGit } from '../check/git.ts';

/** The refs of the branch that clients are built against. */
const MAIN_BRANCHES = ['origin/main', 'main'];

/**
 * Finds the commit whose API clients may already use: where the branch left `main`, or on `main` itself the commit
 * before (of a merge: `main` before it).
 *
 * @returns undefined without a history
 */
export function findPublishedCommit(root: string): string | undefined {
  if (!hasHistory(root)) return undefined;
  const head = runGit(root, ['rev-parse', 'HEAD']);
  for (const branch of MAIN_BRANCHES) {
    const base = runGit(root, ['merge-base', 'HEAD', branch]);
    if (base !== undefined && base !== head) return base;
  }
  return runGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD^1']);
}

/** Reads a file as it was in a commit; undefined if it did not exist. */
export function readAtCommit(root: string, commit: string, path: string): string | undefined {
  return runGit(root, ['show', `${commit}:${path}`]);
}
