import { mapStack } from './mapped-stack.ts';

/** Fields of errors that name kinds and places, never contents. `detail`, `where`, `params` and the like are excluded. */
const HARMLESS_FIELDS = [
  'code',
  'syscall',
  'errno',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

const CAUSES_MAX = 5;

export type ErrorDescription = {
  type: string;
  message: string;
  stack?: string;
  cause?: ErrorDescription;
  [field: string]: unknown;
};

/** Describes an error for the log: its kind, message, stack and causes, without the values that it concerns. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'A value that is no error was thrown.' };
  const message = withoutValues(error.message);
  const description: ErrorDescription = { type: error.name, message };
  if (error.stack !== undefined)
    description.stack = withoutValues(mapStack(error.stack).replace(error.message, () => message));
  for (const field of HARMLESS_FIELDS) {
    const value: unknown = Reflect.get(error, field);
    if (typeof value === 'string' || typeof value === 'number') description[field] = value;
  }
  if (error.cause !== undefined && depth < CAUSES_MAX) description.cause = describeError(error.cause, depth + 1);
  return description;
}

/** Mail addresses: a mail server's refusal contains them, and a URL can carry a password before its `@`. */
const ADDRESS = /[^\s<>"'`(),;/@]{1,320}@[^\s<>"'`(),;/@]+/gu;

/**
 * Removes the values of a query: the query builder appends them to the message of a failed one, and they are the user's content.
 */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/u, '').replace(ADDRESS, '[address]');
}
