import * as z from 'zod/mini';
import { errorBody } from './error-body.schemas.ts';
import { ERRORS, type ErrorBody, type ErrorCode, type FieldProblem } from './errors.ts';
import { API_PREFIX, type RouteContract, type RouteInput, type RouteOutput, type UploadContent } from './route.ts';

/** A request as the transport sends it: the path with its query, and either a JSON body as text or a file. */
export type ApiRequest = { method: string; path: string; body?: string; upload?: UploadContent };

/** Content type of every upload, whatever the file is: the server detects the real type. */
export const UPLOAD_TYPE = 'application/octet-stream';

export type ApiResponse = { status: number; body: string };

/** Sends one request to the server; rejects only if no response arrived (offline, aborted). */
export type ApiTransport = (request: ApiRequest) => Promise<ApiResponse>;

/** An error response of the server. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, FieldProblem>>;
  /** With `plan_required`: the requested feature, and the lowest plan that has it. */
  readonly plan: ErrorBody['error']['plan'];
  /** With `rate_limited`: the time to wait, in whole seconds. */
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(error: ErrorBody['error'], status: number) {
    super(error.message);
    this.code = error.code;
    this.status = status;
    this.fields = error.fields ?? {};
    this.plan = error.plan;
    this.retryAfterSeconds = error.retryAfterSeconds;
    this.requestId = error.requestId;
  }
}

/** No response arrived: the network or the server is down. */
export class ApiUnreachableError extends Error {
  override readonly name = 'ApiUnreachableError';
}

export type ApiClient = {
  /**
   * Calls one route and checks its response against the contract.
   *
   * @throws ApiError when the server refuses; `internal` also when a response does not fit the contract.
   * @throws ApiUnreachableError when no response arrived.
   */
  call<R extends RouteContract>(route: R, input: RouteInput<R>): Promise<RouteOutput<R>>;
};

/** Creates a client for the contract on the given transport. */
export function createApiClient(transport: ApiTransport): ApiClient {
  return {
    async call(route, input) {
      const request: ApiRequest = { method: route.method, path: buildPath(route, input) };
      if (route.body !== undefined) request.body = JSON.stringify(input.body);
      if (input.upload !== undefined) request.upload = input.upload;
      const response = await send(transport, request);
      if (response.status !== route.success.status) throw toApiError(response);
      if (!('schema' in route.success)) return undefined as RouteOutput<typeof route>; // the type has no output
      const parsed = z.safeParse(route.success.schema, parseJson(response.body));
      if (!parsed.success) throw contractViolation(response.status);
      return parsed.data as RouteOutput<typeof route>; // checked by the route's own schema above
    },
  };
}

async function send(transport: ApiTransport, request: ApiRequest): Promise<ApiResponse> {
  try {
    return await transport(request);
  } catch (cause) {
    throw new ApiUnreachableError('The server could not be reached.', { cause });
  }
}

function buildPath(route: RouteContract, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string>; // typed by RouteInput at the call
  const path = route.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries((input.query ?? {}) as Record<string, unknown>) // typed by RouteInput at the call
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return API_PREFIX + path + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toApiError(response: ApiResponse): ApiError {
  const parsed = errorBody.schema.safeParse(parseJson(response.body));
  if (!parsed.success) return contractViolation(response.status);
  return new ApiError(parsed.data.error as ErrorBody['error'], response.status); // in JSON, optional keys are absent, never undefined
}

function contractViolation(status: number): ApiError {
  return new ApiError({ code: 'internal', message: ERRORS.internal.message }, status);
}
