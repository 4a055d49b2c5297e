import { expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

test('runs once, when the frame that comes next is on screen', async () => {
  const run = vi.fn();
  afterPaint(run);
  expect(run).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('pagehide'));
  expect(run).toHaveBeenCalledOnce();
});

test.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['it is put away', () => document.dispatchEvent(new Event('visibilitychange'))],
])('runs at once when %s: no frame may come any more', (_, leave) => {
  const run = vi.fn();
  afterPaint(run);
  leave();
  expect(run).toHaveBeenCalledOnce();
});

test('runs at once for whoever cannot wait, and not again', async () => {
  const run = vi.fn();
  const runNow = afterPaint(run);
  runNow();
  expect(run).toHaveBeenCalledOnce();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1)));
  expect(run).toHaveBeenCalledOnce();
});
