import type { Unusable } from './use-file-import.ts';

type Problems = Extract<Unusable, { reason: 'problems' }>;

/**
 * Says why a file cannot be imported.
 *
 * @param say what only this kind of file can be
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
 * Says what there is at least one of.
 *
 * @param names in the order in which it is said
 */
export function countedLines<Name extends string>(
  names: readonly Name[],
  counts: Readonly<Record<Name, number>>,
  lineOf: (name: Name, count: number) => string,
): string[] {
  return names.flatMap((name) => (counts[name] > 0 ? [lineOf(name, counts[name])] : []));
}
