import { ERRORS, type ErrorBody, type ErrorCode, habitDayMutations, type MutationDefinition } from '@dayward/contract';
import type { Effect, RowKey, RowView } from '@dayward/domain';
import { RefusedHereError } from './local-data.ts';
import type { OutboxChange } from './outbox-change.ts';

type Definitions = Readonly<Record<string, MutationDefinition | undefined>>;

/**
 * Each takes its own arguments, which `readArgs` has checked by the mutation's own schema. Completing a habit is possible at
 * once; what else can be done comes with its own code, which a first visit does not wait for.
 */
let definitions: Definitions = habitDayMutations;
let isWhole = false;
let arriving: Promise<void> | undefined;

const fetchAll = async () => (await import('./all-mutations.ts')).ALL_MUTATIONS;

/**
 * Fetches what all mutations do.
 *
 * @throws TypeError where the code cannot be fetched; the next call tries again
 */
export function loadRules(fetchRules: () => Promise<Definitions> = fetchAll): Promise<void> {
  if (isWhole) return Promise.resolve();
  arriving ??= fetchRules()
    .then((all) => {
      definitions = all;
      isWhole = true;
    })
    .finally(() => {
      arriving = undefined;
    });
  return arriving;
}

/**
 * Resolves when it is known what changes of these names do; undefined when it is already. Nothing overtakes a change that
 * waits for it.
 */
export function rulesOf(changes: readonly { name: string }[]): Promise<void> | undefined {
  const isHere = arriving === undefined && changes.every(({ name }) => definitions[name] !== undefined);
  return isWhole || isHere ? undefined : loadRules();
}

/**
 * The arguments of a mutation with their defaults filled in.
 *
 * @throws RefusedHereError for arguments that the mutation does not take
 */
export function readArgs(name: string, args: unknown): unknown {
  const parsed = definitions[name]?.args.safeParse(args);
  if (parsed === undefined) throw refusal('invalid_input');
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, code, message }) => [path.join('.'), { code, message }] as const);
  throw refusal('invalid_input', Object.fromEntries(fields));
}

/** The rows that a change has to see; some of them only the rows that are here can tell. */
export function needsOf({ name, args }: OutboxChange, here: RowView): readonly RowKey[] {
  try {
    const mutation = definitions[name];
    return [...(mutation?.needs(args) ?? []), ...(mutation?.needsThen?.(here, args) ?? [])];
  } catch {
    return []; // made by another version of the app
  }
}

/** What a change does to the rows; undefined where this version of the app cannot tell. */
export function effectOf(view: RowView, { name, args, madeAt, latestDay }: OutboxChange): Effect | undefined {
  return definitions[name]?.apply(view, args, { now: madeAt, latestDay });
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
