import { API_PREFIX, ERRORS, type ErrorCode, errorBody, type RouteContract, UPLOAD_TYPE } from '@dayward/contract';
import { z } from 'zod';
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from './openapi-document.ts';

export type OpenApiInfo = { title: string; version: string; description: string; sessionCookie: string };

const ERROR_SCHEMA = 'Error';
const SESSION = 'session';

/** Errors of the edge itself, possible for any request. */
const EDGE_ERRORS: readonly ErrorCode[] = ['malformed_request', 'rate_limited', 'internal', 'unavailable'];
const WRITE_ERRORS: readonly ErrorCode[] = ['forbidden_origin', 'payload_too_large', 'unsupported_media_type'];

/** Builds the OpenAPI 3.1 document of the given routes, from the same schemas that validate requests and responses. */
export function buildOpenApiDocument(routes: readonly RouteContract[], info: OpenApiInfo): OpenApiDocument {
  const { sessionCookie, ...about } = info;
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replace(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) };
  }
  return {
    openapi: '3.1.1',
    info: about,
    servers: [{ url: API_PREFIX }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { [ERROR_SCHEMA]: toJsonSchema(errorBody.schema, 'output') },
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'The session cookie set at sign-in.',
        },
      },
    },
  };
}

/** Every error of a route: the declared ones, and those of the edge before the route runs. */
export function errorsOf(route: RouteContract): ErrorCode[] {
  const codes = new Set<ErrorCode>([...route.errors, ...EDGE_ERRORS]);
  if (route.method !== 'GET') for (const code of WRITE_ERRORS) codes.add(code);
  if (route.params || route.query || route.body) codes.add('invalid_input');
  // A value in the path that is longer than any id.
  if (route.params) codes.add('not_found');
  if (route.access === 'signed-in') codes.add('unauthenticated');
  if (route.gate) codes.add('plan_required');
  return [...codes].sort((a, b) => ERRORS[a].status - ERRORS[b].status || a.localeCompare(b));
}

function describeRoute(route: RouteContract): Operation {
  const parameters = [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')];
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.tag],
    security: route.access === 'signed-in' ? [{ [SESSION]: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: json(toJsonSchema(route.body, 'input')) } }),
    ...(route.upload && { requestBody: describeUpload(route.upload) }),
    responses: { ...describeSuccess(route), ...describeErrors(route) },
  };
}

function parametersOf(schema: z.core.$ZodObject | undefined, place: 'path' | 'query'): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as JsonSchema; // a property of an object is never the boolean schema
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(typeof description === 'string' && { description }),
      schema: rest,
    };
  });
}

function describeUpload({
  maxBytes,
  description,
}: NonNullable<RouteContract['upload']>): NonNullable<Operation['requestBody']> {
  const text = `${description}, at most ${maxBytes} bytes`;
  return {
    description: text,
    required: true,
    content: { [UPLOAD_TYPE]: { schema: { type: 'string', format: 'binary' } } },
  };
}

function describeSuccess(route: RouteContract): Operation['responses'] {
  const { success } = route;
  if ('events' in success) {
    const description = 'The answer goes on; the data of each event is JSON.';
    return {
      [success.status]: { description, content: { 'text/event-stream': { schema: eventsSchema(success.events) } } },
    };
  }
  if ('contentType' in success) {
    const schema = { type: 'string', format: 'binary' };
    return { [success.status]: { description: 'The file.', content: { [success.contentType]: { schema } } } };
  }
  if (!('schema' in success)) return { [success.status]: { description: 'Success without a body.' } };
  const description = success.status === 201 ? 'Made, or there already with the same content.' : 'What was asked for.';
  return { [success.status]: { description, content: json(toJsonSchema(success.schema, 'output')) } };
}

/** Schema with one property for each event, by its name. */
function eventsSchema(events: Readonly<Record<string, z.core.$ZodType>>): JsonSchema {
  const properties = Object.entries(events).map(([name, schema]) => [name, toJsonSchema(schema, 'output')]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function describeErrors(route: RouteContract): Operation['responses'] {
  const byStatus = Map.groupBy(errorsOf(route), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n'),
        content: json({
          allOf: [
            { $ref: `#/components/schemas/${ERROR_SCHEMA}` },
            { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: codes } } } } },
          ],
        }),
      },
    ]),
  );
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}
