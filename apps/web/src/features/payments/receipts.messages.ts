import type { Messages } from '#src/platform/i18n/messages.ts';

/** Of the payments in the settings, and of their receipts. */
export const receiptsMessages = {
  title: 'Payments',
  none: 'No payments yet.',
  loading: 'Loading payments…',
  failed: 'Your payments couldn’t be loaded',
  all: { one: 'Show the payment', other: 'Show all {{count}} payments' },
  unknown: 'Payment without an order',
  amount: '{{price}} Pi',
  open: 'Receipt',
  'open.of': 'Receipt of {{when}}',
  details: 'Details',
  'details.of': 'Details of {{when}}',
  'period.monthly': '30 days',
  'period.yearly': '365 days',
  'kind.introductory': 'Introductory price',
  'kind.list': 'List price',
  'status.approved': 'Waiting for the wallet',
  'status.submitted': 'On its way',
  'status.granted': 'Paid',
  'status.cancelled': 'Cancelled',
  'status.needs_review': 'In review',
  'network.sandbox': 'Sandbox',
  'network.testnet': 'Pi Testnet',
  'network.mainnet': 'Pi Network',

  'order.open': 'Your order of {{plan}} waits to be paid',
  'order.open.body': '{{price}} Pi. The price holds until {{when}}. Nothing is paid yet.',
  'order.approved': 'Your order of {{plan}} waits for the wallet',
  'order.approved.body':
    'Confirm {{price}} Pi in your wallet. If you closed it, cancel the order or wait a few minutes.',
  'order.submitted': 'Your payment for {{plan}} is on its way',
  'order.submitted.body':
    '{{price}} Pi. Your plan starts when the network has confirmed it. You don’t need to do anything.',
  'order.needs_review': 'A person is looking at your payment for {{plan}}',
  'order.needs_review.body':
    '{{price}} Pi arrived, and we can’t decide about it automatically. We won’t keep it without giving you your plan.',
  'order.continue': 'Continue',

  'receipt.title': 'Receipt',
  'receipt.details': 'Payment details',
  'receipt.sandbox': 'Sandbox. Paid with Test-Pi, which is worth nothing.',
  'receipt.print': 'Print',
  'receipt.from': 'From',
  'receipt.for': 'For',
  'receipt.item': 'Item',
  'receipt.plan': 'Plan',
  'receipt.period': 'Period',
  'receipt.kind': 'Price',
  'receipt.credit': 'Credit used',
  'receipt.paid': 'Paid in Pi',
  'receipt.amount': 'Amount in Pi',
  'receipt.status': 'Status',
  'receipt.date': 'Date',
  'receipt.granted': 'Plan started',
  'receipt.until': 'Plan lasts until',
  'receipt.network': 'Network',
  'receipt.payment': 'Payment ID',
  'receipt.txid': 'Transaction ID',
  'receipt.review': 'Reason for the review',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    receipts: typeof receiptsMessages;
  }
}
