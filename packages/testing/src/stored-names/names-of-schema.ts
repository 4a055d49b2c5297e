import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Lists the fields of a schema by their paths, and the listed values of each: `goal`, `reminders[].time`, `days.*.state`, `kind =
 * count`.
 *
 * @param io whether values before parsing or after it are meant
 */
export function namesOfSchema(schema: z.core.$ZodType, io: 'input' | 'output'): string[] {
  const names = namesIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), '');
  return [...new Set(names)];
}

function namesIn(schema: JsonSchema, path: string): string[] {
  const below = (part: unknown, at: string) => (isSchema(part) ? namesIn(part, at) : []);
  const field = (name: string) => (path === '' ? name : `${path}.${name}`);
  const keys = isSchema(schema.propertyNames) ? valuesOf(schema.propertyNames).filter((key) => key !== '') : [];
  return [
    ...valuesOf(schema).map((value) => `${path} = ${value}`),
    ...keys.map(field),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [field(name), ...below(part, field(name))]),
    ...below(schema.additionalProperties, field('*')),
    ...below(schema.items, `${path}[]`),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => below(part, path)),
  ];
}

function valuesOf({ enum: listed = [], const: only }: JsonSchema): string[] {
  return [...listed, ...(only === undefined ? [] : [only])].filter((value) => value !== null).map(String);
}

function isSchema(part: unknown): part is JsonSchema {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}
