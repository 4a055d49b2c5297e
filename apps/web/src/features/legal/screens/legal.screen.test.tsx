import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render-app.tsx';

test('the privacy text names the data shared by a link, and the end of sharing', async () => {
  await renderApp({ server: new FakeServer(), path: '/privacy' });
  const part = (await screen.findByRole('heading', { name: 'What you share by link' })).closest('section');
  expect(part?.textContent).toMatch(
    /erased when you turn off the link, when you delete the task, or when the link expires/,
  );
});
