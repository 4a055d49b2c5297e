import type { Messages } from '#src/platform/i18n/messages.ts';

/** What is said where a plan is looked at to have it or to leave it. */
export const billingMessages = {
  'dialog.title': 'Plans',
  'dialog.current': 'Your plan',
  'dialog.built': {
    one: '{{count}} feature built so far',
    other: '{{count}} features built so far',
  },
  'dialog.includes': '{{plan}} includes',
  'dialog.everythingOf': 'Everything in {{plan}}',
  'dialog.coming': 'Not built yet, and not part of what you’d pay for',
  'dialog.limits': 'Designed for',
  'dialog.limitsKind': 'You can go past these numbers. Nothing is locked.',
  'billing.title': 'Your plan',
  'billing.until': 'Until {{day}}',
  'billing.endedOn': 'Ended on {{day}}',
  'billing.noEnd': 'Never expires',
  'billing.ending': 'Ends on {{day}} and won’t renew',
  'billing.daysLeft': { one: '{{count}} day left', other: '{{count}} days left' },
  'billing.active': 'Active',
  'billing.expired': 'Expired',
  'billing.endingBadge': 'Cancelled',
  'billing.built': {
    one: '{{count}} feature available to you.',
    other: '{{count}} features available to you.',
  },
  'billing.upgrade': 'Upgrade Plan',
  'billing.downgrade': 'Downgrade to {{plan}}',
  'billing.cancel': 'Cancel Subscription',
  'billing.resume': 'Reactivate subscription',
  'billing.resumed': 'Your subscription continues. We’ll remind you before it ends.',
  'billing.failed': 'Your plan couldn’t be changed',
  'billing.renew': 'Renew {{plan}}',
  'downgrade.title': 'Downgrade to {{plan}}?',
  'downgrade.warning':
    'Downgrading will remove access to premium features. Your data will be preserved, but you may lose access to advanced features and analytics.',
  'downgrade.lost': {
    one: 'This takes effect immediately. You’ll lose {{count}} paid day of {{plan}}.',
    other: 'This takes effect immediately. You’ll lose {{count}} paid days of {{plan}}.',
  },
  'downgrade.atOnce': 'This takes effect immediately.',
  'downgrade.keep': 'Keep {{plan}}',
  'downgrade.done': 'You’re now on {{plan}}. All your data is still here.',
  'downgrade.error': 'Downgrade Error',
  'downgrade.error.body': 'There was an error processing your plan change. Please try again.',
  'cancel.title': 'Cancel Subscription',
  'cancel.body':
    'You keep your plan until {{day}}. It won’t renew after that, and you’ll get no renewal reminders. You can reactivate it until then.',
  'cancel.bodyNoEnd': 'You’ll get no more renewal reminders. You can reactivate any time.',
  'cancel.reason': 'Why are you leaving?',
  'cancel.reason.hint': 'Optional. It helps us improve.',
  'cancel.keep': 'Keep Subscription',
  'cancel.confirm': 'Cancel Subscription',
  'cancel.done': 'Subscription cancelled',
  'cancel.done.body': 'Your subscription has been cancelled. You can reactivate anytime.',
  'cancel.failed': 'Your subscription couldn’t be cancelled',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    billing: typeof billingMessages;
  }
}
