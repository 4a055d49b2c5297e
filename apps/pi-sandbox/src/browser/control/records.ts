import type { Control } from '../../control/control-client.ts';
import type { DescribedState } from '../../control/describe-state.ts';
import { button, element } from '../elements.ts';
import type { Run } from './sections.ts';
import { table } from './table.ts';

export function paymentsSection({ payments }: DescribedState, control: Control, run: Run): HTMLElement {
  const rows = payments.toReversed().map(({ identifier, username, amount, memo, transaction, status: flags, app }) => {
    const actions = button('Pay', () => void run(() => control.pay(identifier), 'Asked the wallet to pay.'), {
      'aria-label': `Pay ${identifier}`,
    });
    const isSet = Object.entries(flags).filter(([, value]) => value);
    const names = isSet.map(([name]) => name.replaceAll('_', ' ')).join(', ');
    return [identifier, username, app, String(amount), memo, names || 'created', transaction?.txid ?? '', actions];
  });
  const heads = ['Identifier', 'User', 'App', 'Amount', 'Memo', 'Status', 'Transaction', 'Wallet'];
  return element(
    'section',
    {},
    element('h2', {}, 'Payments'),
    table('List of payments', heads, rows, 'No payments yet.'),
  );
}

export function adsSection({ ads }: DescribedState, control: Control, run: Run): HTMLElement {
  const rows = ads.map(({ identifier, username, mediator_ack_status: ack }) => [
    ...[identifier, username, ack ?? 'pending'],
    button('Revoke', () => void run(() => control.setAdStatus(identifier, 'revoked'), 'The reward is revoked.'), {
      'aria-label': `Revoke ${identifier}`,
    }),
  ]);
  const heads = ['Identifier', 'User', 'Status', 'Reward'];
  return element(
    'section',
    {},
    element('h2', {}, 'Rewarded ads'),
    table('List of ads', heads, rows, 'No rewarded ads yet.'),
  );
}
