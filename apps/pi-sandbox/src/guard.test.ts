import { describe, expect, test } from 'vitest';
import { crossSiteHostname, guardSettings, isLoopback, SandboxSettingsError } from './guard.ts';

const LOCAL = { appOrigin: 'http://localhost:3000', host: '127.0.0.1', isPublic: false };

describe('the settings of a sandbox', () => {
  test.each([
    [LOCAL],
    [{ ...LOCAL, host: '::1' }],
    [{ ...LOCAL, appOrigin: 'http://192.168.1.20:3000' }],
    [{ ...LOCAL, appOrigin: 'https://test.example.org', host: '0.0.0.0', isPublic: true }],
  ])('%j are accepted', (settings) => {
    expect(() => guardSettings(settings)).not.toThrow();
  });

  test.each([
    ['an https address', { ...LOCAL, appOrigin: 'https://app.example.org' }, /https address.*explicitly/],
    ['an address that others reach', { ...LOCAL, host: '0.0.0.0' }, /this machine only/],
    ['a name that others reach', { ...LOCAL, host: 'example.org' }, /this machine only/],
    ['an origin with a path', { ...LOCAL, appOrigin: 'http://localhost:3000/app' }, /without a path/],
    ['no origin', { ...LOCAL, appOrigin: '' }, /must be an http or https origin/],
    ['another protocol', { ...LOCAL, appOrigin: 'ftp://localhost', isPublic: true }, /must be an http or https origin/],
  ])('with %s are refused', (_, settings, text) => {
    expect(() => guardSettings(settings)).toThrow(text);
    expect(() => guardSettings(settings)).toThrow(SandboxSettingsError);
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['localhost', true],
  ['LOCALHOST', true],
  ['[::1]', true],
  ['127.0.0.1.example.org', false],
  ['localhost.example.org', false],
  ['10.0.0.1', false],
  ['0.0.0.0', false],
  ['', false],
])('%s is on this machine only: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test.each([
  ['http://localhost:3000', '127.0.0.1'],
  ['http://127.0.0.1:3000', 'localhost'],
])('the sandbox of %s is of another site: %s', (appOrigin, expected) => {
  expect(crossSiteHostname(appOrigin)).toBe(expected);
});
