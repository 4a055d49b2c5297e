import type { Messages } from '#src/platform/i18n/messages.ts';

/** Of the pages about locked and coming features, and of the banners. */
export const planPagesMessages = {
  back: 'Back to Dashboard',
  'locked.upgrade': 'Upgrade to {{plan}}',
  'locked.all': 'View All Features',
  'coming.title': 'What it will do',
  'coming.honest':
    'This isn’t built yet. It isn’t sold with any plan or counted as a feature. You’ll find it here when it’s ready.',

  'banner.expired': 'Plan Expired',
  'banner.expired.body': '{{plan}} ended on {{day}}. You’re on {{free}} now, and all your data is still here.',
  'banner.soon': 'Plan Expiring Soon',
  'banner.soon.body': {
    one: '{{plan}} ends in {{count}} day.',
    other: '{{plan}} ends in {{count}} days.',
  },
  'banner.renew': 'Renew Plan',
  'banner.upgrade': 'Upgrade Now',
  'banner.welcome': 'Welcome to {{plan}}!',
  'banner.welcome.body': 'All available {{plan}} features are yours now.',
  'banner.explore': 'Explore Features',
  'banner.dismiss': 'Dismiss',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'plan-pages': typeof planPagesMessages;
  }
}
