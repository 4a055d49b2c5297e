import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';

async function openHelp(server = new FakeServer(), path = '/help') {
  const app = await renderApp({ server, path });
  await screen.findByRole('heading', { level: 1, name: 'Help & Support' });
  return app;
}

describe('the help', () => {
  test('is open to all visitors, with links to the next steps', async () => {
    await openHelp();
    expect(currentAddress()).toBe('/help');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
  });

  test('leads back to the dashboard for a signed-in user', async () => {
    await openHelp(new FakeServer({ user: ada }));
    expect((await screen.findByRole('link', { name: 'Back to the dashboard' })).getAttribute('href')).toBe(
      '/dashboard',
    );
    expect(screen.getByRole('link', { name: 'All features by plan' })).toBeDefined();
  });

  test('has a table of contents with a link to every section', async () => {
    await openHelp();
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents.length).toBeGreaterThan(4);
    for (const link of contents) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target?.textContent).toBe(link.textContent);
    }
  });

  test('starts at the section of its address', async () => {
    await openHelp(new FakeServer(), '/help#offline');
    const heading = screen.getByRole('heading', { name: 'Offline and on several devices' });
    expect(document.activeElement).toBe(heading);
  });

  test('explains a task link: its content and its end', async () => {
    await openHelp();
    const privacy = within(screen.getByRole('region', { name: 'Privacy and security' }));
    expect(privacy.getByText(/^Anyone with a link to a task sees a copy.*lists your active links\.$/)).toBeDefined();
  });

  test('lists the shortcuts of this browser', async () => {
    await openHelp();
    const keys = within(screen.getByRole('region', { name: 'Keyboard shortcuts' }));
    expect(keys.getByText('Search and commands').nextElementSibling?.textContent).toMatch(/K$/);
    expect(keys.getByText('Complete the focused habit')).toBeDefined();
  });
});
