import { API_PREFIX, API_ROUTES, ERRORS } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestHttpServer, TEST_ROUTES } from '#src/platform/http/test-http-server.fixture.ts';
import { buildOpenApiDocument } from './build-openapi-document.ts';
import type { JsonSchema, OpenApiDocument } from './openapi-document.ts';
import { renderOpenApiPage } from './openapi-page.ts';

const INFO = { title: 'Dayward API', version: '1', description: 'About', sessionCookie: '__Host-dayward' };

let app: FastifyInstance;
let document: OpenApiDocument;

beforeAll(async () => {
  app = createTestHttpServer();
  document = (await app.inject('/api/v1/openapi.json')).json();
});

afterAll(() => app.close());

describe('the description of the API', () => {
  test('has every route of the contract once, under its method and path', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => `${operation.operationId} ${method.toUpperCase()} ${path}`),
    );
    const routes = API_ROUTES.map((route) => `${route.id} ${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(routes.sort());
  });

  test('is OpenAPI 3.1, served as JSON', async () => {
    const response = await app.inject('/api/v1/openapi.json');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(document.openapi).toBe('3.1.1');
    expect(document.servers).toEqual([{ url: API_PREFIX }]);
    expect(document.components.securitySchemes['session']).toMatchObject({ type: 'apiKey', in: 'cookie' });
  });

  test('has no dangling reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) expect(reference).toBe('#/components/schemas/Error');
    expect(document.components.schemas['Error']).toMatchObject({ type: 'object', required: ['error'] });
  });

  test('describes every path parameter', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const operation of Object.values(methods)) {
        const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
        expect(described.map((parameter) => parameter.name)).toEqual(inPath);
        expect(described.every((parameter) => parameter.required)).toBe(true);
      }
    }
  });

  test('names every error of a route, with its status', () => {
    const [operation] = Object.values(buildOpenApiDocument([TEST_ROUTES.write], INFO).paths['/notes'] ?? {});
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      '201',
      '400',
      '401',
      '403',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(operation?.responses['422']?.description).toBe(`\`invalid_input\`: ${ERRORS.invalid_input.message}`);
    expect(JSON.stringify(operation?.responses['422']?.content)).toContain('{"enum":["invalid_input"]}');
    expect(operation?.security).toEqual([{ session: [] }]);
  });

  test('describes input before parsing and output after it', () => {
    const { paths } = buildOpenApiDocument([TEST_ROUTES.read, TEST_ROUTES.write, TEST_ROUTES.remove], INFO);
    const read = paths['/notes/{id}']?.['get'];
    expect(read?.parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['id', 'path', true],
      ['limit', 'query', false],
      ['q', 'query', false],
    ]);
    const body: JsonSchema | undefined = paths['/notes']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(body).toMatchObject({ type: 'object', required: ['title'], additionalProperties: false });
    expect(paths['/notes/{id}']?.['delete']?.responses['204']).toEqual({
      description: 'Success without a body.',
    });
  });
});

describe('the page about the API', () => {
  test('names every route, its errors and every error code', async () => {
    const response = await app.inject('/api/v1/docs');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const route of API_ROUTES) {
      expect(response.body).toContain(`<article id="${route.id}">`);
      expect(response.body).toContain(`<span class="method">${route.method}</span> <code>${route.path}</code>`);
    }
    for (const code of Object.keys(ERRORS)) expect(response.body).toContain(`<td><code>${code}</code></td>`);
  });

  test('runs no script, and its policy allows only its own style', async () => {
    const { body, headers } = await app.inject('/api/v1/docs');
    expect(body).not.toMatch(/<script|\son\w+=|style="/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*style-src 'sha256-[^' ]+'$/);
  });

  test('shows words of the contract as text, whatever they contain', () => {
    const hostile = { ...TEST_ROUTES.remove, id: '"><script>', summary: '<img src=x onerror=alert(1)>', tag: "<b>'" };
    const page = renderOpenApiPage(buildOpenApiDocument([hostile], INFO), [hostile]);
    expect(page.text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.text).not.toMatch(/<script|<img|<b>/);
  });
});
