import { API_ROUTES } from '@dayward/contract';
import { buildOpenApiDocument } from './build-openapi-document.ts';
import type { OpenApiDocument } from './openapi-document.ts';

/** Name of the session cookie on https; a server without https uses another name. */
const SESSION_COOKIE = '__Host-dayward';

export const API_INFO = {
  title: 'Dayward API',
  version: '1',
  description:
    'Everything the app does with its server. Bodies are JSON. Dates of a person are calendar days in their zone; ' +
    'moments are ISO 8601 in UTC. Repeating a request that creates something with an id of your own changes nothing.',
  sessionCookie: SESSION_COOKIE,
};

/** Builds the OpenAPI document of the whole product: the server serves it, and docs/openapi.json stores it. */
export function describeApi(): OpenApiDocument {
  return buildOpenApiDocument(API_ROUTES, API_INFO);
}
