import type { Payment, Rewards } from '@dayward/contract/features/payments';
import type { Messages } from '#src/platform/i18n/messages.ts';
import type { EarningState } from './earning.ts';

type RewardStatus = Rewards['rewards'][number]['status'];

/** Of the sections about rewards and payments. */
export const rewardsMessages = {
  'earn.title': 'Earn Pi with ads',
  'earn.body': 'Each ad that you watch to the end in the Pi Browser earns {{amount}} Pi of credit.',
  'earn.watch': 'Watch an ad',
  'earn.loading': 'Loading your rewards',
  'earn.failed': 'Your rewards couldn’t be loaded',
  'earn.ready': 'Your wallet is connected. You can earn now.',
  'earn.not_offered': 'This site isn’t connected to Pi, so ads earn nothing here. Your habits don’t need any.',
  'earn.no_wallet': 'Connect your Pi wallet first. Ads earn nothing without it.',
  'earn.elsewhere': 'Open {{product}} in the Pi Browser to earn. Ads in this browser are our own and earn nothing.',
  'earn.daily_cap': 'You’ve earned all of today’s rewards. The count starts again at midnight UTC.',
  'earn.connect': 'Connect your wallet',
  'earn.all': 'See all rewards',

  'figures.title': 'Your credit',
  'figure.balance': 'Credit',
  'figure.balance.none': 'None yet',
  'figure.today': 'Ads rewarded today',
  'figure.today.value': '{{count}} of {{max}}',
  'figure.total': 'Earned so far',
  pi: '{{amount}} Pi',
  'credit.how': 'Your next order uses your credit first, up to its price.',

  'rewards.title': 'Rewards',
  'rewards.none.title': 'No rewards yet',
  'rewards.none.body': 'Watch an ad in the Pi Browser to earn your first one.',
  'column.date': 'Date',
  'column.type': 'Type',
  'column.duration': 'Length',
  'column.earned': 'Earned',
  'column.status': 'Status',
  'column.id': 'Reference',
  'type.rewarded_ad': 'Rewarded ad',
  'duration.seconds': '{{seconds}} s',
  'duration.unknown': 'Unknown',
  'status.granted': 'Granted',
  'status.revoked': 'Revoked by Pi',
  'status.void': 'Test Pi, void now',
  'settled.granted': '{{amount}} Pi of credit from an earlier ad has arrived.',

  'payments.title': 'Payments',
  'payments.loading': 'Loading your payments',
  'payments.failed': 'Your payments couldn’t be loaded',
  'payments.none': 'No payments yet.',
  'payments.more': { one: '{{count}} older payment', other: '{{count}} older payments' },
  'payments.billing': 'See plan and billing',
  'payments.unknown': 'A payment that matches no order',
  'payments.plan': '{{plan}}, {{period}}',
  'period.monthly': '30 days',
  'period.yearly': '365 days',
  'payment.approved': 'Waiting for your wallet',
  'payment.submitted': 'On its way',
  'payment.granted': 'Paid',
  'payment.cancelled': 'Cancelled',
  'payment.needs_review': 'We’re checking it',
  sandbox: 'Sandbox',
} as const satisfies Messages &
  Record<`earn.${EarningState}`, string> &
  Record<`status.${RewardStatus}`, string> &
  Record<`payment.${Payment['status']}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    rewards: typeof rewardsMessages;
  }
}
