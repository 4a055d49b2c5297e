import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodedPath, isApiRequest } from './api-path.ts';
import { AppError } from './app-error.ts';
import type { RouteTable } from './route-table.ts';
import type { WebApp } from './web-app.ts';

/**
 * Responds to requests without a route: a known address with a wrong method (405, with the allowed ones), a file or page of the
 * web app, or nothing (404).
 */
export function respondUnmatched(served: { routeTable: RouteTable; webApp: WebApp | undefined }) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodedPath(request.url);
    if (path === undefined) throw new AppError('malformed_request');
    const methods = served.routeTable.methodsOf(path);
    if (methods.length > 0 && !methods.includes(request.method)) answerWrongMethod(request, reply, methods);
    else if (isApiRequest(request)) throw new AppError('not_found');
    else if (request.method !== 'GET' && request.method !== 'HEAD') answerWrongMethod(request, reply, ['GET', 'HEAD']);
    else if (!(await served.webApp?.respond(request, reply, path))) answerNotFound(reply);
    return reply;
  };
}

function answerWrongMethod(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): void {
  const allow = [...methods, 'OPTIONS'].join(', ');
  if (request.method !== 'OPTIONS') throw new AppError('method_not_allowed', { headers: { allow } });
  reply.code(204).header('allow', allow).send();
}

function answerNotFound(reply: FastifyReply): void {
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.\n');
}
