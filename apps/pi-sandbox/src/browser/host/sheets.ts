import { button, element } from '../elements.ts';
import type { Sheets, WalletSheet, WalletStage } from './host-deps.ts';

const SCOPE_TEXTS: Readonly<Record<string, string>> = {
  username: 'Your username',
  payments: 'Asking you for payments',
  wallet_address: 'The address of your wallet',
  roles: 'Your roles',
  platform: 'Your platform',
  preferred_language: 'Your language',
  in_app_notifications: 'Sending you notifications',
};

const STAGE_TEXTS = {
  'waiting-for-app': 'Waiting for the app to approve the payment.',
  ready: 'The app approved the payment.',
  paid: 'Paid. Waiting for the app to finish.',
  'no-funds': 'Not enough Pi. The payment was cancelled.',
} as const satisfies Record<WalletStage, string>;

/** The sheets of the host page as modal dialogs. Escape is the same as leaving the sheet. */
export function createSheets(appName: string): Sheets {
  return {
    consent: (scopes) =>
      ask(
        `Share with ${appName}?`,
        [element('ul', {}, ...scopes.map((scope) => element('li', {}, SCOPE_TEXTS[scope] ?? scope)))],
        { accept: 'Allow', decline: "Don't allow" },
      ),
    ad: async (type) => {
      const text = type === 'rewarded' ? 'Watch to the end for the reward.' : 'This ad has no reward.';
      const isFinished = await ask(type === 'rewarded' ? 'Rewarded ad' : 'Ad', [element('p', {}, text)], {
        accept: 'Watch to the end',
        decline: 'Close ad',
      });
      return isFinished ? 'finished' : 'closed';
    },
    share: async (title, message) => {
      await ask(title, [element('p', {}, message)], { accept: 'Done' });
    },
    wallet: (payment) => openWallet(appName, payment),
  };
}

/** Opens a dialog that one of two buttons closes. */
function ask(
  title: string,
  content: readonly Node[],
  { accept, decline }: { accept: string; decline?: string },
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isAccepted: boolean) => {
      close();
      resolve(isAccepted);
    };
    const buttons = [
      button(accept, () => end(true), { class: 'primary' }),
      ...(decline === undefined ? [] : [button(decline, () => end(false))]),
    ];
    const close = openDialog(title, [...content, element('div', { class: 'buttons' }, ...buttons)], () => end(false));
  });
}

function openWallet(
  appName: string,
  { amount, memo, balance }: { amount: number; memo: string; balance: number },
): WalletSheet {
  const status = element('p', { role: 'status' });
  let decide: (decision: 'pay' | 'reject') => void = () => undefined;
  const decision = new Promise<'pay' | 'reject'>((resolve) => {
    decide = resolve;
  });
  const pay = button('Pay', () => decide('pay'), { class: 'primary' });
  const leave = button('Reject', () => endByUser());
  let isDecided = false;
  const close = openDialog(
    `Pay ${appName}`,
    [
      element('p', {}, element('strong', {}, `${amount} Test-Pi`), `, from a balance of ${balance}`),
      element('p', {}, memo),
      status,
      element('div', { class: 'buttons' }, pay, leave),
    ],
    () => endByUser(),
  );

  function endByUser(): void {
    if (isDecided) close();
    decide('reject');
  }

  function show(stage: WalletStage): void {
    status.textContent = STAGE_TEXTS[stage];
    pay.disabled = stage !== 'ready';
    isDecided = stage === 'paid' || stage === 'no-funds';
    pay.hidden = isDecided;
    leave.textContent = isDecided ? 'Close' : 'Reject';
    if (isDecided) leave.focus();
  }
  show('waiting-for-app');
  return { decision, show, close };
}

/** @returns closes the dialog */
function openDialog(title: string, content: readonly Node[], onLeave: () => void): () => void {
  const heading = element('h2', { id: `sheet-${crypto.randomUUID()}` }, title);
  const tag = element('span', { class: 'tag' }, 'Sandbox');
  const dialog = element('dialog', { 'aria-labelledby': heading.id }, tag, heading, ...content);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onLeave();
  });
  document.body.append(dialog);
  dialog.showModal();
  return () => {
    dialog.close();
    dialog.remove();
  };
}
