import type { FieldProblem } from '@dayward/contract';
import type { z } from 'zod';

/** Key for a problem that belongs to no single field. */
const WHOLE_INPUT = 'root';

/** Largest number of reported problems; hostile input can be wrong in thousands of places. */
const PROBLEMS_MAX = 50;

/** Longest reported path, in characters; the sender chooses the names of unknown fields. */
const PATH_MAX_CHARS = 100;

/** Longest reported message, in characters: longer than any of ours. */
const MESSAGE_MAX_CHARS = 300;

/** Largest size of all reported problems together, in bytes of JSON: a form with every field wrong fits. */
const PROBLEMS_MAX_BYTES = 4_000;

type Issue = z.core.$ZodIssue;

/** Describes the problems of an input: one per field, keyed by its path with dots (`reminders.0.time`). */
export function describeProblems(issues: readonly Issue[]): Record<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>();
  for (const issue of issues) {
    for (const [path, problem] of describeIssue(issue)) {
      if (!problems.has(path) && problems.size < PROBLEMS_MAX) problems.set(path, problem);
    }
  }
  return Object.fromEntries(problems);
}

/**
 * Bounds problems in number and size, because the sender chooses the names of unknown fields: problems are sent, and stored with the
 * answer to a change. The first ones stay; a path that is too long ends in an ellipsis.
 */
export function boundProblems(problems: Readonly<Record<string, FieldProblem>>): Record<string, FieldProblem> {
  const bounded = new Map<string, FieldProblem>();
  let bytes = 0;
  for (const [path, { code, message }] of Object.entries(problems)) {
    const name = shorten(path, PATH_MAX_CHARS);
    const problem = { code, message: shorten(message, MESSAGE_MAX_CHARS) };
    if (bounded.has(name)) continue;
    bytes += Buffer.byteLength(JSON.stringify({ [name]: problem }));
    if (bounded.size >= PROBLEMS_MAX || bytes > PROBLEMS_MAX_BYTES) break;
    bounded.set(name, problem);
  }
  return Object.fromEntries(bounded);
}

/** Cuts a text to a length in characters; half a surrogate pair at the cut is replaced. */
function shorten(text: string, charsMax: number): string {
  return text.length <= charsMax ? text : `${text.slice(0, charsMax - 1).toWellFormed()}…`;
}

function describeIssue(issue: Issue): [string, FieldProblem][] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [
      path === '' ? key : `${path}.${key}`,
      { code: 'unknown_field', message: 'This field is unknown.' },
    ]);
  }
  return [[path || WHOLE_INPUT, describeField(issue)]];
}

function describeField(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'required', message: 'This is required.' }
        : { code: 'wrong_type', message: `This must be ${kindOf(issue.expected)}.` };
    case 'too_small':
      return describeBound(issue.origin, Number(issue.minimum), 'small');
    case 'too_big':
      return describeBound(issue.origin, Number(issue.maximum), 'big');
    case 'invalid_value':
      return issue.input === undefined
        ? { code: 'required', message: 'This is required.' }
        : { code: 'invalid_choice', message: `This must be one of: ${issue.values.map(String).join(', ')}.` };
    case 'invalid_format':
      return { code: 'invalid_format', message: `This is not ${formatName(issue.format)}.` };
    case 'custom': {
      const code: unknown = issue.params?.['code'];
      return { code: typeof code === 'string' ? code : 'invalid', message: issue.message };
    }
    default:
      return { code: 'invalid', message: 'This is not valid.' };
  }
}

function describeBound(origin: string, bound: number, side: 'small' | 'big'): FieldProblem {
  const limit = side === 'small' ? 'at least' : 'at most';
  if (origin === 'string') {
    if (side === 'small' && bound === 1) return { code: 'required', message: 'This is required.' };
    return {
      code: side === 'small' ? 'too_short' : 'too_long',
      message: `This must have ${limit} ${bound} characters.`,
    };
  }
  if (origin === 'array' || origin === 'set' || origin === 'map') {
    return { code: side === 'small' ? 'too_few' : 'too_many', message: `This must have ${limit} ${bound} entries.` };
  }
  return { code: side === 'small' ? 'too_small' : 'too_big', message: `This must be ${limit} ${bound}.` };
}

function kindOf(expected: string): string {
  const kinds: Record<string, string> = {
    string: 'a string',
    number: 'a number',
    int: 'an integer',
    boolean: 'true or false',
    array: 'an array',
    object: 'an object',
    record: 'an object',
    null: 'null',
  };
  return Object.hasOwn(kinds, expected) ? (kinds[expected] ?? '') : `of the type ${expected}`;
}

function formatName(format: string): string {
  const names: Record<string, string> = {
    uuid: 'a UUID',
    email: 'an e-mail address',
    url: 'a URL',
    datetime: 'an instant such as 2026-11-21T08:30:00.000Z',
    date: 'a date such as 2026-11-21',
  };
  return Object.hasOwn(names, format) ? (names[format] ?? '') : 'in the expected form';
}
