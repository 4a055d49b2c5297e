/** Why a step with the Pi wallet failed; the text for each is the page's. */
export type PiFailure =
  /** This browser holds no Pi wallet. */
  | 'no_host'
  /** The SDK did not load or start. */
  | 'no_sdk'
  | 'timed_out'
  | 'cancelled'
  /** What the SDK says is in the message. */
  | 'failed';

/** A step with the Pi wallet that failed; the message is the SDK's own or ours, for the user to read. */
export class PiError extends Error {
  override readonly name = 'PiError';
  readonly failure: PiFailure;

  constructor(failure: PiFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** The texts of the SDK for a user who closed its sheet. */
const CANCELLED = /cancel+ed/i;

/** Converts what the SDK threw into an error with a reason; nothing it says is lost (PI-20). */
export function piErrorOf(thrown: unknown): PiError {
  if (thrown instanceof PiError) return thrown;
  const message = messageOf(thrown);
  return new PiError(CANCELLED.test(message) ? 'cancelled' : 'failed', message, { cause: thrown });
}

function messageOf(thrown: unknown): string {
  if (typeof thrown === 'string' && thrown !== '') return thrown;
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string')
    return thrown.message;
  return 'Unknown error';
}
