import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Toaster } from './toaster.tsx';
import { showToast } from './toasts.ts';

function stack(): (string | null)[] {
  return screen.queryAllByRole('listitem').map((toast) => toast.querySelector('[data-title]')?.textContent ?? null);
}

test('[HAB-21] toasts are a stack of ten, newest first, and the eleventh removes the oldest', async () => {
  render(<Toaster label="Notifications" direction="ltr" />);
  const isGone = vi.fn();
  showToast({ text: 'Toast 1', durationMs: 600_000, onGone: isGone });
  for (let count = 2; count <= 10; count += 1) showToast({ text: `Toast ${count}`, durationMs: 600_000 });
  await waitFor(() => expect(stack()).toEqual(numbered(10, 1)));
  expect(isGone).not.toHaveBeenCalled();
  showToast({ text: 'Toast 11', durationMs: 600_000 });
  await waitFor(() => expect(stack()).toEqual(numbered(11, 2)));
  expect(isGone).toHaveBeenCalledOnce();
});

test('a toast is announced, and its action removes it without calling onGone', async () => {
  const user = userEvent.setup();
  render(<Toaster label="Notifications" direction="ltr" />);
  const [isGone, undo] = [vi.fn(), vi.fn()];
  showToast({ text: 'Archived', tone: 'success', action: { label: 'Undo', onAct: undo }, onGone: isGone });
  const text = await screen.findByText('Archived');
  expect(text.closest('[aria-live="polite"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Archived')).toBeNull());
  expect(undo).toHaveBeenCalledOnce();
  expect(isGone).not.toHaveBeenCalled();
});

test('equal toasts are one, and only three of the stack are seen', async () => {
  render(<Toaster label="Notifications" direction="ltr" />);
  showToast({ text: 'Copied', durationMs: 600_000 });
  showToast({ text: 'Copied', durationMs: 600_000 });
  for (const text of ['Saved', 'Sent', 'Archived']) showToast({ text, durationMs: 600_000 });
  await waitFor(() => expect(stack()).toEqual(['Archived', 'Sent', 'Saved', 'Copied']));
  const seen = screen.getAllByRole('listitem').filter((toast) => toast.dataset['visible'] === 'true');
  expect(seen).toHaveLength(3);
});

/** From the newest to the oldest. */
function numbered(newest: number, oldest: number): string[] {
  return Array.from({ length: newest - oldest + 1 }, (_, place) => `Toast ${newest - place}`);
}
