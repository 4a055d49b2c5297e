import { AppError } from '#src/platform/http/app-error.ts';

/**
 * Creates a normalizer of bodies that also accepts fields in the spelling of their columns, `reminder_time` for `reminderTime`,
 * because the specification names them so (rulings R11). Anything else in a body is left to the route's schema, which names
 * fields as the wire does.
 *
 * @returns a function that throws AppError `invalid_input` for a field that is present in both spellings
 */
export function acceptSnakeCase(fieldNames: readonly string[]): (body: unknown) => unknown {
  const wireNames = new Map(fieldNames.map((name) => [toSnakeCase(name), name]));
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const entries = Object.entries(body).map(([key, value]): [string, unknown] => [wireNames.get(key) ?? key, value]);
    const read = Object.fromEntries(entries);
    if (Object.keys(read).length < entries.length) throw writtenTwice(Object.keys(body), wireNames);
    return read;
  };
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function writtenTwice(keys: readonly string[], wireNames: ReadonlyMap<string, string>): AppError {
  const problem = { code: 'duplicate_field', message: 'This field is given in both camel case and snake case.' };
  const twice = keys.filter((key) => wireNames.get(key) !== key && keys.includes(wireNames.get(key) ?? ''));
  return new AppError('invalid_input', { fields: Object.fromEntries(twice.map((key) => [key, problem])) });
}
