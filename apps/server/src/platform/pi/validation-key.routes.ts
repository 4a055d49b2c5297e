import type { FastifyInstance } from 'fastify';

const PATH = '/validation-key.txt';

/** Serves the file by which the Developer Portal of Pi recognises the owner of the domain. The key in it is public. */
export function addValidationKeyRoute(app: FastifyInstance, validationKey: string): void {
  app.get(PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(validationKey),
  );
}
