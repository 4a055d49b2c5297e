import { describe, expect, test } from 'vitest';
import { isMailAddress, parseMailbox } from './mailbox.ts';

describe('mail addresses', () => {
  test.each([
    'robin@example.org',
    'robin.goodfellow+dayward@mail.example.co.uk',
    'r@localhost',
    "o'brien@example.org",
    'röbin@exämple.org',
    'robin@xn--exmple-cua.org',
    'a_b-c=d@example.org',
  ])('%s is valid', (address) => {
    expect(isMailAddress(address)).toBe(true);
  });

  test.each([
    'robin',
    'a@b@c',
    'a b@example.org',
    'robin@example.org.',
    'robin@.org',
    'robin@exa_mple.org',
    '"a"@example.org',
    'a@b,c@d',
  ])('%s is invalid', (address) => {
    expect(isMailAddress(address)).toBe(false);
  });
});

describe('mailboxes', () => {
  test.each([
    ['robin@example.org', { name: undefined, address: 'robin@example.org' }],
    ['<robin@example.org>', { name: undefined, address: 'robin@example.org' }],
    ['Robin <robin@example.org>', { name: 'Robin', address: 'robin@example.org' }],
    ['"Robin, of Dayward" <robin@example.org>', { name: 'Robin, of Dayward', address: 'robin@example.org' }],
    ['  Robin  <robin@example.org> ', { name: 'Robin', address: 'robin@example.org' }],
  ])('%j has a name and an address', (text, expected) => {
    expect(parseMailbox(text)).toEqual(expected);
  });

  test('a name cannot inject a second address or a header', () => {
    expect(parseMailbox('Robin <a@b.org> <c@d.org>')).toBeUndefined();
    expect(parseMailbox('Robin\r\nBcc: x@y.org <a@b.org>')).toBeUndefined();
  });
});
