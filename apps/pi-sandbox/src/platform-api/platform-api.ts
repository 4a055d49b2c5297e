import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sandbox } from '#src/sandbox.ts';
import { adRoutes } from './ads.routes.ts';
import { chainRoutes } from './chain.routes.ts';
import { paymentDto } from './dto.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { paymentRoutes } from './payments.routes.ts';
import { PlatformError } from './platform-error.ts';
import { sdkRoutes } from './sdk.routes.ts';
import { ServerFailure, sendServerFailure } from './server-failure.ts';

/** The Platform API: what it answers, what it refuses, and who may call it from a page. */
export function platformApi(server: FastifyInstance, sandbox: Sandbox): void {
  void server.register((api, _options, done) => {
    api.addHook('onRequest', async ({ headers }, reply) => allowPages(sandbox, headers.origin, reply));
    api.options('/v2/*', (_request, reply) => reply.code(204).send());
    api.setErrorHandler((error, _request, reply) => sendError(sandbox, error, reply));
    for (const routes of [sdkRoutes, paymentRoutes, adRoutes, notificationRoutes, chainRoutes]) routes(api, sandbox);
    done();
  });
}

/** The SDK runs in the app's page and calls the API with the user's token. */
function allowPages({ settings }: Sandbox, origin: string | undefined, reply: FastifyReply): void {
  if (origin !== settings.appOrigin) return;
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-headers', 'authorization, content-type')
    .header('access-control-allow-methods', 'GET, POST')
    .header('vary', 'origin');
}

function sendError(sandbox: Sandbox, error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof ServerFailure || !(error instanceof PlatformError)) return sendServerFailure(reply);
  const { code, message, status, payment, verificationError } = error;
  return reply.code(status).send({
    error: code,
    error_message: message,
    ...(payment !== undefined && { payment: paymentDto(sandbox, payment) }),
    ...(verificationError !== undefined && { verification_error: verificationError }),
  });
}
