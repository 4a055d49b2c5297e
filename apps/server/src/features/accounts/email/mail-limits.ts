import type { RateLimit } from '#src/platform/rate-limit/index.ts';

export type MailLimit = RateLimit<'account' | 'email' | 'ip'>;

const HOUR_SECONDS = 3_600;

/** Mails to one address that were caused by entering it in a form. */
const PER_ADDRESS: MailLimit = { name: 'mail/to', by: ['email'], max: 3, windowSeconds: HOUR_SECONDS };

/** Mails to any address that were caused from one network; many people may share it. */
const PER_SOURCE: MailLimit = { name: 'mail/from', by: ['ip'], max: 60, windowSeconds: HOUR_SECONDS };

/** Mails to any address that one account caused by request. */
const PER_ACCOUNT: MailLimit = { name: 'mail/by', by: ['account'], max: 10, windowSeconds: HOUR_SECONDS };

/** Notices of one kind to the owner of one account: kinds count apart, so that causing one does not silence another. */
function noticesOf(kind: string): [MailLimit] {
  return [{ name: `mail/notice/${kind}`, by: ['account'], max: 10, windowSeconds: HOUR_SECONDS }];
}

/** Every mail that a person can cause, by its cause, with its rate limits. There is no other way to send one. */
export const MAIL_LIMITS = {
  signUp: [PER_SOURCE, PER_ADDRESS],
  forgotPassword: [PER_SOURCE, PER_ADDRESS],
  verification: [PER_ACCOUNT, PER_SOURCE, PER_ADDRESS],
  emailChange: [PER_ACCOUNT, PER_SOURCE, PER_ADDRESS],
  /** Without a mail server, an account is verified after it is created; that is not asked for. */
  firstVerification: [PER_SOURCE, ...noticesOf('firstVerification')],
  emailChangeStarted: noticesOf('emailChangeStarted'),
  emailChanged: noticesOf('emailChanged'),
  passwordChanged: noticesOf('passwordChanged'),
  totpOn: noticesOf('totpOn'),
  totpOff: noticesOf('totpOff'),
  backupCodesRenewed: noticesOf('backupCodesRenewed'),
  backupCodeUsed: noticesOf('backupCodeUsed'),
  passkeyAdded: noticesOf('passkeyAdded'),
  passkeyRemoved: noticesOf('passkeyRemoved'),
  piLinked: noticesOf('piLinked'),
  piUnlinked: noticesOf('piUnlinked'),
  codesGuessed: noticesOf('codesGuessed'),
} as const satisfies Record<string, readonly [MailLimit, ...MailLimit[]]>;

export type MailCause = keyof typeof MAIL_LIMITS;
