import type { OrderStatus } from '@dayward/contract/features/payments';
import { describe, expect, test } from 'vitest';
import {
  CHOOSING,
  type CheckoutEvent,
  type CheckoutState,
  foundCheckout,
  isUnderWay,
  nextCheckout,
} from './checkout-state.ts';
import { buildOrder } from './order.fixture.ts';

const order = buildOrder();
const of = (status: OrderStatus, paymentId: string | null = 'pay1') => buildOrder({ status, paymentId });
const cancelled = { reason: 'cancelled' } as const;
const short = { reason: 'wallet', message: 'Not enough Pi' } as const;

const waiting: CheckoutState = { step: 'waiting-for-wallet', order, isSlow: false };
const approving: CheckoutState = { step: 'approving', order };
const completing: CheckoutState = { step: 'completing', order };
const looking: CheckoutState = { step: 'looking', order, hint: undefined };

describe('a purchase', () => {
  test('goes through every step in order', () => {
    const events: CheckoutEvent[] = [
      ...([
        { type: 'started' },
        { type: 'connected' },
        { type: 'ordered', order },
        { type: 'approval-asked' },
      ] as const),
      ...([{ type: 'standing', order: of('approved') }, { type: 'completion-asked' }] as const),
      { type: 'standing', order: of('granted') },
    ];
    const steps: string[] = [];
    events.reduce((state, event) => {
      const next = nextCheckout(state, event);
      steps.push(next.step);
      return next;
    }, CHOOSING);
    expect(steps).toEqual([
      ...['connecting', 'ordering', 'waiting-for-wallet', 'approving', 'waiting-for-network', 'completing', 'done'],
    ]);
  });

  test.each<[string, CheckoutState, CheckoutEvent, CheckoutState]>([
    [
      '[PI-17] a wallet that is slow ends nothing',
      waiting,
      { type: 'slow' },
      { step: 'waiting-for-wallet', order, isSlow: true },
    ],
    ['a time-out that comes late changes nothing', approving, { type: 'slow' }, approving],
    ['a repeated approval changes nothing', completing, { type: 'approval-asked' }, completing],
    [
      'a hint of the wallet decides nothing',
      approving,
      { type: 'unclear', hint: cancelled },
      { ...looking, hint: cancelled },
    ],
    [
      'a lost answer keeps the hint of before',
      { ...looking, hint: short },
      { type: 'unclear' },
      { ...looking, hint: short },
    ],
    [
      'a payment that was given up has failed, with what the wallet said',
      { ...looking, hint: short },
      { type: 'standing', order: of('open'), isGivenUp: true },
      { step: 'failed', failure: short, order: of('open') },
    ],
    [
      'an order without a payment has nothing to look for',
      { ...looking, hint: cancelled },
      { type: 'standing', order: of('open', null) },
      { step: 'failed', failure: cancelled, order: of('open', null) },
    ],
    [
      'an approved payment is looked for although the wallet says it was cancelled',
      { ...looking, hint: cancelled },
      { type: 'standing', order: of('approved') },
      { ...looking, order: of('approved'), hint: cancelled },
    ],
    [
      'a transfer on its way is looked for',
      looking,
      { type: 'standing', order: of('submitted') },
      { ...looking, order: of('submitted') },
    ],
    [
      'an order that ran out has failed',
      looking,
      { type: 'standing', order: of('expired') },
      { step: 'failed', failure: { reason: 'expired' }, order: of('expired') },
    ],
    [
      'an order that was cancelled elsewhere has failed',
      waiting,
      { type: 'standing', order: of('cancelled') },
      { step: 'failed', failure: cancelled, order: of('cancelled') },
    ],
    [
      'a person of the operator looks at what the server cannot decide',
      completing,
      { type: 'standing', order: of('needs_review') },
      { step: 'in-review', order: of('needs_review') },
    ],
    [
      'an answer about the approval that comes late changes nothing',
      completing,
      { type: 'standing', order: of('approved') },
      completing,
    ],
    [
      'a payment that was found after all is a plan',
      { step: 'failed', failure: cancelled, order },
      { type: 'standing', order: of('granted') },
      { step: 'done', order: of('granted') },
    ],
    [
      'money that moves after a failure is followed',
      { step: 'failed', failure: short, order },
      { type: 'completion-asked' },
      completing,
    ],
    ['what is done stays done', { step: 'done', order }, { type: 'failed', failure: short }, { step: 'done', order }],
    ['closing it starts over', { step: 'done', order }, { type: 'reset' }, CHOOSING],
    ['a second press while it runs changes nothing', approving, { type: 'started' }, approving],
  ])('%s', (_, state, event, expected) => {
    expect(nextCheckout(state, event)).toEqual(expected);
  });
});

test.each<[OrderStatus, string, boolean]>([
  ['open', 'waiting-for-wallet', false],
  ['approved', 'waiting-for-network', true],
  ['submitted', 'looking', true],
  ['granted', 'done', false],
  ['cancelled', 'failed', false],
  ['expired', 'failed', false],
  ['needs_review', 'in-review', false],
])('an order that is found %s shows the step %s', (status, step, underWay) => {
  const state = foundCheckout(of(status));
  expect([state.step, isUnderWay(state)]).toEqual([step, underWay]);
});
