import type { Readable } from 'node:stream';
import { API_PREFIX, type RouteArguments, type RouteContract, type RouteOutput } from '@dayward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions as FastifyRoute } from 'fastify';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import { compressResponse } from './compress-response.ts';
import './fastify-types.ts';
import { describeProblems } from './input-problems.ts';
import { JsonText } from './json-text.ts';
import { acceptUploads, uploadedBytes } from './upload-bodies.ts';

/** Arguments of a handler: the validated input, and the user (always present if the contract requires a session). */
export type RouteCall<R extends RouteContract> = RouteArguments<R> & {
  actor: R['access'] extends 'signed-in' ? Actor : undefined;
  request: FastifyRequest;
  /** For cookies and headers; the status and the body come from the contract. */
  reply: FastifyReply;
};

/**
 * Result of a handler: the output of the contract, which is validated, or its JSON, which is not; for a file its content, unless
 * the caller has it cached.
 */
type HandlerOutput<R extends RouteContract> = R['success'] extends { contentType: string }
  ? Readable | 'not-modified'
  : RouteOutput<R> | (R['success'] extends { schema: z.core.$ZodType } ? JsonText : never);

export type RouteHandler<R extends RouteContract> = (
  call: RouteCall<R>,
) => Promise<HandlerOutput<R>> | HandlerOutput<R>;

export type RouteOptions = {
  /** Compresses large responses. Only for responses in which none of the caller's input stands beside a secret (BREACH). */
  compresses?: true;
  /** The handler itself checks for characters that cannot be stored; otherwise a body with one is refused. */
  checksCharacters?: true;
  /** Normalizes a body to the form of the contract, before it is validated. */
  readBody?: (body: unknown, actor: Actor | undefined) => unknown;
};

const NOT_MODIFIED = 304;

const JSON_TYPE = 'application/json; charset=utf-8';

/** The input distinguishes a missing field from a wrong one; it never leaves the server. */
const PARSE_OPTIONS = { reportInput: true } as const;

/**
 * Serves one route of the contract. The session is checked before the body is read. Invalid input is refused as `invalid_input`;
 * an invalid output is our own fault and becomes `internal`.
 *
 * @throws at registration when the same method and path is served twice, or when a gated route has no gate.
 */
export function implement<R extends RouteContract>(
  app: FastifyInstance,
  route: R,
  handler: RouteHandler<R>,
  options: RouteOptions = {},
): void {
  if (route.gate !== undefined && route.access !== 'signed-in') throw new Error(`${route.id} is gated but open to all`);
  const served: FastifyRoute = {
    method: route.method,
    url: API_PREFIX + route.path,
    config: { contract: route, ...(options.checksCharacters && { checksCharacters: true }) },
    onRequest: [...(route.access === 'signed-in' ? [requireActor, ...gateOf(app, route)] : []), ...guardOf(route)],
    ...(route.upload && { bodyLimit: route.upload.maxBytes }),
    handler: async (request, reply) => {
      const call = readCall(route, request, reply, options);
      const output = await handler(call as RouteCall<R>); // the executed schemas are the source of the types
      // An event stream has begun; it writes its own response from here on.
      if (reply.sent) return reply;
      reply.code(route.success.status);
      if ('contentType' in route.success) return sendFile(reply, route.success.contentType, output);
      if (!('schema' in route.success)) return reply.send();
      const text = output instanceof JsonText ? output.text : serialise(route, route.success.schema, output);
      return reply.type(JSON_TYPE).send(options.compresses ? await compressResponse(reply, text) : text);
    },
  };
  if (route.upload === undefined) app.route(served);
  else {
    // A separate scope: only here a request may carry a file, and here it may carry nothing else.
    app.register((scope, _options, done) => {
      acceptUploads(scope);
      scope.route(served);
      done();
    });
  }
}

function sendFile(reply: FastifyReply, contentType: string, content: unknown): FastifyReply {
  if (content === 'not-modified') return reply.code(NOT_MODIFIED).removeHeader('content-length').send();
  // A handler may have set a more precise type.
  return (reply.hasHeader('content-type') ? reply : reply.type(contentType)).send(content);
}

/** Bounds the memory before a file is read, once the sender is known and authorized. */
function guardOf({ upload }: RouteContract) {
  if (upload === undefined) return [];
  return [async (request: FastifyRequest, reply: FastifyReply) => request.server.uploadGuard(request, reply)];
}

async function requireActor(request: FastifyRequest): Promise<void> {
  const actor = await request.server.resolveActor(request);
  if (actor === undefined) throw new AppError('unauthenticated');
  request.actor = actor;
}

/** Checks the feature before the body is read: a request outside the plan is not parsed. */
function gateOf(app: FastifyInstance, { id, gate }: RouteContract) {
  if (gate === undefined) return [];
  const { requireFeature } = app;
  if (requireFeature === undefined) throw new Error(`${id} needs the feature ${gate}, but nothing here knows plans`);
  return [({ actor }: FastifyRequest) => requireFeature(certain(actor), gate)];
}

function certain(actor: Actor | undefined): Actor {
  if (actor === undefined) throw new AppError('unauthenticated');
  return actor;
}

function readCall(
  route: RouteContract,
  request: FastifyRequest,
  reply: FastifyReply,
  { readBody = (body) => body }: RouteOptions,
) {
  return {
    params: route.params && parseInput(route.params, request.params),
    query: route.query && parseInput(route.query, request.query),
    body: route.body && parseInput(route.body, readBody(request.body, request.actor)),
    upload: route.upload && uploadedBytes(request.body),
    actor: request.actor,
    request,
    reply,
  };
}

function parseInput(schema: z.core.$ZodType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input, PARSE_OPTIONS);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', { fields: describeProblems(parsed.error.issues) });
}

/** Drops fields that the contract does not name, so that a new column can never leak by accident. */
function serialise(route: RouteContract, schema: z.core.$ZodType, output: unknown): string {
  const encoded = z.safeEncode(schema, output as never); // the handler's type is this schema's output; unknown to the erased type
  if (encoded.success) return JSON.stringify(encoded.data);
  const places = encoded.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`);
  throw new Error(`The output of ${route.id} does not fit its contract (${places.join(', ')})`);
}
