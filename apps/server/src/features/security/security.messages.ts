/** What its owner is told by mail about a change of how an account is protected. No secret, no name that others chose. */
export const SECURITY_NOTICES = {
  totpOn: {
    subject: 'Two-step sign-in is on',
    text: 'Signing in to your account now also asks for a code of your authenticator app. All other devices were signed out.',
  },
  totpOff: {
    subject: 'Two-step sign-in is off',
    text: 'Signing in to your account no longer asks for a code. Its backup codes stopped working, and all other devices were signed out.',
  },
  backupCodesRenewed: {
    subject: 'New backup codes',
    text: 'New backup codes were made for your account. The old ones stopped working.',
  },
  backupCodeUsed: {
    subject: 'A backup code was used',
    text: 'One of your backup codes was used to confirm that it is you. It will not work again.',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: 'A new passkey can now be used to sign in to your account.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'A passkey of your account was removed, and all other devices were signed out.',
  },
  codesGuessed: {
    subject: 'Somebody is trying codes to sign in',
    text: 'Many wrong codes were entered for your account. Whoever did that knows your password: if it was not you, change it now.',
  },
} as const satisfies Record<string, { subject: string; text: string }>;

export type SecurityNotice = keyof typeof SECURITY_NOTICES;

/** The end of every notice: what to do if someone else did it. */
export function noticeFooter(baseUrl: string): string {
  return `If this was not you, choose a new password at once, and look through the passkeys and devices of your account:
${baseUrl}/reset
`;
}
