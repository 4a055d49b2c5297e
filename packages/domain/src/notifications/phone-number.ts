/** A telephone number in international format (ITU-T E.164): a plus sign, the country code, at most fifteen digits. */
export const PHONE_NUMBER_PATTERN = /^\+[1-9]\d{6,14}$/;

/** Maximum characters of a number as it is typed, with its separators; chosen by us. */
export const PHONE_NUMBER_TYPED_MAX_CHARS = 40;

/** The digits of the code that confirms a number. */
export const PHONE_CODE_DIGITS = 6;

/** The time for which a code is valid, in minutes, and the wrong ones after which it is used up; chosen by us. */
export const PHONE_CODE_MINUTES = 10;
export const PHONE_CODE_ATTEMPTS_MAX = 5;

/** The time to wait before another code is sent, in seconds; chosen by us. */
export const PHONE_CODE_WAIT_SECONDS = 60;

/** Maximum text messages of one account in 24 hours; chosen by us, so that neither a bug nor an abuser causes costs. */
export const SMS_PER_ACCOUNT_A_DAY_MAX = 20;

/** Removes the separators with which numbers are written: `+49 (151) 234-567` becomes `+49151234567`. */
export function withoutSeparators(typed: string): string {
  return typed.replaceAll(/[\s().\-/]/g, '');
}

/** Shortens a number so that only its owner can tell which it is: `+49 •••• 67`. */
export function maskPhoneNumber(number: string): string {
  return `${number.slice(0, 3)} •••• ${number.slice(-2)}`;
}
