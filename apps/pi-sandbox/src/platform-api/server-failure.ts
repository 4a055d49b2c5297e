import type { FastifyReply } from 'fastify';

/** An unexpected failure: the platform answers it with an HTML page, not with JSON. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
}

const PAGE = `<!DOCTYPE html>
<html lang="en">
<head><title>Server error</title></head>
<body><h1>The sandbox acts out a server error.</h1></body>
</html>
`;

export function sendServerFailure(reply: FastifyReply): FastifyReply {
  return reply.code(500).type('text/html; charset=utf-8').send(PAGE);
}
