import type { Messages } from '#src/platform/i18n/messages.ts';

/** What is said where a plan is looked at to have it or to leave it. */
export const billingMessages = {
  'dialog.title': 'Plans',
  'dialog.current': 'Your plan',
  'dialog.yearly': 'or {{price}} Pi a year',
  'dialog.built': {
    one: '{{count}} feature is built so far',
    other: '{{count}} features are built so far',
  },
  'dialog.includes': '{{plan}} has',
  'dialog.everythingOf': 'Everything in {{plan}}',
  'dialog.coming': 'Not built yet, and not part of what you would pay for',
  'dialog.limits': 'Room for',
  'dialog.limitsKind': 'You can go past these; we only tell you.',
  'dialog.notOpen':
    'Plans cannot be bought yet: paying with Pi is being built. Until then nothing is charged, and everything you keep here stays yours.',
  'dialog.thisIsYours': 'This is your plan.',
  'dialog.lower': 'You have more than this already.',
  'billing.title': 'Your plan',
  'billing.until': 'Until {{day}}',
  'billing.endedOn': 'Ended on {{day}}',
  'billing.noEnd': 'Without an end',
  'billing.ending': 'Ends on {{day}} and is not renewed',
  'billing.daysLeft': { one: '{{count}} day left', other: '{{count}} days left' },
  'billing.active': 'Active',
  'billing.expired': 'Expired',
  'billing.endingBadge': 'Cancelled',
  'billing.built': {
    one: '{{count}} built feature is open to you.',
    other: '{{count}} built features are open to you.',
  },
  'billing.upgrade': 'Upgrade Plan',
  'billing.downgrade': 'Downgrade to {{plan}}',
  'billing.cancel': 'Cancel Subscription',
  'billing.resume': 'Reactivate Subscription',
  'billing.resumed': 'Your subscription goes on. We will remind you before it ends.',
  'billing.failed': 'Your plan could not be changed',
  'billing.history': 'Payments come with paying in Pi. There are none yet.',
  'downgrade.title': 'Downgrade to {{plan}}?',
  'downgrade.warning':
    'Downgrading will remove access to premium features. Your data will be preserved, but you may lose access to advanced features and analytics.',
  'downgrade.lost': {
    one: 'It takes effect at once, and {{count}} paid day of {{plan}} that is left will be lost.',
    other: 'It takes effect at once, and the {{count}} paid days of {{plan}} that are left will be lost.',
  },
  'downgrade.atOnce': 'It takes effect at once.',
  'downgrade.keep': 'Keep {{plan}}',
  'downgrade.done': 'You are on {{plan}} now. Everything you keep here is still there.',
  'downgrade.error': 'Downgrade Error',
  'downgrade.error.body': 'There was an error processing your plan change. Please try again.',
  'cancel.title': 'Cancel Subscription',
  'cancel.body':
    'Your plan stays as it is until {{day}}. After that it is not renewed, and no reminders to renew it are sent. You can take this back until then.',
  'cancel.bodyNoEnd': 'No reminders to renew it are sent any more. You can take this back at any time.',
  'cancel.reason': 'Why are you leaving?',
  'cancel.reason.hint': 'Optional. It helps us to do better.',
  'cancel.keep': 'Keep Subscription',
  'cancel.confirm': 'Cancel Subscription',
  'cancel.done': 'Subscription cancelled',
  'cancel.done.body': 'Your subscription has been cancelled. You can reactivate anytime.',
  'cancel.failed': 'The subscription could not be cancelled',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    billing: typeof billingMessages;
  }
}
