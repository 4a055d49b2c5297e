import { expect, test } from 'vitest';
import { type PiPaymentState, paymentStateOf } from './pi-payment.ts';

const NEW = { isApproved: false, isCompleted: false, isCancelled: false, isCancelledByUser: false, transaction: null };
const TRANSACTION = { txid: 'a'.repeat(64), isVerified: false };
const EVERYTHING = {
  isApproved: true,
  isCompleted: true,
  isCancelled: true,
  isCancelledByUser: true,
  transaction: TRANSACTION,
};

test.each<[string, Partial<Parameters<typeof paymentStateOf>[0]>, PiPaymentState]>([
  ['a new one', {}, 'created'],
  ['an approved one', { isApproved: true }, 'approved'],
  ['one that the app cancelled', { isApproved: true, isCancelled: true }, 'cancelled'],
  ['one that its payer cancelled', { isApproved: true, isCancelledByUser: true }, 'cancelled'],
  ['one with a transaction', { isApproved: true, transaction: TRANSACTION }, 'submitted'],
  ['a cancelled one with a transaction', { isCancelled: true, transaction: TRANSACTION }, 'submitted'],
  ['a transaction before the approval is known', { transaction: TRANSACTION }, 'submitted'],
  ['a completed one', { isApproved: true, isCompleted: true, transaction: TRANSACTION }, 'completed'],
  ['a completed one with every flag', EVERYTHING, 'completed'],
])('the state of a payment: %s', (_name, flags, state) => {
  expect(paymentStateOf({ ...NEW, ...flags })).toBe(state);
});
