import { NOTICE_KEY_MAX_CHARS, NOTICES_DISMISSED_MAX, SETTINGS_DEFAULTS, SETTINGS_TYPES } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { settingsMutations } from './settings.mutations.ts';

const { args, gate } = settingsMutations['settings.change'];
const accepts = (settingsType: unknown, changes: unknown) => args.safeParse({ settingsType, changes }).success;

describe('settings.change takes', () => {
  test.each(SETTINGS_TYPES.filter((type) => type !== 'notices'))('all keys of %s, and each key by itself', (type) => {
    expect(accepts(type, SETTINGS_DEFAULTS[type])).toBe(true);
    for (const [key, value] of Object.entries(SETTINGS_DEFAULTS[type]))
      expect(accepts(type, { [key]: value })).toBe(true);
  });

  test('as many dismissed notices as are stored', () => {
    const dismissed = Array.from({ length: NOTICES_DISMISSED_MAX }, (_, index) => `notice-${index}`);
    expect(accepts('notices', { dismissed })).toBe(true);
    expect(accepts('notices', { dismissed: [...dismissed, 'one more'] })).toBe(false);
  });

  test('changes on every plan', () => {
    expect(gate).toBe(undefined);
  });
});

describe('settings.change refuses', () => {
  test.each<[string, unknown, unknown]>([
    ['an unknown type', 'sounds', { volume: 1 }],
    ['a type from the prototype', 'toString', {}],
    ['no type', undefined, { theme: 'dark' }],
    ['an unknown key', 'appearance', { theme: 'dark', font: 'Comic' }],
    ['a key of another type', 'privacy', { email: true }],
    ['an inherited key', 'channels', { constructor: true }],
    ['another value', 'appearance', { theme: 'sepia' }],
    ['another kind of value', 'channels', { email: 'yes' }],
    ['nothing for something', 'channels', { email: null }],
    ['undefined for something', 'channels', { email: undefined }],
    ['a language that is not spoken here', 'appearance', { language: 'tlh' }],
    ['no change', 'channels', {}],
    ['a notice without a key', 'notices', { dismissed: [' '] }],
    ['a notice with a key that is too long', 'notices', { dismissed: ['x'.repeat(NOTICE_KEY_MAX_CHARS + 1)] }],
    ['a list for the changes', 'channels', []],
  ])('%s', (_, settingsType, changes) => {
    expect(accepts(settingsType, changes)).toBe(false);
  });

  test('unknown keys beside the changes', () => {
    expect(args.safeParse({ settingsType: 'appearance', changes: { theme: 'dark' }, userId: 'x' }).success).toBe(false);
  });
});
