import { API_PREFIX, API_ROUTES } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import { sendPlainPage } from '#src/platform/http/plain-page.ts';
import { memoize } from '#src/platform/memoize.ts';
import { API_INFO, describeApi } from './describe-api.ts';
import { renderOpenApiPage } from './openapi-page.ts';

/** Serves the description of the API, for machines and for people; generated once, on the first request. */
export function addOpenApiRoutes(app: FastifyInstance): void {
  const document = memoize(describeApi);
  const documentText = memoize(() => JSON.stringify(document()));
  const page = memoize(() => ({ title: API_INFO.title, body: renderOpenApiPage(document(), API_ROUTES) }));

  app.get(`${API_PREFIX}/openapi.json`, { config: { outsideContract: 'the description itself' } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentText()),
  );
  app.get(`${API_PREFIX}/docs`, { config: { outsideContract: 'the description itself' } }, (_request, reply) =>
    sendPlainPage(reply, page()),
  );
}
