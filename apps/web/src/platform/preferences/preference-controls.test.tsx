import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PSEUDO_RTL } from '#src/platform/i18n/languages.ts';
import { FakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render-app.tsx';

describe('language', () => {
  test('the whole screen follows, and so does the document', async () => {
    const { user } = await renderApp({ server: new FakeServer(), path: '/' });
    await user.selectOptions(await screen.findByLabelText('Language'), 'Español');
    expect(await screen.findByRole('heading', { name: 'Cada día, un poco más lejos.' })).toBeDefined();
    expect(screen.getByLabelText('Apariencia')).toBeDefined();
    expect(document.documentElement.lang).toBe('es');
  });

  test('a right-to-left language changes the direction of the whole app', async () => {
    await renderApp({ server: new FakeServer(), path: '/', language: PSEUDO_RTL });
    expect(await screen.findByRole('heading', { name: /^⟦Évêry dáy, á lïttlê fürthêr\. .*⟧$/ })).toBeDefined();
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('appearance', () => {
  test('follows the device until one is chosen, and a choice is stored', async () => {
    const { user } = await renderApp({ server: new FakeServer(), path: '/' });
    const choice = await screen.findByLabelText('Appearance');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(localStorage.length).toBe(0);
    await user.selectOptions(choice, 'Dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('dayward.theme')).toBe('dark');
    await user.selectOptions(choice, 'System');
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBeUndefined());
    expect(localStorage.getItem('dayward.theme')).toBeNull();
  });
});
