import { hasHistory, runGit } from './git.ts';

/** `area: imperative`; areas in lower case. */
const SUBJECT = /^[a-z0-9/, -]+: \S.*$/;
const SUBJECT_MAX_CHARS = 72;

/** The commit that adds this file starts the rule; commits that do not descend from it are exempt. */
export const RULE_FILE = 'scripts/check/commit-subjects.ts';

export type SubjectReview = { judged: number; refused: { hash: string; subject: string }[] };

export function isSubject(subject: string): boolean {
  return SUBJECT.test(subject) && [...subject].length <= SUBJECT_MAX_CHARS;
}

/**
 * Checks the subjects of the commit that added the rule and of its descendants. Merges are skipped, because git writes
 * their subjects.
 *
 * @returns undefined if the history, or that commit in it, is missing
 */
export function reviewSubjects(root: string): SubjectReview | undefined {
  if (!hasHistory(root)) return undefined;
  const added = runGit(root, ['log', '--diff-filter=A', '--format=%H', '--', RULE_FILE]);
  const start = added?.split('\n').at(-1); // the first one, if the file was ever removed and restored
  if (start === undefined || start === '') return undefined;
  const own = runGit(root, ['show', '--no-patch', '--format=%H %s', start]) ?? '';
  const later = runGit(root, ['log', '--no-merges', '--format=%H %s', '--ancestry-path', `${start}..HEAD`]) ?? '';
  const commits = [...later.split('\n'), own].filter((line) => line !== '').map(readLine);
  return { judged: commits.length, refused: commits.filter(({ subject }) => !isSubject(subject)) };
}

function readLine(line: string): { hash: string; subject: string } {
  const gap = line.indexOf(' ');
  return { hash: line.slice(0, gap), subject: line.slice(gap + 1) };
}
