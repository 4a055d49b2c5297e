import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useThrottledValue } from './use-throttled-value.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** Every value that was rendered. */
function renderValue() {
  const rendered: string[] = [];
  const { rerender } = renderHook(
    ({ value }) => {
      rendered.push(useThrottledValue(value, 200));
    },
    { initialProps: { value: 'sent' } },
  );
  return { rendered, change: (value: string) => rerender({ value }) };
}

test('a change that reverts within the delay is never rendered', () => {
  const { rendered, change } = renderValue();
  change('sending');
  pass(150);
  change('sent');
  pass(1_000);
  expect(new Set(rendered)).toEqual(new Set(['sent']));
});

test('a value that keeps changing is rendered in its latest state after the delay', () => {
  const { rendered, change } = renderValue();
  for (const value of ['saved', 'sending', 'saved', 'sending']) {
    change(value);
    pass(60);
  }
  expect(rendered.at(-1)).toBe('sending');
});
