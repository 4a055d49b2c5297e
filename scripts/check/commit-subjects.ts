import { hasHistory, runGit } from './git.ts';

/** `area: imperative`; areas in small letters. */
const SUBJECT = /^[a-z0-9/, -]+: \S.*$/;
const SUBJECT_MAX_CHARS = 72;

/** The commit that adds this file brings the rule; what does not descend from it was written without it. */
export const RULE_FILE = 'scripts/check/commit-subjects.ts';

export type SubjectReview = { judged: number; refused: { hash: string; subject: string }[] };

export function isSubject(subject: string): boolean {
  return SUBJECT.test(subject) && [...subject].length <= SUBJECT_MAX_CHARS;
}

/**
 * Judges the subjects of the commit that brought the rule and of all that descend from it. Merges are left out: git
 * words them.
 *
 * @returns undefined where the history, or that commit in it, is missing
 */
export function reviewSubjects(root: string): SubjectReview | undefined {
  if (!hasHistory(root)) return undefined;
  const added = runGit(root, ['log', '--diff-filter=A', '--format=%H', '--', RULE_FILE]);
  const start = added?.split('\n').at(-1); // the first time of several, should it ever have left
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
