import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { watchUnhandled } from './watch-unhandled.ts';

test('[PI-20] a promise that no one handled is told, with a way on', async () => {
  const page = new EventTarget();
  const reload = vi.fn();
  const { i18n, user } = await renderComponent(null, {
    server: new FakeServer({ user: ada }),
    data: new FakeLocalData(ada.id),
  });
  watchUnhandled(page as Window, i18n, reload); // only what it uses
  page.dispatchEvent(new Event('unhandledrejection'));
  expect(await screen.findByText(/^Something didn’t work\. What you saved is still here\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
