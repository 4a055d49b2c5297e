import { ERRORS, type ErrorBody } from '@dayward/contract';
import { AppError } from './app-error.ts';
import { boundProblems } from './input-problems.ts';
import { isOfMissingAccount } from './missing-account.ts';
import { isOutage } from './outage.ts';

export type ErrorResponse = {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
  /** True for an unexpected error or an outage: it is logged, and the user sees only the request's id. */
  isUnexpected: boolean;
};

/** Refusals of the HTTP framework itself, before any code of ours runs. */
const FRAMEWORK_ERRORS: Readonly<
  Record<string, 'malformed_request' | 'payload_too_large' | 'unsupported_media_type' | 'not_found'>
> = {
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'malformed_request',
};

/** Converts any thrown value to the only shape that errors have on the wire. */
export function toErrorResponse(error: unknown, requestId: string): ErrorResponse {
  const known = toAppError(error);
  const isUnexpected = known === undefined;
  const { code, status, message, fields, plan, retryAfterSeconds, headers } = known ?? unexpected(error);
  const body: ErrorBody = { error: { code, message } };
  if (fields !== undefined) body.error.fields = boundProblems(fields);
  if (plan !== undefined) body.error.plan = plan;
  if (retryAfterSeconds !== undefined) body.error.retryAfterSeconds = retryAfterSeconds;
  if (status >= ERRORS.internal.status) body.error.requestId = requestId;
  const waiting = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return { status, body, headers: { ...waiting, ...headers }, isUnexpected };
}

/** Time after which a client tries again during an outage; a restart of the database takes seconds. */
const OUTAGE_RETRY_SECONDS = 5;

function unexpected(error: unknown): AppError {
  return isOutage(error) || isOfMissingAccount(error)
    ? new AppError('unavailable', { retryAfterSeconds: OUTAGE_RETRY_SECONDS })
    : new AppError('internal');
}

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }; // fields Fastify and Node put on errors
  const framework =
    typeof code === 'string' && Object.hasOwn(FRAMEWORK_ERRORS, code) ? FRAMEWORK_ERRORS[code] : undefined;
  if (framework !== undefined) return new AppError(framework);
  // The connection broke while the body was arriving; no client is left to read the response.
  return code === 'ECONNRESET' && statusCode === 400 ? new AppError('malformed_request') : undefined;
}
