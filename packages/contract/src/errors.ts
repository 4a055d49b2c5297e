import type { FeatureKey, PlanId } from '@dayward/domain';

/**
 * Every error code of the API: its HTTP status, and the text shown to a user if the client has no better one. A code that is
 * missing here compiles nowhere else. The body is `{error: {code, message, fields?, requestId?}}`.
 */
export const ERRORS = {
  malformed_request: { status: 400, message: 'The request could not be parsed.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  sign_in_failed: { status: 401, message: 'Login failed. Please check your credentials.' },
  second_factor_failed: { status: 401, message: 'The code is invalid or was already used.' },
  pi_sign_in_failed: { status: 401, message: 'Pi did not confirm the sign-in. Please try again.' },
  second_factor_expired: { status: 401, message: 'The sign-in has expired. Please sign in again.' },
  account_inactive: { status: 403, message: 'This account has been deactivated. Please contact support.' },
  step_up_required: { status: 403, message: 'Please confirm your identity.' },
  step_up_failed: { status: 403, message: 'The confirmation failed. Please try again.' },
  plan_required: { status: 403, message: 'Your plan does not include this feature.' },
  forbidden_origin: { status: 403, message: 'Requests from this origin are not allowed.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This path does not support the method.' },
  link_invalid: { status: 409, message: 'This link has expired or was already used. Please request a new one.' },
  conflict: { status: 409, message: 'This conflicts with the current state.' },
  id_taken: { status: 409, message: 'This id is already in use.' },
  mutation_gap: { status: 409, message: 'The mutation numbers of this device have a gap.' },
  client_too_old: { status: 409, message: 'This version of the app is too old. Please reload it.' },
  nothing_to_cancel: { status: 409, message: 'There is no active paid plan.' },
  only_way_in: {
    status: 409,
    message: 'This is the only way to sign in to this account. Please add another one first.',
  },
  pi_unavailable: { status: 409, message: 'This server is not connected to Pi.' },
  pi_wallet_taken: { status: 409, message: 'This Pi wallet belongs to another account.' },
  price_changed: { status: 409, message: 'The price has changed. Please look at it again.' },
  not_for_sale: { status: 409, message: 'This plan cannot be bought now.' },
  payment_in_progress: { status: 409, message: 'A payment is in progress. Please wait until it has ended.' },
  payment_required: { status: 402, message: 'This order needs a payment.' },
  payer_code_wrong: { status: 409, message: 'This is not the number that your phone shows.' },
  limit_reached: { status: 409, message: 'This account has reached its limit.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This path does not support the content type.' },
  picture_unsupported: { status: 415, message: 'Please upload a PNG, JPEG, WebP, GIF or AVIF picture.' },
  picture_unreadable: { status: 422, message: 'The picture is corrupt and cannot be read.' },
  location_not_removable: { status: 422, message: 'The file names a place, and that cannot be removed from it.' },
  picture_too_large: { status: 422, message: 'The picture has too many pixels.' },
  picture_animated: { status: 422, message: 'Animated pictures are not supported. Please upload a still one.' },
  invalid_input: { status: 422, message: 'Please check the marked fields.' },
  payment_refused: { status: 422, message: 'This payment does not match the order.' },
  sign_up_failed: { status: 422, message: 'Error creating account' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  pi_unreachable: { status: 503, message: 'Pi could not be reached. Please try again in a moment.' },
  unavailable: { status: 503, message: 'Dayward is not ready yet. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The problem of one field: its reason as a stable code and as a sentence. */
export type FieldProblem = { code: string; message: string };

export type ErrorBody = {
  error: {
    code: ErrorCode;
    message: string;
    /** Keyed by the path of the field in the input, segments joined by dots (`name`, `reminders.0.time`). */
    fields?: Record<string, FieldProblem>;
    /** With `plan_required`: the requested feature, and the lowest plan that has it. */
    plan?: { feature: FeatureKey; required: PlanId };
    /** With `rate_limited`: the time to wait, in whole seconds. */
    retryAfterSeconds?: number;
    /** The id of the request in the server's log; present with errors that the user cannot fix. */
    requestId?: string;
  };
};
