import type { FeatureKey } from '@dayward/domain';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Who may call a route: anybody, or somebody with a valid session. */
export type RouteAccess = 'public' | 'signed-in';

/**
 * One call of the API: what goes in, what comes out, which errors it declares. Server, client, OpenAPI document and
 * the generated access tests all read this one description.
 */
export type RouteContract = {
  /** Stable name, `feature.verb` (`lists.create`); the OpenAPI operation id. */
  id: string;
  method: HttpMethod;
  /** Below `/api/v1`, parameters as `:name`. */
  path: string;
  summary: string;
  tag: string;
  access: RouteAccess;
  /**
   * The feature of the plan that the call needs; only for signed-in routes. Entities name theirs in their declaration
   * instead, because reading and deleting one's own rows is never gated.
   */
  gate?: FeatureKey;
  params?: z.core.$ZodObject;
  query?: z.core.$ZodObject;
  body?: z.core.$ZodType;
  /** Instead of a JSON body: a file as it is. What it is, is found from its bytes; the name of its type is not believed. */
  upload?: { maxBytes: number; description: string };
  /**
   * With `events`, the answer goes on: server-sent events by their names, each with JSON of its schema as data. With
   * `contentType` it is a file, which browsers load by its address; the typed client does not.
   */
  success:
    | { status: 200 | 201; schema: z.core.$ZodType }
    | { status: 200; events: Readonly<Record<string, z.core.$ZodType>> }
    | { status: 200; contentType: string }
    | { status: 204 };
  errors: readonly ErrorCode[];
};

type PartInput<R extends RouteContract, K extends 'params' | 'body'> = R[K] extends z.core.$ZodType
  ? { [P in K]: z.input<R[K]> }
  : { [P in K]?: never };

/** A query of which nothing has to be said may be left out. */
type QueryInput<R extends RouteContract> = R['query'] extends z.core.$ZodType
  ? Record<never, never> extends z.input<R['query']>
    ? { query?: z.input<R['query']> }
    : { query: z.input<R['query']> }
  : { query?: never };

/** The bytes of a file that is sent to a route. */
export type UploadContent = Uint8Array<ArrayBuffer>;

type UploadInput<R extends RouteContract> = R['upload'] extends object ? { upload: UploadContent } : { upload?: never };

/** What a caller passes to a route; parts that the route does not take are refused by the compiler. */
export type RouteInput<R extends RouteContract> = PartInput<R, 'params'> &
  QueryInput<R> &
  PartInput<R, 'body'> &
  UploadInput<R>;

/** What a handler receives after validation. */
export type RouteArguments<R extends RouteContract> = {
  [P in 'params' | 'query' | 'body']: R[P] extends z.core.$ZodType ? z.output<R[P]> : undefined;
} & { upload: R['upload'] extends object ? Uint8Array : undefined };

/** What a route answers when it succeeds. */
export type RouteOutput<R extends RouteContract> = R['success'] extends { schema: infer S extends z.core.$ZodType }
  ? z.output<S>
  : void;

/** The address every route of this version of the API starts with. */
export const API_PREFIX = '/api/v1';

/** Keeps the literal types of a route, so that callers and handlers are checked against it. */
export function defineRoute<const R extends RouteContract>(route: R): R {
  return route;
}
