import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Keeps git settings of the machine out of the tests. */
const ENVIRONMENT = {
  PATH: process.env['PATH'],
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Robin',
  GIT_AUTHOR_EMAIL: 'robin@example.org',
  GIT_COMMITTER_NAME: 'Robin',
  GIT_COMMITTER_EMAIL: 'robin@example.org',
};

/** Creates an empty git repository with the branch `main` for one test. */
export function makeGitRepository() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dayward-git-')));
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: ENVIRONMENT, stdio: 'pipe' }).trim();
  git('init', '--quiet', '--initial-branch=main');
  return {
    folder,
    git,
    /** Writes the given files and commits them; returns the commit's hash. */
    commit(subject: string, files: Readonly<Record<string, string>> = {}): string {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', subject);
      return git('rev-parse', 'HEAD');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
