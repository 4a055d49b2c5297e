// `node scripts/complete-lockfile.mjs`: adds the packages that npm omitted to package-lock.json; --check only reports. See the
// module for why.
import './setup/supported-node.mjs';

void import('./setup/lockfile.mjs').then(({ completeLockfile, findMissingPackages, readLockfile }) => {
  if (process.argv.includes('--check')) {
    const missing = findMissingPackages(readLockfile()).map(({ name }) => name);
    if (missing.length === 0) return;
    process.stderr.write(
      `${missing.join('\n')}\nmissing in package-lock.json: run node scripts/complete-lockfile.mjs\n`,
    );
    process.exitCode = 1;
    return;
  }
  const added = completeLockfile();
  process.stdout.write(added.length === 0 ? 'package-lock.json is complete.\n' : `Added:\n${added.join('\n')}\n`);
});
