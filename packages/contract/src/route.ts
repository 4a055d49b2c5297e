import type { FeatureKey } from '@dayward/domain';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Access of a route: everyone, or callers with a valid session. */
export type RouteAccess = 'public' | 'signed-in';

/**
 * One route of the API: its input, its output and its declared errors. Server, client, OpenAPI document and the generated access
 * tests all read this description.
 */
export type RouteContract = {
  /** Stable name, `feature.verb` (`lists.create`); the OpenAPI operation id. */
  id: string;
  method: HttpMethod;
  /** Below `/api/v1`, with parameters as `:name`. */
  path: string;
  summary: string;
  tag: string;
  access: RouteAccess;
  /**
   * The plan feature that the call requires; only for signed-in routes. Entities declare their own gate instead, because reading
   * and deleting one's own rows is never gated.
   */
  gate?: FeatureKey;
  params?: z.core.$ZodObject;
  query?: z.core.$ZodObject;
  body?: z.core.$ZodType;
  /** A raw file instead of a JSON body. Its type is detected from its bytes; the declared type is not trusted. */
  upload?: { maxBytes: number; description: string };
  /**
   * With `events`, the response is a stream: server-sent events by name, each with JSON of its schema as data. With `contentType`
   * it is a file, which browsers load by its URL; the typed client does not.
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

/** A query whose fields are all optional may be omitted. */
type QueryInput<R extends RouteContract> = R['query'] extends z.core.$ZodType
  ? Record<never, never> extends z.input<R['query']>
    ? { query?: z.input<R['query']> }
    : { query: z.input<R['query']> }
  : { query?: never };

/** The bytes of an uploaded file. */
export type UploadContent = Uint8Array<ArrayBuffer>;

type UploadInput<R extends RouteContract> = R['upload'] extends object ? { upload: UploadContent } : { upload?: never };

/** The input of a call; the compiler refuses parts that the route does not take. */
export type RouteInput<R extends RouteContract> = PartInput<R, 'params'> &
  QueryInput<R> &
  PartInput<R, 'body'> &
  UploadInput<R>;

/** The input of a handler, after validation. */
export type RouteArguments<R extends RouteContract> = {
  [P in 'params' | 'query' | 'body']: R[P] extends z.core.$ZodType ? z.output<R[P]> : undefined;
} & { upload: R['upload'] extends object ? Uint8Array : undefined };

/** The output of a successful call. */
export type RouteOutput<R extends RouteContract> = R['success'] extends { schema: infer S extends z.core.$ZodType }
  ? z.output<S>
  : void;

/** The path prefix of every route of this version of the API. */
export const API_PREFIX = '/api/v1';

/** Keeps the literal types of a route, so that callers and handlers are checked against it. */
export function defineRoute<const R extends RouteContract>(route: R): R {
  return route;
}
