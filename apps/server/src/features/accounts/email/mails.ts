import type { Mail } from '#src/platform/mail/mailer.ts';

/** A link with its token in the fragment (after the #), which browsers send to no server and put into no Referer. */
function link(baseUrl: string, path: string, token: string): string {
  return `${baseUrl}${path}#token=${token}`;
}

const NOT_YOU = 'If this wasn’t you, you can ignore this e-mail. Nothing changes unless the link is opened.';

/** To a person who signs up: verifies the address and finishes the sign-up. */
export function signUpMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Finish signing up for Dayward',
    text: `Someone, probably you, started signing up for Dayward with ${to}.

To finish, open this link within 24 hours in the browser you started in. It creates your account with the password you chose there and signs you in. Any other browser asks for that password first:
${link(baseUrl, '/signup/confirm', token)}

If this wasn’t you, don’t open the link: the account wouldn’t be yours. You can create your own here:
${baseUrl}/signup
`,
  };
}

/** To the owner of an account, when their address is used to sign up again. */
export function addressKnownMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: 'You already have a Dayward account',
    text: `Someone, probably you, tried to sign up for Dayward with this address. It already has an account. You can sign in here:
${baseUrl}/login

If you don’t remember your password, use this link within 30 minutes to choose a new one for ${to}. That signs you out on all devices:
${link(baseUrl, '/reset/confirm', token)}

${NOT_YOU}
`,
  };
}

export function resetMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Choose a new password for Dayward',
    text: `Open this link within 30 minutes to choose a new password for ${to}:
${link(baseUrl, '/reset/confirm', token)}

A new password signs you out on all devices and cancels a pending change of your e-mail address. The link works once.

${NOT_YOU}
`,
  };
}

export function verificationMail(to: string, baseUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Confirm your e-mail address for Dayward',
    text: `Open this link within 24 hours to confirm that ${to} is the address of your Dayward account. Nothing else changes:
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
    text: `Someone, probably you, wants to change the address of a Dayward account to ${to}. Open this link within 24 hours to confirm. From then on, the account uses this address, and password links are sent here:
${link(baseUrl, '/verify', token)}

${NOT_YOU}
`,
  };
}

/** To the present address, when a change begins: the owner can stop it before anything has changed. */
export function changeStartedMail(to: string, baseUrl: string, newEmail: string): Mail {
  return {
    to,
    subject: 'Your Dayward e-mail address is about to change',
    text: `Someone, probably you, asked to change the address of your Dayward account to ${newEmail}. It changes once the link sent there is opened within 24 hours.

If this wasn’t you, choose a new password now. That cancels the change and signs you out on all devices:
${baseUrl}/reset

If you changed your mind, cancel it in Settings, under Profile.
`,
  };
}

/** To the old address, after the change; it contains no link that could sign anyone in. */
export function addressChangedMail(to: string, baseUrl: string): Mail {
  return {
    to,
    subject: 'Your Dayward e-mail address was changed',
    text: `Your account at ${baseUrl} now uses a different e-mail address.

If this wasn’t you, someone else has access to your account. Contact Dayward support right away.
`,
  };
}

export function passwordChangedMail(to: string, baseUrl: string): Mail {
  return {
    to,
    subject: 'Your Dayward password was changed',
    text: `The password of your account at ${baseUrl} was just changed, and all other devices were signed out. Passkeys and a linked Pi wallet still work: check them in Settings, under Security.

If this wasn’t you, choose a new password now:
${baseUrl}/reset
`,
  };
}
