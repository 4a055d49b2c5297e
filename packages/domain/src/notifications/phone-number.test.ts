import { describe, expect, test } from 'vitest';
import { maskPhoneNumber, PHONE_NUMBER_PATTERN, withoutSeparators } from './phone-number.ts';

describe('a phone number', () => {
  test.each([
    ['+491512345678', true],
    ['+49 (151) 234-5678', true],
    ['+1.202.555.0123', true],
    ['01512345678', false],
    ['00491512345678', false],
    ['+0491512345678', false],
    ['+49151', false],
    ['+4915123456789012', false],
    ['+49 151 CALL ME', false],
    ['+49151234567\n8', true],
  ])('%j is international: %s', (typed, isNumber) => {
    expect(PHONE_NUMBER_PATTERN.test(withoutSeparators(typed))).toBe(isNumber);
  });

  test('is shown without the digits in the middle', () => {
    expect(maskPhoneNumber('+491512345678')).toBe('+49 •••• 78');
  });
});
