import { ERRORS, type ErrorBody, type ErrorCode, type MutationDefinition } from '@dayward/contract';
import type { Effect, RowKey, RowView } from '@dayward/domain';
import { RefusedHereError } from './local-store.ts';
import type { OutboxChange } from './outbox-change.ts';

/** Mutations by name. Each takes its own arguments, which `readArgs` has validated by the mutation's schema. */
export type MutationDefinitions = Readonly<Record<string, MutationDefinition | undefined>>;

/** The effects of mutations, as far as their code is loaded on this device. */
export type MutationRules = {
  /**
   * Loads the code of all mutations.
   *
   * @throws TypeError if the code cannot be fetched; the next call retries
   */
  load(): Promise<void>;
  /**
   * Resolves when the code of these mutations is loaded; undefined when it already is. No later change overtakes a waiting one.
   */
  whenLoaded(changes: readonly { name: string }[]): Promise<void> | undefined;
  /**
   * Validates the arguments of a mutation and fills in their defaults.
   *
   * @throws RefusedHereError for invalid arguments
   */
  readArgs(name: string, args: unknown): unknown;
  /** Adds to the arguments of a new change what its author sees. */
  observed(view: RowView, change: OutboxChange): OutboxChange;
  /** Keys of the rows that a change reads; some depend on rows that are in memory. */
  needsOf(change: OutboxChange, here: RowView): readonly RowKey[];
  /** The effect of a change on the rows; undefined if this version of the app does not know the mutation. */
  effectOf(view: RowView, change: OutboxChange): Effect | undefined;
  /** The effect of an earlier change, perhaps by another version of the app, when it is replayed. */
  replayOf(view: RowView, change: OutboxChange): Effect | undefined;
};

/**
 * Creates the registry of mutations: the first ones are known at once, all of them after their code is fetched. A first visit
 * does not wait for that.
 */
export function createMutationRules(parts: {
  first: MutationDefinitions;
  loadAll: () => Promise<MutationDefinitions>;
}): MutationRules {
  let definitions = parts.first;
  let isWhole = false;
  let arriving: Promise<void> | undefined;

  const load = (): Promise<void> => {
    if (isWhole) return Promise.resolve();
    arriving ??= parts
      .loadAll()
      .then((all) => {
        definitions = all;
        isWhole = true;
      })
      .finally(() => {
        arriving = undefined;
      });
    return arriving;
  };
  const effectOf: MutationRules['effectOf'] = (view, { name, args, madeAt, latestDay }) =>
    definitions[name]?.apply(view, args, { now: madeAt, latestDay });

  return {
    load,
    whenLoaded(changes) {
      const isHere = arriving === undefined && changes.every(({ name }) => definitions[name] !== undefined);
      return isWhole || isHere ? undefined : load();
    },
    readArgs: (name, args) => readArgs(definitions[name], args),
    needsOf({ name, args }, here) {
      try {
        const mutation = definitions[name];
        return [...(mutation?.needs(args) ?? []), ...(mutation?.needsFrom?.(here, args) ?? [])];
      } catch {
        return []; // made by another version of the app
      }
    },
    observed(view, change) {
      const mutation = definitions[change.name];
      return mutation?.observe === undefined ? change : { ...change, args: mutation.observe(view, change.args) };
    },
    effectOf,
    replayOf(view, change) {
      try {
        return effectOf(view, change);
      } catch {
        return undefined;
      }
    },
  };
}

function readArgs(mutation: MutationDefinition | undefined, args: unknown): unknown {
  const parsed = mutation?.args.safeParse(args);
  if (parsed === undefined) throw refusal('invalid_input');
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, code, message }) => [path.join('.'), { code, message }] as const);
  throw refusal('invalid_input', Object.fromEntries(fields));
}

export function refusal(code: ErrorCode, fields?: ErrorBody['error']['fields']): RefusedHereError {
  return new RefusedHereError({ code, message: ERRORS[code].message, ...(fields !== undefined && { fields }) });
}
