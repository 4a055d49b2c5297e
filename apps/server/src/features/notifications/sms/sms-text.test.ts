import { describe, expect, test } from 'vitest';
import { textsIn } from '../texts-in.ts';
import { fitSms, smsOfNotification } from './sms-text.ts';

describe('a text message', () => {
  test.each<[what: string, text: string, fitted: string]>([
    ['that fits is sent as it is', 'Dayward: Read. Time for your habit.', 'Dayward: Read. Time for your habit.'],
    ['is one line', 'Buy\n\n  oats\tand milk ', 'Buy oats and milk'],
    ['of 160 characters fits', 'a'.repeat(160), 'a'.repeat(160)],
    ['of 161 characters is cut', 'a'.repeat(161), `${'a'.repeat(157)}...`],
    ['is cut at a word', `${'a'.repeat(150)} ${'b'.repeat(20)}`, `${'a'.repeat(150)}...`],
    ['is cut after a word that fits', `${'a'.repeat(157)} ${'b'.repeat(20)}`, `${'a'.repeat(157)}...`],
    ['is cut inside of a word that fills it', `Go ${'b'.repeat(200)}`, `Go ${'b'.repeat(154)}...`],
    ['counts characters of two places twice', '€'.repeat(81), `${'€'.repeat(78)}...`],
    [
      'has plain quotes and dashes, which leave more room',
      `“It’s” – ${'c'.repeat(140)}…`,
      `"It's" - ${'c'.repeat(140)}...`,
    ],
    ['of 70 characters of another alphabet fits', 'ж'.repeat(70), 'ж'.repeat(70)],
    ['of 71 characters of another alphabet is cut', 'ж'.repeat(71), `${'ж'.repeat(69)}…`],
    ['keeps its quotes in another alphabet', '“Йога”', '“Йога”'],
    ['is never cut inside of a character', '👩‍👩‍👧‍👦'.repeat(7), `${'👩‍👩‍👧‍👦'.repeat(6)}…`],
  ])('%s', (_, text, fitted) => {
    expect(fitSms(text)).toBe(fitted);
  });

  test.each([
    [
      { title: 'Habit reminder', message: 'Time for one of your habits.' },
      'Dayward: Habit reminder. Time for one of your habits.',
    ],
    [{ title: 'Ready?', message: 'Go.' }, 'Dayward: Ready? Go.'],
    [{ title: 'Call the vet', message: '' }, 'Dayward: Call the vet'],
  ])('names the product: %j', (text, sent) => {
    expect(smsOfNotification('Dayward', text)).toBe(sent);
  });

  test.each(['en', 'es'] as const)('with a code is complete (%s)', (language) => {
    const text = textsIn(language).smsCode('012345');
    expect(text).toContain('012345');
    expect(fitSms(text)).toBe(text);
  });
});
