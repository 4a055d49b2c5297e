import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenFocusIsFree } from './when-focus-is-free.ts';

let button: HTMLButtonElement;
const goOn = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  button = document.body.appendChild(document.createElement('button'));
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  goOn.mockReset();
});

test('runs at once if nothing has the focus', () => {
  whenFocusIsFree(goOn);
  expect(goOn).toHaveBeenCalledOnce();
});

test('waits until the focused element loses the focus, and then runs once', () => {
  button.focus();
  whenFocusIsFree(goOn);
  vi.advanceTimersToNextFrame();
  expect(goOn).not.toHaveBeenCalled();
  button.blur();
  for (const _ of [1, 2, 3]) vi.advanceTimersToNextFrame();
  expect(goOn).toHaveBeenCalledOnce();
});

test('takes no focus from an element that keeps it, nor after the wait was cancelled', () => {
  button.focus();
  whenFocusIsFree(goOn);
  vi.advanceTimersByTime(1_100);
  button.blur();
  vi.advanceTimersByTime(1_000);
  button.focus();
  const end = whenFocusIsFree(goOn);
  end();
  button.blur();
  vi.advanceTimersByTime(1_000);
  expect(goOn).not.toHaveBeenCalled();
});

test('runs if the focused element does not need the focus', () => {
  button.focus();
  whenFocusIsFree(goOn, (element) => element === button);
  expect(goOn).toHaveBeenCalledOnce();
});
