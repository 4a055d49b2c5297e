import { ERRORS, type ErrorBody, type ErrorCode, type MutationDefinition } from '@dayward/contract';
import type { Effect, RowKey, RowView } from '@dayward/domain';
import { RefusedHereError } from './local-data.ts';
import type { OutboxChange } from './outbox-change.ts';

/** Mutations by their names. Each takes its own arguments, which `readArgs` has checked by the mutation's own schema. */
export type MutationDefinitions = Readonly<Record<string, MutationDefinition | undefined>>;

/** What mutations do, as far as it is known on this device. */
export type MutationRules = {
  /**
   * Fetches what all mutations do.
   *
   * @throws TypeError if the code cannot be fetched; the next call tries again
   */
  load(): Promise<void>;
  /**
   * Resolves when it is known what changes of these names do; undefined when it is already. Nothing overtakes a change that
   * waits for it.
   */
  whenKnown(changes: readonly { name: string }[]): Promise<void> | undefined;
  /**
   * The arguments of a mutation with their defaults filled in.
   *
   * @throws RefusedHereError for arguments that the mutation does not take
   */
  readArgs(name: string, args: unknown): unknown;
  /** The rows that a change has to see; some of them only the rows that are here can tell. */
  needsOf(change: OutboxChange, here: RowView): readonly RowKey[];
  /** What a change does to the rows; undefined if this version of the app cannot tell. */
  effectOf(view: RowView, change: OutboxChange): Effect | undefined;
  /** The same for a change that was made earlier, perhaps by another version of the app. */
  replayOf(view: RowView, change: OutboxChange): Effect | undefined;
};

/**
 * Keeps the mutations that this device knows: the first ones at once, all of them once their code was fetched, which a first
 * visit does not wait for.
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
    whenKnown(changes) {
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
