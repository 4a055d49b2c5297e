import { describe, expect, test } from 'vitest';
import { type KeyboardKind, keyboardKindOf } from './keyboard-kind.ts';
import type { ShortcutId } from './shortcuts.ts';
import { workingShortcuts } from './working-shortcuts.ts';

const tab: KeyboardKind = { isApple: false, isStandalone: false, isChromium: true };

function waysTo(id: ShortcutId, keyboard: KeyboardKind, hasSingleKeys = true): string[] {
  const found = workingShortcuts(keyboard, hasSingleKeys).find((shortcut) => shortcut.id === id);
  return (found?.ways ?? []).map((way) => way.map((keys) => keys.join('+')).join(' '));
}

describe('[DASH-36] shortcuts that work in this browser', () => {
  test('[DASH-29] a tab keeps Ctrl+T and Ctrl+N for itself; g t and n work instead', () => {
    expect(waysTo('tasks', tab)).toEqual(['G T']);
    expect(waysTo('add', tab)).toEqual(['N']);
    expect(waysTo('habits', tab)).toEqual(['Ctrl+H', 'G H']);
    expect(waysTo('settings', tab)).toEqual(['Ctrl+,', 'Ctrl+S', 'G S']);
  });

  test('the window of an installed app in Chromium passes them on, that of others does not', () => {
    expect(waysTo('tasks', { ...tab, isStandalone: true })).toEqual(['Ctrl+T', 'G T']);
    expect(waysTo('tasks', { ...tab, isStandalone: true, isChromium: false })).toEqual(['G T']);
  });

  test('on a Mac, Ctrl replaces the Cmd keys that the system or the tab reserves', () => {
    const mac = { ...tab, isApple: true };
    expect(waysTo('search', mac)).toEqual(['⌘+K']);
    expect(waysTo('habits', mac)).toEqual(['⌃+H', 'G H']);
    expect(waysTo('settings', mac)).toEqual(['⌃+,', '⌘+S', 'G S']);
    expect(waysTo('tasks', mac)).toEqual(['⌃+T', 'G T']);
    expect(waysTo('tasks', { ...mac, isStandalone: true })).toEqual(['⌘+T', 'G T']);
  });

  test('keys without a modifier are not listed when disabled, nor shortcuts without other keys', () => {
    expect(waysTo('habits', tab, false)).toEqual(['Ctrl+H']);
    expect(workingShortcuts(tab, false).map(({ id }) => id)).not.toContain('add');
  });
});

test.each([
  ['Win32', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', false, true],
  [
    'MacIntel',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    true,
    false,
  ],
  ['Linux x86_64', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false, false],
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', true, false],
])('%s is detected from the browser’s properties', (platform, userAgent, isApple, isChromium) => {
  expect(keyboardKindOf({ platform, userAgent }, false)).toEqual({ isApple, isChromium, isStandalone: false });
});
