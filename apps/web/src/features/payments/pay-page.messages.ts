import type { Messages } from '#src/platform/i18n/messages.ts';

/** Of the page on the phone that pays an order which was made on a computer. */
export const payPageMessages = {
  title: 'Pay with your wallet',
  body: 'You or someone you know has chosen a plan on another screen. Your wallet pays for it here.',
  missing: 'This page needs the link of an order. Open the link again, or scan the code again.',
  invalid: 'This link has expired or was used with another wallet. Make a new one on the other screen.',
  'wallet.held':
    'This wallet has had the plan before, so the introductory price isn’t for it. Cancel the order on the other screen, and pay the list price at {{address}}.',
  unavailable: 'This server isn’t connected to Pi, so it sells nothing.',
  'browser.title': 'Open this page in the Pi Browser',
  'browser.body': 'This browser has no Pi wallet. Copy the link and open it in the Pi Browser of your phone.',
  'browser.sandbox': 'Open in the sandbox',
  connect: 'Continue with Pi',
  'order.account': 'Plan for',
  'order.plan': 'Plan',
  'order.length': 'Time',
  'order.wallet': 'Wallet',
  'order.price': 'To pay',
  'order.amount': '{{price}} Pi',
  'code.title': 'Enter this number on the other screen',
  'code.body': 'It shows that both screens are yours. Don’t tell it to anyone.',
  'code.waiting': 'Waiting for the other screen…',
  'check.body': 'Pay only if you know this account.',
  pay: 'Pay {{price}} Pi',
  'done.body': 'The other screen shows the plan already. You can close this page.',
  'failed.title': 'The order couldn’t be opened',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'pay-page': typeof payPageMessages;
  }
}
