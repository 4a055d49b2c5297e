import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runGit } from '../check/git.ts';

const OWN_PACKAGES = '@dayward';

/** The server does not start without the built web app; its own tests are the only ones that look into it. */
const WEB_BUILD = 'apps/web/dist';

export type WorkTree = { folder: string; remove: () => void };

/**
 * Copies the repository as it stands, with what is not committed, to a separate folder, so that a planted fault never remains
 * in the clone. The installed packages are linked; the workspaces among them are those of the copy.
 */
export function makeWorkTree(root: string): WorkTree {
  const listed = runGit(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (listed === undefined) throw new Error('Planting faults needs the git repository.');
  const folder = mkdtempSync(join(tmpdir(), 'dayward-faults-'));
  for (const path of listed.split('\0')) {
    if (path === '' || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  if (existsSync(join(root, WEB_BUILD))) symlinkSync(join(root, WEB_BUILD), join(folder, WEB_BUILD));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, OWN_PACKAGES), { recursive: true });
  for (const name of readdirSync(from)) {
    // Names that begin with a dot are caches of tools, one for each copy.
    if (!name.startsWith('.') && name !== OWN_PACKAGES) symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, OWN_PACKAGES))) {
    symlinkSync(readlinkSync(join(from, OWN_PACKAGES, name)), join(to, OWN_PACKAGES, name)); // a path within the repository
  }
}
