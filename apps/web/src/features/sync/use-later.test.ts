import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLater } from './use-later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** Every value that was rendered. */
function draw() {
  const drawn: string[] = [];
  const { rerender } = renderHook(
    ({ value }) => {
      drawn.push(useLater(value, 200));
    },
    { initialProps: { value: 'sent' } },
  );
  return { drawn, change: (value: string) => rerender({ value }) };
}

test('a change that reverts within the delay is never rendered', () => {
  const { drawn, change } = draw();
  change('sending');
  pass(150);
  change('sent');
  pass(1_000);
  expect(new Set(drawn)).toEqual(new Set(['sent']));
});

test('a value that keeps changing is rendered in its latest state after the delay', () => {
  const { drawn, change } = draw();
  for (const value of ['saved', 'sending', 'saved', 'sending']) {
    change(value);
    pass(60);
  }
  expect(drawn.at(-1)).toBe('sending');
});
