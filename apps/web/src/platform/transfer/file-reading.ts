import type { Unusable } from './use-file-import.ts';

type Problems = Extract<Unusable, { reason: 'problems' }>;

/**
 * Explains why a file cannot be imported.
 *
 * @param say the texts of this kind of file's own reasons
 */
export function unusableAs<Reason extends string>(
  refused: { reason: Reason } | Problems,
  say: (reason: Exclude<Reason, 'problems' | 'newer_version'>) => string,
): Unusable {
  if (hasProblems(refused)) return refused;
  if (refused.reason === 'newer_version') return { reason: 'newer_version' };
  return { reason: 'said', text: say(refused.reason as Exclude<Reason, 'problems' | 'newer_version'>) }; // neither of them
}

function hasProblems(refused: { reason: string } | Problems): refused is Problems {
  return refused.reason === 'problems';
}

/**
 * Lists the counts above zero.
 *
 * @param names in display order
 */
export function countedLines<Name extends string>(
  names: readonly Name[],
  counts: Readonly<Record<Name, number>>,
  lineOf: (name: Name, count: number) => string,
): string[] {
  return names.flatMap((name) => (counts[name] > 0 ? [lineOf(name, counts[name])] : []));
}
