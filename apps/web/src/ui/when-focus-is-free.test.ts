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

test('goes on at once where nothing has the focus', () => {
  whenFocusIsFree(goOn);
  expect(goOn).toHaveBeenCalledOnce();
});

test('waits until what has the focus lets go of it, and then goes on once', () => {
  button.focus();
  whenFocusIsFree(goOn);
  vi.advanceTimersToNextFrame();
  expect(goOn).not.toHaveBeenCalled();
  button.blur();
  for (const _ of [1, 2, 3]) vi.advanceTimersToNextFrame();
  expect(goOn).toHaveBeenCalledOnce();
});

test('takes no focus from what keeps it, nor after somebody has ended the waiting', () => {
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

test('goes on where what has the focus does not need it', () => {
  button.focus();
  whenFocusIsFree(goOn, (element) => element === button);
  expect(goOn).toHaveBeenCalledOnce();
});
