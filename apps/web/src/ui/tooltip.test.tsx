import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { IconButton } from './icon-button.tsx';

test('the tooltip of an icon button opens on keyboard focus, and Escape closes it', async () => {
  const user = userEvent.setup();
  render(<IconButton label="Archive">x</IconButton>);
  expect(screen.queryByText('Archive')).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Archive' }));
  expect(screen.getByText('Archive')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Archive')).toBeNull();
});

test('it closes when the focus leaves', async () => {
  const user = userEvent.setup();
  render(<IconButton label="Archive">x</IconButton>);
  await user.tab();
  await user.tab();
  expect(screen.queryByText('Archive')).toBeNull();
});
