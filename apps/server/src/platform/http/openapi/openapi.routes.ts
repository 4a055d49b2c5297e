import { API_PREFIX, API_ROUTES } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import { sendPlainPage } from '#src/platform/http/plain-page.ts';
import { buildOpenApiDocument } from './build-openapi-document.ts';
import { renderOpenApiPage } from './openapi-page.ts';

/** Name of the cookie that a session is kept in on https; a server without https names it otherwise. */
const SESSION_COOKIE = '__Host-dayward';

const INFO = {
  title: 'Dayward API',
  version: '1',
  description:
    'Everything the app does with its server. Bodies are JSON. Dates of a person are calendar days in their zone; ' +
    'moments are ISO 8601 in UTC. Repeating a request that creates something with an id of your own changes nothing.',
  sessionCookie: SESSION_COOKIE,
};

/** Serves the description of the API, for machines and for people; made once, when somebody first asks. */
export function addOpenApiRoutes(app: FastifyInstance): void {
  const document = once(() => buildOpenApiDocument(API_ROUTES, INFO));
  const documentText = once(() => JSON.stringify(document()));
  const page = once(() => ({ title: INFO.title, body: renderOpenApiPage(document(), API_ROUTES) }));

  app.get(`${API_PREFIX}/openapi.json`, { config: { outsideContract: 'the description itself' } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentText()),
  );
  app.get(`${API_PREFIX}/docs`, { config: { outsideContract: 'the description itself' } }, (_request, reply) =>
    sendPlainPage(reply, page()),
  );
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
