import type { FrameLocator, Page } from '@playwright/test';

/** The dialog that sells plans, and what it shows of a payment. */
export function planDialogPage(page: Pick<Page | FrameLocator, 'getByRole' | 'getByText' | 'getByLabel'>) {
  const dialog = page.getByRole('dialog', { name: 'Plans' });
  return {
    dialog,
    act: (name: string) => dialog.getByRole('button', { name, exact: true }),
    choose: (name: string) => dialog.getByRole('radio', { name, exact: true }).check(),
    paid: page.getByText('Payment Successful!').first(),
  };
}

/** The sandbox's sheet on which a user pays. */
export function walletSheet(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Pay Dayward' });
  return {
    sheet,
    pay: () => sheet.getByRole('button', { name: 'Pay', exact: true }).click(),
    reject: () => sheet.getByRole('button', { name: 'Reject' }).click(),
  };
}
