import { spawnGroup, superviseChild } from './children.mjs';
import { installWhenNeeded } from './install.mjs';
import { findRuntime } from './runtime.mjs';
import { exitWithError, ScriptError } from './script-error.mjs';

/** @param {readonly string[]} args the file and its arguments */
export async function runWithPinnedNode(args) {
  try {
    if (args.length === 0) throw new ScriptError('Name the file to run: node scripts/with-node.mjs FILE ARGS…');
    await installWhenNeeded();
    const child = spawnGroup(findRuntime(), ['--disable-warning=ExperimentalWarning', ...args], { stdio: 'inherit' });
    process.exitCode = (await superviseChild(child)).code;
  } catch (error) {
    exitWithError(error);
  }
}
