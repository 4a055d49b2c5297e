import { describe, expect, test } from 'vitest';
import { type KeyPress, matchShortcut, type ShortcutContext } from './match-shortcut.ts';

const here: ShortcutContext = { isApple: false, isTyping: false, isAfterG: false, hasSingleKeys: true };

function press(keys: string, more: Partial<KeyPress> = {}): KeyPress {
  const parts = keys.split('+');
  return {
    key: parts.at(-1) ?? '',
    code: '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    repeat: false,
    isComposing: false,
    ...more,
  };
}

describe('matching keys', () => {
  test.each([
    ['Ctrl+d', 'dashboard'],
    ['Ctrl+h', 'habits'],
    ['Ctrl+t', 'tasks'],
    ['Ctrl+a', 'analytics'],
    ['Ctrl+n', 'add'],
    ['Ctrl+k', 'search'],
    ['Ctrl+,', 'settings'],
    ['Ctrl+s', 'settings'],
    ['Ctrl+b', 'sidebar'],
    ['F1', 'help'],
    ['n', 'add'],
    ['?', 'shortcuts'],
    ['Shift+?', 'shortcuts'],
    ['1', 'overview'],
    ['2', 'features'],
    ['3', 'boardSettings'],
    ['j', 'rowNext'],
    ['k', 'rowPrevious'],
    ['.', 'rowAct'],
    ['d', 'rowDue'],
    ['l', 'rowMove'],
    // Layouts that write the slash with Shift.
    ['Shift+/', 'listSearch'],
    ['g', 'prefix'],
    // With Caps Lock on.
    ['Ctrl+K', 'search'],
    ['N', 'add'],
    // Layouts that write the comma with Shift.
    ['Ctrl+Shift+,', 'settings'],
  ])('[DASH-28] [DASH-31] [DASH-32] %s is %s', (keys, id) => {
    expect(matchShortcut(press(keys), here)).toBe(id);
  });

  test.each([
    ['d', 'dashboard'],
    ['h', 'habits'],
    ['t', 'tasks'],
    ['a', 'analytics'],
    ['s', 'settings'],
    ['x', undefined],
    // Not the tab of the dashboard, and nothing that starts over.
    ['1', undefined],
    ['g', undefined],
  ])('[DASH-29] after g, %s is %s', (key, id) => {
    expect(matchShortcut(press(key), { ...here, isAfterG: true })).toBe(id);
  });

  test('on Apple keyboards Cmd is the modifier, and Ctrl replaces it outside of fields', () => {
    const apple = { ...here, isApple: true };
    expect(matchShortcut(press('Meta+k'), apple)).toBe('search');
    expect(matchShortcut(press('Ctrl+t'), apple)).toBe('tasks');
    expect(matchShortcut(press('Ctrl+k'), { ...apple, isTyping: true })).toBeUndefined();
    expect(matchShortcut(press('Meta+k'), here)).toBeUndefined();
  });

  test('a layout without Latin letters uses the positions of the first Latin layout', () => {
    expect(matchShortcut(press('Ctrl+л', { code: 'KeyK' }), here)).toBe('search');
    expect(matchShortcut(press('т', { code: 'KeyN' }), here)).toBe('add');
  });

  test('a layout with the letter elsewhere is followed', () => {
    // Dvorak writes k where the first layout has v.
    expect(matchShortcut(press('Ctrl+k', { code: 'KeyV' }), here)).toBe('search');
    expect(matchShortcut(press('Ctrl+t', { code: 'KeyK' }), here)).toBe('tasks');
  });
});

describe('ignored keys', () => {
  test.each([
    ['F5'],
    ['F11'],
    ['Ctrl+F5'],
    ['Shift+F1'],
    ['Ctrl+r'],
    ['Ctrl+Shift+t'],
    ['Ctrl+Shift+n'],
    // Many layouts write their third-level characters so.
    ['Ctrl+Alt+a'],
    ['Alt+n'],
    ['Ctrl+Meta+k'],
    ['Shift+N'],
  ])('[DASH-35] %s', (keys) => {
    expect(matchShortcut(press(keys), here)).toBeUndefined();
  });

  test('a key that is held down', () => {
    expect(matchShortcut(press('Ctrl+b', { repeat: true }), here)).toBeUndefined();
    expect(matchShortcut(press('.', { repeat: true }), here)).toBeUndefined();
    expect(matchShortcut(press('g', { repeat: true }), here)).toBeUndefined();
  });

  test('but not one that steps through rows', () => {
    expect(matchShortcut(press('j', { repeat: true }), here)).toBe('rowNext');
  });

  test('keys that compose a character', () => {
    expect(matchShortcut(press('n', { isComposing: true }), here)).toBeUndefined();
  });

  test('[DASH-30] while the user types, Ctrl+A and every key without a modifier', () => {
    const typing = { ...here, isTyping: true };
    for (const keys of ['Ctrl+a', 'n', 'g', '?', '1', '2', '3']) {
      expect([keys, matchShortcut(press(keys), typing)]).toEqual([keys, undefined]);
    }
    expect(matchShortcut(press('t'), { ...typing, isAfterG: true })).toBeUndefined();
    expect(matchShortcut(press('Ctrl+k'), typing)).toBe('search');
    expect(matchShortcut(press('Ctrl+d'), typing)).toBe('dashboard');
  });

  test('keys without a modifier if the user has disabled them', () => {
    const quiet = { ...here, hasSingleKeys: false };
    for (const keys of ['n', 'g', '?', '1']) {
      expect([keys, matchShortcut(press(keys), quiet)]).toEqual([keys, undefined]);
    }
    expect(matchShortcut(press('Ctrl+n'), quiet)).toBe('add');
    expect(matchShortcut(press('F1'), quiet)).toBe('help');
  });
});
