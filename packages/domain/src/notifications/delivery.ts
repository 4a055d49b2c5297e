/** States of a delivery: `held` waits for the end of quiet hours, `skipped` was not worth sending any more, `dropped` had no receiver. */
export const DELIVERY_STATES = ['pending', 'held', 'sent', 'failed', 'dropped', 'skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a delivery is in its state; the log explains it to the user. */
export const DELIVERY_REASONS = [
  /** Waits for the end of quiet hours. */
  'quiet_hours',
  /** No device of the account takes pushes. */
  'no_device',
  /** The account has no confirmed phone number. */
  'no_number',
  /** The account or the server has sent as many text messages as a day allows. */
  'daily_limit',
  /** The account has no e-mail address. */
  'no_address',
  /** The user switched the channel or the setting off. */
  'channel_off',
  /** The server has no service for the channel. */
  'not_configured',
  /** The plan does not include it. */
  'not_allowed',
  /** The device unsubscribed, or was signed out. */
  'gone',
  /** The receiving service refused the message. */
  'rejected',
  /** The receiving service did not answer, or could not be reached; tried again. */
  'timed_out',
  /** The receiving service asked to wait; tried again. */
  'busy',
  /** It was done, paused or deleted before it was sent. */
  'done_meanwhile',
  /** It was too late to be of use. */
  'too_late',
  /** Sent together with others, in one message. */
  'merged',
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** Retention of deliveries, in days, and maximum of one account; chosen by us: a month answers "why did I not get it?". */
export const DELIVERIES_KEPT_DAYS = 30;
export const DELIVERIES_PER_ACCOUNT_MAX = 5_000;

/** Maximum browsers and devices of one account that take pushes; chosen by us. */
export const PUSH_SUBSCRIPTIONS_PER_ACCOUNT_MAX = 20;

/** Maximum characters of the address of a push service, and of the name of a device; chosen by us. */
export const PUSH_ENDPOINT_MAX_CHARS = 1_000;
export const DEVICE_NAME_MAX_CHARS = 80;

/** Time by which a notification is put off, in minutes. */
export const SNOOZE_MINUTES = 10;
