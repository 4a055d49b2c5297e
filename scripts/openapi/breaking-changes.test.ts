import { describe, expect, test } from 'vitest';
import { describeApi } from '../../apps/server/src/platform/http/openapi/describe-api.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  Operation,
} from '../../apps/server/src/platform/http/openapi/openapi-document.ts';
import { findBreakingChanges } from './breaking-changes.ts';

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };

function documentOf(paths: OpenApiDocument['paths']): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: { title: 'Notes', version: '1', description: '' },
    servers: [{ url: '/api/v1' }],
    tags: [],
    paths,
    components: {
      schemas: { Error: objectOf({ code: TEXT }) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session', description: '' } },
    },
  };
}

function objectOf(properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema {
  return { type: 'object', properties, required };
}

function operationOf(parts: Partial<Operation> = {}): Operation {
  return { operationId: 'notes.list', summary: '', tags: [], security: [], responses: {}, ...parts };
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

/** Compares two versions of one operation, `POST /notes`. */
function breaksBetween(before: Partial<Operation>, after: Partial<Operation>): string[] {
  const [old, now] = [before, after].map((parts) => documentOf({ '/notes': { post: operationOf(parts) } }));
  return findBreakingChanges(old as OpenApiDocument, now as OpenApiDocument); // both are there: two went in
}

const sends = (schema: JsonSchema): Partial<Operation> => ({ requestBody: { required: true, content: json(schema) } });
const answers = (schema: JsonSchema): Partial<Operation> => ({
  responses: { 200: { description: '', content: json(schema) } },
});
const asks = (name: string, required: boolean, schema: JsonSchema = TEXT): Partial<Operation> => ({
  parameters: [{ name, in: 'query', required, schema }],
});

describe('operations', () => {
  const both = documentOf({ '/notes': { get: operationOf(), post: operationOf() }, '/lists': { get: operationOf() } });

  test('a removed path or method breaks; a new one does not', () => {
    const fewer = documentOf({ '/notes': { get: operationOf() } });
    expect(findBreakingChanges(both, fewer)).toEqual(['POST /notes: is gone', 'GET /lists: is gone']);
    expect(findBreakingChanges(fewer, both)).toEqual([]);
  });

  test('another address of the API breaks', () => {
    const moved = { ...both, servers: [{ url: '/api/v2' }] };
    expect(findBreakingChanges(both, moved)).toEqual(['servers: the address is another']);
  });

  test('another cookie of the session breaks', () => {
    const other = structuredClone(both);
    for (const scheme of Object.values(other.components.securitySchemes)) scheme.name = 'token';
    expect(findBreakingChanges(both, other)).toEqual(['securitySchemes: signing in is another']);
  });

  test('a field removed from the common error breaks', () => {
    const other = structuredClone(both);
    other.components.schemas = { Error: objectOf({}) };
    expect(findBreakingChanges(both, other)).toEqual(['schema Error.code: is gone']);
  });

  test('newly required authentication breaks; authentication that is no longer required does not', () => {
    const signedIn = { security: [{ session: [] }] };
    expect(breaksBetween({}, signedIn)).toEqual(['POST /notes: demands another authentication']);
    expect(breaksBetween(signedIn, {})).toEqual([]);
  });

  test('descriptions do not matter', () => {
    expect(breaksBetween({ summary: 'a', tags: ['a'] }, { summary: 'b', tags: ['b'] })).toEqual([]);
  });
});

describe('parameters and bodies', () => {
  test.each<[string, Partial<Operation>, Partial<Operation>, string[]]>([
    ['a parameter is gone', asks('from', false), {}, ['query from: is gone']],
    ['a parameter becomes required', asks('from', false), asks('from', true), ['query from: is required now']],
    ['a new parameter is required', {}, asks('from', true), ['query from: is required now']],
    ['a new parameter is optional', {}, asks('from', false), []],
    ['a parameter is no longer required', asks('from', true), asks('from', false), []],
    ['a parameter has another type', asks('n', false), asks('n', false, NUMBER), ['query n: can no longer be string']],
    ['a body becomes required', {}, sends(objectOf({})), ['body: is required now']],
    ['a body is gone', sends(objectOf({})), {}, ['body: is gone']],
    [
      'a body has another type of content',
      sends(TEXT),
      { requestBody: { required: true, content: { 'text/plain': { schema: TEXT } } } },
      ['body: application/json is gone'],
    ],
  ])('%s', (_title, before, after, sentences) => {
    expect(breaksBetween(before, after)).toEqual(sentences.map((sentence) => `POST /notes: ${sentence}`));
  });
});

describe('answers', () => {
  const empty = { description: '' };

  test('a removed success status breaks', () => {
    expect(breaksBetween({ responses: { 200: empty, 201: empty } }, { responses: { 200: empty } })).toEqual([
      'POST /notes: 201: is gone',
    ]);
  });

  test('statuses of errors may come and go', () => {
    expect(breaksBetween({ responses: { 404: empty } }, { responses: { 409: empty } })).toEqual([]);
  });

  test('a removed body breaks', () => {
    expect(breaksBetween(answers(TEXT), { responses: { 200: empty } })).toEqual([
      'POST /notes: 200: application/json is gone',
    ]);
  });
});

/** The breaks of each change of a schema: when clients send it, and when the server answers it. */
const CHANGES: readonly { title: string; before: JsonSchema; after: JsonSchema; input: string[]; output: string[] }[] =
  [
    {
      title: 'a field is gone',
      before: objectOf({ a: TEXT, b: TEXT }),
      after: objectOf({ a: TEXT }),
      input: ['.b: is gone'],
      output: ['.b: is gone'],
    },
    {
      title: 'a new field is required',
      before: objectOf({ a: TEXT }),
      after: objectOf({ a: TEXT, b: TEXT }),
      input: ['.b: is required now'],
      output: [],
    },
    {
      title: 'a new field is optional',
      before: objectOf({ a: TEXT }),
      after: objectOf({ a: TEXT, b: TEXT }, ['a']),
      input: [],
      output: [],
    },
    {
      title: 'a field becomes optional',
      before: objectOf({ a: TEXT }),
      after: objectOf({ a: TEXT }, []),
      input: [],
      output: ['.a: can be missing now'],
    },
    {
      title: 'a type is another',
      before: objectOf({ a: TEXT }),
      after: objectOf({ a: NUMBER }),
      input: ['.a: can no longer be string'],
      output: ['.a: can no longer be string', '.a: can now be number'],
    },
    {
      title: 'null is new',
      before: TEXT,
      after: { anyOf: [TEXT, { type: 'null' }] },
      input: [],
      output: [': can now be null'],
    },
    {
      title: 'null is gone',
      before: { type: ['string', 'null'] },
      after: TEXT,
      input: [': can no longer be null'],
      output: [],
    },
    {
      title: 'a value of an enum is gone',
      before: { type: 'string', enum: ['a', 'b'] },
      after: { type: 'string', enum: ['a'] },
      input: [': the value "b" is gone'],
      output: [': the value "b" is gone'],
    },
    {
      title: 'an enum has a new value',
      before: { type: 'string', enum: ['a'] },
      after: { type: 'string', enum: ['b', 'a'] },
      input: [],
      output: [],
    },
    {
      title: 'any text becomes an enum',
      before: TEXT,
      after: { type: 'string', enum: ['a'] },
      input: [': takes only some values now'],
      output: [],
    },
    {
      title: 'an enum becomes any text',
      before: { type: 'string', const: 'a' },
      after: TEXT,
      input: [],
      output: [': can now be any value'],
    },
    {
      title: 'a bound is tighter',
      before: { type: 'string', maxLength: 80 },
      after: { type: 'string', maxLength: 40, minLength: 1 },
      input: [': maxLength is tighter (80 to 40)', ': minLength is tighter (none to 1)'],
      output: [],
    },
    {
      title: 'a bound is wider',
      before: { type: 'string', maxLength: 40, minLength: 1 },
      after: { type: 'string', maxLength: 80 },
      input: [],
      output: [],
    },
    {
      title: 'a format is another',
      before: { type: 'string', format: 'date' },
      after: { type: 'string', format: 'date-time' },
      input: [': format is another'],
      output: [': format is another'],
    },
    {
      title: 'a pattern is another',
      before: { type: 'string', pattern: '^a' },
      after: { type: 'string', pattern: '^b' },
      input: [': pattern is another'],
      output: [],
    },
    {
      title: 'a default is another',
      before: { type: 'number', default: 1 },
      after: { type: 'number', default: 2 },
      input: [': default is another'],
      output: [],
    },
    {
      title: 'unknown fields are refused',
      before: { type: 'object' },
      after: { type: 'object', additionalProperties: false },
      input: [': unknown fields are refused now'],
      output: [],
    },
    {
      title: 'the items of a list have another type',
      before: { type: 'array', items: objectOf({ a: TEXT }) },
      after: { type: 'array', items: objectOf({ a: NUMBER }) },
      input: ['[].a: can no longer be string'],
      output: ['[].a: can no longer be string', '[].a: can now be number'],
    },
    {
      title: 'the values of a record have another type',
      before: { type: 'object', additionalProperties: NUMBER },
      after: { type: 'object', additionalProperties: TEXT },
      input: ['[key]: can no longer be number'],
      output: ['[key]: can no longer be number', '[key]: can now be string'],
    },
    {
      title: 'a tagged variant is gone',
      before: { oneOf: [objectOf({ kind: { const: 'a' } }), objectOf({ kind: { const: 'b' } })] },
      after: objectOf({ kind: { const: 'a' } }),
      input: [': can no longer be object with kind="b"'],
      output: [': can no longer be object with kind="b"'],
    },
    {
      title: 'a tagged variant is new, another one loses a field',
      before: { oneOf: [objectOf({ kind: { const: 'a' }, text: TEXT })] },
      after: { oneOf: [objectOf({ kind: { const: 'b' } }), objectOf({ kind: { const: 'a' } })] },
      input: ['.text: is gone'],
      output: ['.text: is gone'],
    },
    {
      title: 'anything becomes text',
      before: {},
      after: TEXT,
      input: [': can no longer be anything'],
      output: [],
    },
    {
      title: 'text becomes anything',
      before: TEXT,
      after: {},
      input: [],
      output: [': can no longer be string', ': can now be anything'],
    },
    {
      title: 'a keyword that no rule knows is another',
      before: { type: 'array', uniqueItems: true },
      after: { type: 'array', uniqueItems: false },
      input: [': uniqueItems is another'],
      output: [': uniqueItems is another'],
    },
    {
      title: 'only words are others',
      before: { type: 'string', description: 'a', examples: ['a'] },
      after: { type: 'string', description: 'b', examples: ['b'] },
      input: [],
      output: [],
    },
  ];

describe('schemas', () => {
  test.each(CHANGES)('$title', ({ before, after, input, output }) => {
    expect(breaksBetween(sends(before), sends(after))).toEqual(input.map((end) => `POST /notes: body${end}`));
    expect(breaksBetween(answers(before), answers(after))).toEqual(output.map((end) => `POST /notes: 200${end}`));
  });
});

test("the product's own API does not break itself", () => {
  expect(findBreakingChanges(describeApi(), describeApi())).toEqual([]);
});
