import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function show(children: ReactNode) {
  const onClose = vi.fn();
  render(
    <Dialog isOpen title="Example" closeLabel="Close" onClose={onClose}>
      {children}
    </Dialog>,
  );
  return onClose;
}

test('the first field takes the focus, and a typed space never closes the dialog', async () => {
  const onClose = show(
    <>
      <button type="button">Before</button>
      <input aria-label="Name" />
    </>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('a b ');
  expect(field.value).toBe('a b ');
  expect(onClose).not.toHaveBeenCalled();
});

test('of radio buttons, the chosen one takes the focus', async () => {
  show(
    <>
      <input type="radio" name="size" aria-label="Small" />
      <input type="radio" name="size" aria-label="Large" defaultChecked />
    </>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Large')));
});

test('without a field, the dialog itself takes the focus: a space presses nothing', async () => {
  const onClose = show(<p>Only text.</p>);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  await userEvent.keyboard(' ');
  expect(onClose).not.toHaveBeenCalled();
});
