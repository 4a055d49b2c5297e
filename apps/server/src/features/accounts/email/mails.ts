import type { Mail } from '#src/platform/mail/mailer.ts';

/** A link with its token in the fragment (after the #), which browsers send to no server and put into no Referer. */
function link(baseUrl: string, path: string, token: string): string {
  return `${baseUrl}${path}#token=${token}`;
}

const NOT_YOU = 'If this was not you, you can leave this mail unanswered: without the link nothing changes.';

/** To a person who signs up: verifies the address and finishes the sign-up. */
export function signUpMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Finish your registration at Dayward',
    text: `Somebody, perhaps you, began a registration at Dayward with the address ${to}.

If it was you, open this link within 24 hours, in the browser where you began. It creates the account, with the password that was chosen there, and signs you in. Another browser asks for that password first:
${link(baseUrl, '/signup/confirm', token)}

If it was not you, do not open it: the account would not be yours. To have one of your own, register yourself:
${baseUrl}/signup
`,
  };
}

/** To the owner of an account, when their address is used to sign up again. */
export function addressKnownMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: 'You already have an account at Dayward',
    text: `Somebody, perhaps you, wanted to use this address for an account at Dayward. It already has one:
${baseUrl}/login

If you do not remember your password, choose a new one for the account of ${to} within 30 minutes. That signs out every device:
${link(baseUrl, '/reset/confirm', token)}

${NOT_YOU}
`,
  };
}

export function resetMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Choose a new password for Dayward',
    text: `Open this link within 30 minutes to choose a new password for the account of ${to} at Dayward:
${link(baseUrl, '/reset/confirm', token)}

The new password signs you out everywhere and cancels a change of the address that has begun. The link works once.

${NOT_YOU}
`,
  };
}

export function verificationMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Confirm your e-mail address for Dayward',
    text: `Open this link within 24 hours to confirm that ${to} is the address of your account at Dayward. It changes nothing else:
${link(baseUrl, '/verify', token)}

${NOT_YOU}
`,
  };
}

/** To the new address of an account that wants to change. */
export function changeMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Confirm your new e-mail address for Dayward',
    text: `Somebody, perhaps you, wants to use ${to} for an account at Dayward that has another address now. Open this link within 24 hours to agree: from then on that account has this address, and links for a new password go here.
${link(baseUrl, '/verify', token)}

${NOT_YOU}
`,
  };
}

/** To the present address, when a change begins: the owner can stop it before anything has changed. */
export function changeStartedMail(to: string, baseUrl: string, newEmail: string): Mail {
  return {
    to,
    subject: 'Your e-mail address at Dayward is about to change',
    text: `Somebody, perhaps you, asked to use ${newEmail} instead of this address for your account at Dayward. It changes when the link sent there is opened, within 24 hours.

If this was not you, choose a new password at once. That cancels the change and signs out every device:
${baseUrl}/reset

If you only changed your mind, cancel it under Settings, Profile.
`,
  };
}

/** To the old address, after the change; it contains no link that could sign anyone in. */
export function addressChangedMail(to: string, baseUrl: string): Mail {
  return {
    to,
    subject: 'Your e-mail address at Dayward was changed',
    text: `Your account at ${baseUrl} is now used with another e-mail address.

If this was not you, somebody else has access to your account. Please write to the support of Dayward at once.
`,
  };
}

export function passwordChangedMail(to: string, baseUrl: string): Mail {
  return {
    to,
    subject: 'Your password at Dayward was changed',
    text: `The password of your account at ${baseUrl} was just changed, and all other devices were signed out. Passkeys still sign in: look through them under Settings, Security.

If this was not you, choose a new password at once:
${baseUrl}/reset
`,
  };
}
