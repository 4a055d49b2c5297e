/** A failure that the person at the keyboard can cure: the message is one line and names the cure. */
export class ScriptError extends Error {
  /** @override */
  name = 'ScriptError';
}

/**
 * Ends the command the way every script ends when it fails: a ScriptError as its one line, anything else with its
 * stack because it is our mistake.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function exitWithError(error) {
  const text = error instanceof ScriptError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
