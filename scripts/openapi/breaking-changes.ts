import { isDeepStrictEqual } from 'node:util';
import type {
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
} from '../../apps/server/src/platform/http/openapi/openapi-document.ts';
import { type Direction, findSchemaBreaks } from './schema-changes.ts';

type Content = Partial<Record<string, { schema: JsonSchema }>>;

/** Statuses below are successes; which errors a route can answer may change, because clients read the code of each. */
const FIRST_ERROR_STATUS = 400;

/**
 * Finds the changes of the API that break existing clients: removed, narrowed or newly required parts.
 *
 * @returns one sentence for each, the same for the same change, in the order of the old document
 */
export function findBreakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const now = operationsOf(after);
  return [
    ...findSharedBreaks(before, after),
    ...[...operationsOf(before)].flatMap(([name, operation]) => {
      const counterpart = now.get(name);
      return counterpart === undefined ? [`${name}: is gone`] : findOperationBreaks(operation, counterpart, name);
    }),
  ];
}

function operationsOf({ paths }: OpenApiDocument): Map<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
}

function findSharedBreaks(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const isMoved = !isDeepStrictEqual(before.servers, after.servers);
  const signsInOtherwise = Object.entries(before.components.securitySchemes).some(
    ([name, { type, in: place, ...rest }]) => {
      const now = after.components.securitySchemes[name];
      return now?.type !== type || now.in !== place || now.name !== rest.name;
    },
  );
  return [
    ...(isMoved ? ['servers: the address is another'] : []),
    ...(signsInOtherwise ? ['securitySchemes: signing in is another'] : []),
    ...Object.entries(before.components.schemas).flatMap(([name, schema]) => {
      const counterpart = after.components.schemas[name];
      if (counterpart === undefined) return [`schema ${name}: is gone`];
      return findSchemaBreaks(schema, counterpart, 'output', `schema ${name}`);
    }),
  ];
}

function findOperationBreaks(before: Operation, after: Operation, name: string): string[] {
  const demandsMore = after.security.length > 0 && !isDeepStrictEqual(before.security, after.security);
  return [
    ...(demandsMore ? [`${name}: demands another authentication`] : []),
    ...findParameterBreaks(before.parameters ?? [], after.parameters ?? [], name),
    ...findBodyBreaks(before, after, name),
    ...Object.entries(before.responses).flatMap(([status, response]) => {
      if (Number(status) >= FIRST_ERROR_STATUS) return [];
      const counterpart = after.responses[status];
      const at = `${name}: ${status}`;
      if (counterpart === undefined) return [`${at}: is gone`];
      return findContentBreaks(response.content ?? {}, counterpart.content ?? {}, 'output', at);
    }),
  ];
}

function findParameterBreaks(before: readonly Parameter[], after: readonly Parameter[], name: string): string[] {
  const matches = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;
  const demanded = after.filter((now) => now.required && before.find(matches(now))?.required !== true);
  return [
    ...demanded.map((now) => `${name}: ${now.in} ${now.name}: is required now`),
    ...before.flatMap((old) => {
      const at = `${name}: ${old.in} ${old.name}`;
      const now = after.find(matches(old));
      return now === undefined ? [`${at}: is gone`] : findSchemaBreaks(old.schema, now.schema, 'input', at);
    }),
  ];
}

function findBodyBreaks(before: Operation, after: Operation, name: string): string[] {
  const at = `${name}: body`;
  if (before.requestBody === undefined) return after.requestBody === undefined ? [] : [`${at}: is required now`];
  if (after.requestBody === undefined) return [`${at}: is gone`];
  return findContentBreaks(before.requestBody.content, after.requestBody.content, 'input', at);
}

function findContentBreaks(before: Content, after: Content, direction: Direction, at: string): string[] {
  return Object.entries(before).flatMap(([type, content]) => {
    if (content === undefined) return [];
    const counterpart = after[type];
    if (counterpart === undefined) return [`${at}: ${type} is gone`];
    return findSchemaBreaks(content.schema, counterpart.schema, direction, at);
  });
}
