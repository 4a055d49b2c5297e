import { type SeededRandom, XSS_PAYLOADS } from '@dayward/testing';
import { z } from 'zod';

type Shape = z.core.JSONSchema._JSONSchema;

const DAYS = ['2026-11-21', '2024-02-29', '1970-01-01', '9999-12-31', '2026-11-22'];
const INSTANTS = ['2026-11-21T08:30:00.000Z', '1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];

/** Texts for the patterns of the contract: times, months, days of a month, zones, rules, prose. */
const PATTERNED = ['09:00', '2026-11', '21', 'UTC', 'Europe/Berlin', 'FREQ=DAILY', 'x'];

/** Builds values that mostly fit a schema; ids are mostly those of existing rows. */
export function buildValue(schema: z.core.$ZodType, random: SeededRandom, ids: readonly string[]): unknown {
  return build(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), random, ids);
}

function build(shape: Shape, random: SeededRandom, ids: readonly string[]): unknown {
  if (typeof shape === 'boolean') return null;
  const part = (of: Shape) => build(of, random, ids);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return random.pick(shape.enum);
  const choices = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  if (choices.length > 0) return part(random.pick(choices));
  switch (shape.type) {
    case 'string':
      return textFor(shape, random, ids);
    case 'integer':
    case 'number':
      return random.pick([0, 1, 2, shape.minimum ?? -1, shape.maximum ?? 1e9]);
    case 'boolean':
      return random.chance(0.5);
    case 'array': {
      const [items = {}] = [shape.items ?? {}].flat();
      return Array.from({ length: random.whole(0, 3) }, () => part(items));
    }
    case 'object': {
      const { properties = {}, required = [], additionalProperties } = shape;
      const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.3));
      const known = names.map((name) => [name, part(properties[name] ?? {})] as const);
      const isRecord = typeof additionalProperties === 'object' && random.chance(0.7);
      return Object.fromEntries(isRecord ? [...known, [random.pick(PATTERNED), part(additionalProperties)]] : known);
    }
    default:
      return null;
  }
}

function textFor(
  { format, pattern, maxLength = 40 }: Exclude<Shape, boolean>,
  random: SeededRandom,
  ids: readonly string[],
) {
  if (format === 'uuid') return random.pick(ids);
  if (format === 'date') return random.pick(DAYS);
  if (format === 'date-time') return random.pick(INSTANTS);
  if (format === 'email') return `fuzz-${random.whole(0, 99)}@example.org`;
  if (pattern !== undefined) return random.pick(PATTERNED);
  return random.pick([random.pick(XSS_PAYLOADS), 'é'.repeat(random.whole(1, maxLength)), '123456', 'x']);
}

/** Values that no field, or hardly one, expects. */
const HOSTILE_VALUES: readonly ((random: SeededRandom) => unknown)[] = [
  () => null,
  () => true,
  () => '',
  () => ' \n\t ',
  () => [],
  () => ({}),
  () => [[]],
  (random) => random.pick([-1, -0, 0.1, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63)]),
  (random) => random.pick(['NaN', 'Infinity', '-1', '1e9', '0x10', 'true', 'null', 'undefined', '[object Object]']),
  (random) => random.pick(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then']),
  (random) =>
    random.pick([
      '\0',
      'a\0b',
      '\ud800',
      '\udc00x',
      '\u202e\u202d',
      '\ufeff',
      'İ',
      'ﬀ',
      '👩‍👩‍👧‍👦',
      'a\u0300'.repeat(500),
    ]),
  (random) =>
    random.pick(['2026-02-30', '0000-00-00', '+012026-01-01', '24:00', '2026-13', '275760-09-13', 'Mars/Olympus']),
  (random) =>
    random.pick(["'; drop table users; --", '$1', '%s%n', '../../etc/passwd', 'C:\\con', '{{7*7}}', '(?:a+)+$']),
  (random) => random.pick(XSS_PAYLOADS),
  (random) => 'x'.repeat(random.pick([81, 1_000, 10_001, 100_000])),
  (random) => Array.from({ length: random.pick([51, 1_000, 20_000]) }, () => 1),
  (random) => nested(random.pick([20, 101, 2_000])),
  () => ({ toString: 1, valueOf: 1, toJSON: 1, length: 1 }),
  () => ({ $ne: null, $gt: '' }),
  () => '00000000-0000-0000-0000-000000000000',
  () => 'FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF',
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'userId',
  'user_id',
  'rev',
  'plan',
  'isAdmin',
  'createdAt',
  'a.b',
  '',
  '\0',
  'x'.repeat(5_000),
];

/** Replaces, removes, wraps or adds one part of a JSON value. */
export function damageValue(value: unknown, random: SeededRandom): unknown {
  const hostile = () => random.pick(HOSTILE_VALUES)(random);
  if (typeof value !== 'object' || value === null || random.chance(0.1))
    return random.chance(0.1) ? [value] : hostile();
  const keys = Object.keys(value);
  const key = keys.length === 0 ? '' : random.pick(keys);
  if (Array.isArray(value)) {
    const index = Number(key);
    if (random.chance(0.2)) return [...value, ...value, ...value];
    return random.chance(0.3)
      ? [...value, hostile()]
      : value.map((item, at) => (at === index ? damageValue(item, random) : item));
  }
  const entries = Object.entries(value);
  if (random.chance(0.15)) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (random.chance(0.15)) return Object.fromEntries([...entries, [random.pick(HOSTILE_KEYS), hostile()]]);
  return Object.fromEntries(entries.map(([name, part]) => [name, name === key ? damageValue(part, random) : part]));
}
