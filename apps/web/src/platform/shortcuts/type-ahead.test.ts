import { expect, test } from 'vitest';
import { collectTyping } from './type-ahead.ts';

function press(...keys: (string | KeyboardEventInit)[]): boolean[] {
  return keys.map((key) => {
    const init = typeof key === 'string' ? { key } : key;
    return document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
  });
}

test('input typed before the field is mounted is kept for it and reaches nothing else', () => {
  const typing = collectTyping(document);
  expect(press('R', 'ä', 'd', 'Backspace', 'n', 'Enter')).not.toContain(true);
  expect(typing.take()).toEqual({ text: 'Rän', isEntered: true });
});

test('keys that type nothing, and those with Ctrl, keep their default action', () => {
  const typing = collectTyping(document);
  expect(press('Escape', 'ArrowDown', 'Tab', { key: 'k', ctrlKey: true })).not.toContain(false);
  expect(typing.take()).toEqual({ text: '', isEntered: false });
});

test('after it was taken, nothing more is collected', () => {
  const typing = collectTyping(document);
  press('a');
  typing.take();
  expect(press('b')).toEqual([true]);
  expect(typing.take()).toEqual({ text: '', isEntered: false });
});
