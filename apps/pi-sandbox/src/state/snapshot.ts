import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fieldsOf, parseJson } from '#src/platform/json.ts';
import type { Pioneer, SandboxState } from './model.ts';

/** Users of a new sandbox. The last one cannot pay the usual prices. */
const FIRST_USERS: readonly Pioneer[] = [
  { username: 'ada_pioneer', balance: 1_000 },
  { username: 'ben_pioneer', balance: 1_000 },
  { username: 'cleo_short_of_pi', balance: 0.5 },
];

/** The state of a new sandbox. */
export function firstState(): SandboxState {
  const users = Object.fromEntries(FIRST_USERS.map((user) => [user.username, { ...user }]));
  return { users, grants: {}, tokens: {}, payments: {}, transactions: {}, ads: {}, notifications: [] };
}

/** Reads the state that a sandbox left in this file; a new one if there is none, or if it is damaged. */
export function readSnapshot(path: string): SandboxState {
  const fresh = firstState();
  let stored: Readonly<Record<string, unknown>>;
  try {
    stored = fieldsOf(parseJson(readFileSync(path, 'utf8')));
  } catch {
    return fresh;
  }
  const isWhole = Object.keys(fresh).every((key) => typeof stored[key] === 'object' && stored[key] !== null);
  // The file is the sandbox's own: it wrote the state as it is.
  return isWhole ? (stored as SandboxState) : fresh;
}

/** Writes the state so that a reader finds the old file or the new one, never a part. */
export function writeSnapshot(path: string, state: SandboxState): void {
  const unfinished = `${path}.${process.pid}`;
  // It holds access tokens, if only of the sandbox.
  writeFileSync(unfinished, JSON.stringify(state), { mode: 0o600 });
  renameSync(unfinished, path);
}
