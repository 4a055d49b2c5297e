import { ERRORS, type ErrorBody, type ErrorCode, MUTATIONS, type MutationDefinition } from '@dayward/contract';
import type { Effect, RowKey, RowView } from '@dayward/domain';
import { RefusedHereError } from './local-data.ts';
import type { OutboxChange } from './outbox-change.ts';

// Each takes its own arguments, which `readArgs` has checked by the mutation's own schema.
const DEFINITIONS: Readonly<Record<string, MutationDefinition | undefined>> = MUTATIONS;

/**
 * The arguments of a mutation with their defaults filled in.
 *
 * @throws RefusedHereError for arguments that the mutation does not take
 */
export function readArgs(name: string, args: unknown): unknown {
  const parsed = DEFINITIONS[name]?.args.safeParse(args);
  if (parsed === undefined) throw refusal('invalid_input');
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, code, message }) => [path.join('.'), { code, message }] as const);
  throw refusal('invalid_input', Object.fromEntries(fields));
}

/** The rows that a change has to see; some of them only the rows that are here can tell. */
export function needsOf({ name, args }: OutboxChange, here: RowView): readonly RowKey[] {
  try {
    const mutation = DEFINITIONS[name];
    return [...(mutation?.needs(args) ?? []), ...(mutation?.needsThen?.(here, args) ?? [])];
  } catch {
    return []; // made by another version of the app
  }
}

/** What a change does to the rows; undefined where this version of the app cannot tell. */
export function effectOf(view: RowView, { name, args, madeAt, latestDay }: OutboxChange): Effect | undefined {
  return DEFINITIONS[name]?.apply(view, args, { now: madeAt, latestDay });
}

/** The same for a change that was made earlier, perhaps by another version of the app. */
export function replayOf(view: RowView, change: OutboxChange): Effect | undefined {
  try {
    return effectOf(view, change);
  } catch {
    return undefined;
  }
}

export function refusal(code: ErrorCode, fields?: ErrorBody['error']['fields']): RefusedHereError {
  return new RefusedHereError({ code, message: ERRORS[code].message, ...(fields !== undefined && { fields }) });
}
