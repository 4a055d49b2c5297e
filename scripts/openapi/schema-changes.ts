import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '../../apps/server/src/platform/http/openapi/openapi-document.ts';

/** The writer of the value: clients send `input`, the server answers `output`. A narrowing of one is a widening of the other. */
export type Direction = 'input' | 'output';

const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

/** Keywords that change no value on the wire. */
const ANNOTATIONS = ['description', 'title', 'examples', 'deprecated'];

/** Keywords that are compared one by one below; every other keyword must stay as it is. */
const COMPARED = new Set([
  ...UPPER_BOUNDS,
  ...LOWER_BOUNDS,
  ...ANNOTATIONS,
  ...['type', 'anyOf', 'oneOf', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'items'],
  ...['pattern', 'default'],
]);

/**
 * Finds the changes that break existing clients when `after` replaces `before`. New enum values and new tagged variants in
 * answers do not count: clients must skip unknown values.
 *
 * @param at where the schema stands, for the message
 * @returns one sentence for each breaking change
 */
export function findSchemaBreaks(before: JsonSchema, after: JsonSchema, direction: Direction, at: string): string[] {
  const [old, now] = [variantsOf(before), variantsOf(after)];
  const wider = direction === 'input' ? now : old;
  if (wider.has(ANYTHING)) return [];
  const gone = [...old.keys()].filter((key) => !now.has(key) && !(direction === 'output' && key === 'null'));
  const added = [...now].filter(([key, variant]) => !old.has(key) && direction === 'output' && !isTagged(variant));
  return [
    ...gone.map((key) => `${at}: can no longer be ${key}`),
    ...added.map(([key]) => `${at}: can now be ${key}`),
    ...[...old].flatMap(([key, variant]) => {
      const counterpart = now.get(key);
      return counterpart === undefined ? [] : findVariantBreaks(variant, counterpart, direction, at);
    }),
  ];
}

/** A schema without a type allows every value. */
const ANYTHING = 'anything';

/** Splits a union into its variants; two schemas of the same key are versions of one variant. */
function variantsOf(schema: JsonSchema): Map<string, JsonSchema> {
  const variants = new Map<string, JsonSchema>();
  for (const variant of flatten(schema)) {
    const key = keyOf(variant);
    let ordinal = 1;
    while (variants.has(ordinalKey(key, ordinal))) ordinal += 1;
    variants.set(ordinalKey(key, ordinal), variant);
  }
  return variants;
}

function ordinalKey(key: string, ordinal: number): string {
  return ordinal === 1 ? key : `${key} (${ordinal})`;
}

function flatten(schema: JsonSchema): JsonSchema[] {
  const union = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(union)) return union.flatMap((variant) => flatten(asSchema(variant)));
  const { type } = schema;
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema];
}

function keyOf(schema: JsonSchema): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'];
  const tags = tagsOf(schema);
  const type = typeof schema['type'] === 'string' ? schema['type'] : typeOfValues(schema);
  return tags.length === 0 ? type : `${type} with ${tags.join(', ')}`;
}

function typeOfValues(schema: JsonSchema): string {
  const [first] = valuesOf(schema) ?? [];
  return first === undefined ? ANYTHING : first === null ? 'null' : typeof first;
}

function isTagged(schema: JsonSchema): boolean {
  return tagsOf(schema).length > 0;
}

/** Fields with one constant value tell the variants of a union apart. */
function tagsOf(schema: JsonSchema): string[] {
  return Object.entries(propertiesOf(schema))
    .filter(([, property]) => property['const'] !== undefined)
    .map(([name, property]) => `${name}=${JSON.stringify(property['const'])}`)
    .sort();
}

function findVariantBreaks(before: JsonSchema, after: JsonSchema, direction: Direction, at: string): string[] {
  return [
    ...findValueBreaks(before, after, direction, at),
    ...(direction === 'input' ? findInputBreaks(before, after, at) : []),
    ...findFieldBreaks(before, after, direction, at),
    ...findFurtherFieldBreaks(before, after, direction, at),
    ...findItemBreaks(before, after, direction, at),
    ...findUnjudgedBreaks(before, after, direction, at),
  ];
}

function findValueBreaks(before: JsonSchema, after: JsonSchema, direction: Direction, at: string): string[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (old === undefined)
    return now === undefined || direction === 'output' ? [] : [`${at}: takes only some values now`];
  if (now === undefined) return direction === 'input' ? [] : [`${at}: can now be any value`];
  const gone = old.filter((value) => !now.includes(value));
  return gone.map((value) => `${at}: the value ${JSON.stringify(value)} is gone`);
}

function valuesOf(schema: JsonSchema): unknown[] | undefined {
  if (schema['const'] !== undefined) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : undefined;
}

/** Bounds, patterns and defaults of what clients send. */
function findInputBreaks(before: JsonSchema, after: JsonSchema, at: string): string[] {
  const tightened = (keys: readonly string[], isTighter: (old: number, now: number) => boolean) =>
    keys.filter((key) => {
      const [old, now] = [before[key], after[key]];
      return typeof now === 'number' && (typeof old !== 'number' || isTighter(old, now));
    });
  const bounds = [
    ...tightened(UPPER_BOUNDS, (old, now) => now < old),
    ...tightened(LOWER_BOUNDS, (old, now) => now > old),
  ];
  const isPatternNew = after['pattern'] !== undefined && after['pattern'] !== before['pattern'];
  const isDefaultNew = before['default'] !== undefined && !isDeepStrictEqual(before['default'], after['default']);
  return [
    ...bounds.map((key) => `${at}: ${key} is tighter (${String(before[key] ?? 'none')} to ${String(after[key])})`),
    ...(isPatternNew ? [`${at}: pattern is another`] : []),
    ...(isDefaultNew ? [`${at}: default is another`] : []),
  ];
}

function findFieldBreaks(before: JsonSchema, after: JsonSchema, direction: Direction, at: string): string[] {
  const [old, now] = [propertiesOf(before), propertiesOf(after)];
  const [oldRequired, nowRequired] = [requiredOf(before), requiredOf(after)];
  const strengthened = nowRequired.filter((name) => !oldRequired.includes(name));
  const weakened = oldRequired.filter((name) => name in now && !nowRequired.includes(name));
  return [
    ...(direction === 'input'
      ? strengthened.map((name) => `${at}.${name}: is required now`)
      : weakened.map((name) => `${at}.${name}: can be missing now`)),
    ...Object.entries(old).flatMap(([name, property]) => {
      const counterpart = now[name];
      if (counterpart === undefined) return [`${at}.${name}: is gone`];
      return findSchemaBreaks(property, counterpart, direction, `${at}.${name}`);
    }),
  ];
}

/** `additionalProperties`: absent means that unknown fields pass. */
function findFurtherFieldBreaks(before: JsonSchema, after: JsonSchema, direction: Direction, at: string): string[] {
  const [old, now] = [before['additionalProperties'] ?? true, after['additionalProperties'] ?? true];
  if (isSchema(old) && isSchema(now)) return findSchemaBreaks(old, now, direction, `${at}[key]`);
  if (isSchema(old) && now === false) return [`${at}[key]: is gone`];
  return direction === 'input' && old === true && now !== true ? [`${at}: unknown fields are refused now`] : [];
}

function findItemBreaks(before: JsonSchema, after: JsonSchema, direction: Direction, at: string): string[] {
  const [old, now] = [before['items'], after['items']];
  if (old === undefined && now === undefined) return [];
  return findSchemaBreaks(asSchema(old ?? {}), asSchema(now ?? {}), direction, `${at}[]`);
}

/** Keywords without a rule of their own, such as `format`: input may lose one, everything else counts as breaking. */
function findUnjudgedBreaks(before: JsonSchema, after: JsonSchema, direction: Direction, at: string): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !COMPARED.has(key) && !isDeepStrictEqual(before[key], after[key]))
    .filter((key) => !(direction === 'input' && after[key] === undefined))
    .map((key) => `${at}: ${key} is another`);
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema['properties'] ?? {}) as Record<string, JsonSchema>; // `properties` holds schemas by definition
}

function requiredOf(schema: JsonSchema): string[] {
  return Array.isArray(schema['required']) ? schema['required'].map(String) : [];
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The boolean schema `true` allows what the empty one does. */
function asSchema(value: unknown): JsonSchema {
  return isSchema(value) ? value : {};
}
