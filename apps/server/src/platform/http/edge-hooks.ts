import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import type { ResolveSite, Site } from '#src/platform/site/site.ts';
import { isApiRequest } from './api-path.ts';
import { AppError } from './app-error.ts';
import { toErrorResponse } from './error-response.ts';
import { isTrustedOrigin, mayWriteFrom } from './request-origin.ts';
import type { SecurityHeaders } from './security-headers.ts';

type Edge = {
  resolveSite: ResolveSite;
  metrics: Metrics;
  headers: SecurityHeaders;
  checkIpRateLimit: (address: string) => AppError | undefined;
};

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const PREFLIGHT_MAX_AGE_SECONDS = 600;

const MILLISECONDS_PER_SECOND = 1000;

/** Adds the only hook before every request and the only one after every response; both are on the hot path and kept small. */
export function addEdgeHooks(app: FastifyInstance, edge: Edge): void {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('site');
  const apiHeaders = { ...edge.headers.api, 'cache-control': 'no-store', vary: 'Origin' };

  app.addHook('onRequest', (request, reply, done) => {
    const site = edge.resolveSite(request.headers.host);
    request.site = site;
    reply.header('x-request-id', request.id);
    if (!isApiRequest(request)) {
      reply.headers(edge.headers.page);
      done(checkOrigin(request, site));
      return;
    }
    reply.headers(apiHeaders);
    const flood = edge.checkIpRateLimit(request.ip);
    if (flood !== undefined) refuseRateLimited(request, reply, flood);
    else if (!handleCors(request, reply, site)) done(checkOrigin(request, site));
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? (isApiRequest(request) ? 'unmatched' : 'web');
    const durationSeconds = reply.elapsedTime / MILLISECONDS_PER_SECOND;
    edge.metrics.observeRequest({ method: request.method, route, status: reply.statusCode, durationSeconds });
    request.log.debug({ req: request, res: reply, durationSeconds }, 'request answered');
    done();
  });
}

/** Responds without the error handler, which logs refusals: a flood must not flood the log as well. */
function refuseRateLimited(request: FastifyRequest, reply: FastifyReply, refusal: AppError): void {
  const { status, headers, body } = toErrorResponse(refusal, request.id);
  reply.code(status).headers(headers).send(body);
}

function checkOrigin(request: FastifyRequest, site: Site): AppError | undefined {
  if (SAFE_METHODS.has(request.method)) return undefined;
  const { origin } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const facts = { origin, fetchSite: Array.isArray(fetchSite) ? fetchSite.join() : fetchSite };
  return mayWriteFrom(facts, site) ? undefined : new AppError('forbidden_origin');
}

/** Allows pages of trusted origins to read responses, and responds to their preflights; true if that settles the request. */
function handleCors(request: FastifyRequest, reply: FastifyReply, site: Site): boolean {
  const { origin } = request.headers;
  if (!isTrustedOrigin(origin, site)) return false;
  reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return false;
  reply
    .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
    .header('access-control-allow-headers', 'authorization, content-type')
    .header('access-control-max-age', String(PREFLIGHT_MAX_AGE_SECONDS))
    .code(204)
    .send();
  return true;
}
