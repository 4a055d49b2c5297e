import type { Budget } from '#src/platform/budgets/index.ts';
import { clientKey } from '#src/platform/http/client-key.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often one account may be tried; the hour's budget locks for 15 minutes, so that nobody is kept out for good. */
export const PER_ACCOUNT_MINUTE: Budget = { max: 5, windowSeconds: MINUTE };
export const PER_ACCOUNT_HOUR: Budget = { max: 20, windowSeconds: HOUR, lockSeconds: 15 * MINUTE };

/** How often one address may try, whatever the account. Each costs a password hash. */
export const PER_ADDRESS: Budget = { max: 20, windowSeconds: MINUTE };

/** Mails that one address may be sent because somebody typed it in. */
export const PER_MAIL_ADDRESS: Budget = { max: 3, windowSeconds: HOUR };

/** Keys of what is limited; a network of IPv6 counts as one address. */
export const budgetKeys = {
  signInFrom: (address: string) => `sign-in/from/${clientKey(address)}`,
  /** @param from where the account was signed in from before: attempts there are counted apart from those of strangers. */
  signInTo: (email: string, span: 'minute' | 'hour', from: string | undefined) =>
    `sign-in/to/${span}/${email}/${from === undefined ? '' : clientKey(from)}`,
  signUpFrom: (address: string) => `sign-up/from/${clientKey(address)}`,
  forgotFrom: (address: string) => `forgot/from/${clientKey(address)}`,
  mailTo: (email: string) => `mail/to/${email}`,
};
