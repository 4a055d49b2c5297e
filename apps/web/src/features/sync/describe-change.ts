import { ENTITIES, MUTATIONS, type MutationName } from '@dayward/contract';
import type { LocalStore, RefusedChange } from '#src/platform/sync/local-store.ts';

/** Description of a change, derived from its name, its arguments and the rows on this device. */
export type ChangeDescription = {
  /** The key of its words among those of resources; undefined for a change that this version of the app does not know. */
  kind: `change.${string}` | undefined;
  /** The name of the changed item. */
  subject: string | undefined;
  /** The local date that the change applies to. */
  day: string | undefined;
  /** The user's text. */
  words: string | undefined;
};

/** The name that stands for changes that were sealed at a sign-out and cannot be opened any more. */
const LOST = 'sealed';

/** The number of sealed and lost changes that a refusal stands for; undefined for any other. */
export function lostCount({ name, args }: Pick<RefusedChange, 'name' | 'args'>): number | undefined {
  const { count } = fieldsOf(args);
  return name === LOST && typeof count === 'number' ? count : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const DAY_STATES = ['done', 'undone', 'skipped', 'missed'] as const;

/** Describes a change. Its arguments may come from another version of the app, so nothing in them is trusted. */
export function describeChange(
  { name, args }: Pick<RefusedChange, 'name' | 'args'>,
  data: LocalStore,
): ChangeDescription {
  const given = fieldsOf(args);
  const written = { ...given, ...fieldsOf(given['changes']) };
  const subject = nameOf(rowOf(name, given, data)) ?? nameOf(written);
  const words = [written['note'], written['content'], written['description'], nameOf(written)].filter(isFilled);
  return {
    kind: kindOf(name, given),
    subject,
    day: isFilled(given['day']) ? given['day'] : undefined,
    words: words.find((text) => text !== subject),
  };
}

function kindOf(name: string, { state }: Fields): ChangeDescription['kind'] {
  if (!isKnown(name)) return undefined;
  const dayState = DAY_STATES.find((one) => one === state);
  return name === 'habit.setDay' && dayState !== undefined ? `change.${name}.${dayState}` : `change.${name}`;
}

function isKnown(name: string): name is MutationName {
  return Object.hasOwn(MUTATIONS, name);
}

/** The row that the change applies to: an entity's own by `id`, or the parent of its day or run by `habitId`. */
function rowOf(name: string, given: Fields, data: LocalStore): Fields {
  const entity = name.split('.')[0];
  const collection = ENTITIES.find((one) => one.name === entity)?.collection;
  const id = given['id'] ?? given[`${entity}Id`];
  return collection === undefined || typeof id !== 'string' ? {} : (data.find({ collection, id }) ?? {});
}

function nameOf({ name, title }: Fields): string | undefined {
  return [name, title].find(isFilled);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}; // any object can be asked for its keys
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
