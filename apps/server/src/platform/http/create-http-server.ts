/**
 * The HTTP edge: every request passes here, every response gets its headers here, every error becomes typed here.
 *
 * Order for a request: id and headers, rate limit (API only), origin check (every method that can write), then the route: the
 * user, the body, the input, the handler. An address without a route goes to the web app or is not found.
 */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { RequireFeature } from '#src/platform/gates/gates.ts';
import type { Log } from '#src/platform/log.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import type { Rate } from '#src/platform/rate-limit/index.ts';
import type { ResolveSite } from '#src/platform/site/site.ts';
import type { ResolveActor } from './actor.ts';
import { addEdgeHooks } from './edge-hooks.ts';
import { addErrorHandling, respondToClientError, respondUnroutable } from './error-handling.ts';
import './fastify-types.ts';
import { createIpRateLimit } from './ip-rate-limit.ts';
import { acceptJsonOnly } from './json-bodies.ts';
import { closeFurtherServers, trackSockets } from './listen.ts';
import { addOpenApiRoutes } from './openapi/openapi.routes.ts';
import { createRouteTable } from './route-table.ts';
import { createSecurityHeaders, type PageSources } from './security-headers.ts';
import { addSystemRoutes } from './system.routes.ts';
import { DEFAULT_TIMEOUTS, type HttpTimeouts } from './timeouts.ts';
import { respondUnmatched } from './unmatched.ts';
import { createUploadGuard } from './upload-guard.ts';
import type { WebApp } from './web-app.ts';

export type HttpServerOptions = {
  config: { trustedProxies: readonly string[] };
  log: Log;
  metrics: Metrics;
  resolveSite: ResolveSite;
  /** Readiness of the server, for load balancers. */
  isReady: () => Promise<boolean>;
  /** Without it, no request is ever signed in. */
  resolveActor?: ResolveActor;
  /** Checks routes that need a feature of the plan; without it such routes cannot be served. */
  requireFeature?: RequireFeature;
  /** The built web app; without it only the API is served. */
  webApp?: WebApp;
  /** Foreign origins that the web app's page needs; none without them. */
  pageSources?: PageSources | undefined;
  ipRateLimit?: Rate;
  timeouts?: Partial<HttpTimeouts>;
};

/** Largest body of a request, unless its route sets another limit (in bytes). */
const BODY_MAX_BYTES = 1_048_576;

/** Longest value of a path parameter; ids have 36 characters. */
const PARAM_MAX_CHARS = 200;

/** Creates the server with everything common to all routes; features add theirs with `implement`. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const isHttps = options.resolveSite(undefined).origin.startsWith('https:');
  const inline = options.webApp?.inline ?? { scripts: [], styles: [] };
  const headers = createSecurityHeaders({ isHttps, inline, pageSources: options.pageSources });
  const logger: FastifyBaseLogger = options.log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: options.config.trustedProxies.length > 0 ? [...options.config.trustedProxies] : false,
    bodyLimit: BODY_MAX_BYTES,
    routerOptions: { maxParamLength: PARAM_MAX_CHARS },
    // While closing, a request on an open connection still gets a response; the connection is closed after it.
    return503OnClosing: false,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionTimeout: timeouts.idleSocketMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    clientErrorHandler: respondToClientError(headers.api),
    frameworkErrors: respondUnroutable(headers.api),
  });

  app.decorate('resolveActor', options.resolveActor ?? (async () => undefined));
  app.decorate('requireFeature', options.requireFeature);
  app.decorate('securityHeaders', headers);
  app.decorate('uploadGuard', createUploadGuard());
  app.decorate('furtherServers', new Set<Server>());
  app.decorate('openSockets', new Set<Socket>());
  trackSockets(app, app.server);
  const routeTable = createRouteTable();
  app.decorate('routeTable', routeTable);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const name of [method].flat()) {
      routeTable.add({
        method: name,
        pattern: url,
        contractId: config?.contract?.id,
        outsideContract: config?.outsideContract,
      });
    }
  });
  acceptJsonOnly(app);
  const checkIpRateLimit = createIpRateLimit(options.ipRateLimit, (client) => {
    options.log.warn({ client }, 'a client sends too many requests');
  });
  addEdgeHooks(app, { ...options, headers, checkIpRateLimit: checkIpRateLimit });
  addErrorHandling(app);
  app.setNotFoundHandler(respondUnmatched({ routeTable, webApp: options.webApp }));
  closeFurtherServers(app);
  addSystemRoutes(app, options.isReady);
  addOpenApiRoutes(app);
  return app;
}
