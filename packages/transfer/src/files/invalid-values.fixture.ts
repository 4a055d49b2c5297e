import fc from 'fast-check';
import { idOf } from './account.fixture.ts';

/** Invalid or malicious values that a file may contain. */
const invalidValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    ...[null, '', 'null', -1, 0, 1e308, 1.5, true, [], {}, [[]], idOf(0), idOf(1), idOf(2), idOf(11)],
    ...['2026-11-21', '9999-12-31', '0000-01-01', '2026-02-30', '__proto__', 'constructor', 'x'.repeat(10_000)],
    ...['\ud800', '\0', '<img src=x>'],
  ),
);

/** Puts invalid values into one to three paths of a file. */
export function withInvalidValues(whole: unknown): fc.Arbitrary<unknown> {
  const places = fc.tuple(fc.constantFrom(...pathsIn(whole)), invalidValue);
  return fc
    .array(places, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((file, [place, part]) => withPart(file, place, part), whole));
}

/** Every path in a value, as its keys. */
function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]))];
}

function withPart(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? withPart(one, rest, part) : one));
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, one]) => [name, name === key ? withPart(one, rest, part) : one]),
  );
}
