import { ERRORS, type ErrorBody, type ErrorCode, type FieldProblem } from '@dayward/contract';

export type AppErrorDetails = {
  /** Problems of single fields, keyed by their path in the input. */
  fields?: Record<string, FieldProblem>;
  /** Text for the user, if the code's own sentence is not the best one. */
  message?: string;
  /** For the log only. */
  cause?: unknown;
  headers?: Record<string, string>;
  /** With `plan_required`: the requested feature, and the lowest plan that has it. */
  plan?: RequiredPlan;
  /** With `rate_limited`: whole seconds, 1 or more; also sent as the Retry-After header. */
  retryAfterSeconds?: number;
};

type RequiredPlan = NonNullable<ErrorBody['error']['plan']>;

/** A refusal that the contract declares: services throw it, the HTTP edge converts it to the typed response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, FieldProblem> | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly plan: RequiredPlan | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? ERRORS[code].message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = details.fields;
    this.headers = details.headers;
    this.plan = details.plan;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
