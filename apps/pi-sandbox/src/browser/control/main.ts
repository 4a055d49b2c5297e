/** The control page: lists what the sandbox knows, and sets users, faults and the clock. */

import { createControl } from '../../control/control-client.ts';
import type { DescribedState } from '../../control/describe-state.ts';
import { button, element } from '../elements.ts';
import { clockSection, faultsSection, usersSection } from './sections.ts';
import { table } from './table.ts';

const control = createControl(window.location.origin);
const page = element('main', { class: 'control' });
const status = element('p', { role: 'status' });

/** Runs an order and shows what became of everything. */
async function run(order: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await order();
    await render();
    status.textContent = done;
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error);
  }
}

async function render(): Promise<void> {
  const state = await control.state();
  const focused = document.activeElement?.id;
  const isListOpen = document.querySelector('details')?.open ?? false;
  page.replaceChildren(
    element('h1', {}, 'Pi Sandbox'),
    element('p', {}, element('a', { href: `/app/${state.app.slug}` }, `Open ${state.app.name} as in the Pi Browser`)),
    status,
    button('Refresh', () => void run(async () => undefined, 'Refreshed.'), { id: 'refresh' }),
    faultsSection(state, control, run),
    usersSection(state, control, run),
    paymentsSection(state),
    adsSection(state),
    clockSection(state, control, run),
  );
  document.querySelector('details')?.toggleAttribute('open', isListOpen);
  if (focused) document.getElementById(focused)?.focus();
}

function paymentsSection({ payments }: DescribedState): HTMLElement {
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

function adsSection({ ads }: DescribedState): HTMLElement {
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

document.body.append(
  element('header', { class: 'banner' }, element('strong', {}, 'Sandbox'), 'Invented users and Pi'),
  page,
);
void run(render, '');
