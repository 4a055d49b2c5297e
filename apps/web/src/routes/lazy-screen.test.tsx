import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { lazyScreen } from './lazy-screen.tsx';

const i18n = { load: async () => undefined } as Partial<I18n> as I18n; // nothing else is used

test('a screen whose preload failed is fetched again on demand, and then once', async () => {
  let asked = 0;
  const { element, handle } = lazyScreen(i18n, async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch');
    return () => <p>Here it is.</p>;
  });
  await expect(handle.load()).rejects.toThrow('Failed to fetch');
  render(<Suspense>{element}</Suspense>);
  expect(await screen.findByText('Here it is.')).toBeDefined();
  await handle.load();
  expect(asked).toBe(2);
});
