import { expect, test } from 'vitest';
import { postgresArguments, postgresSettings } from './settings.ts';

const SOCKET = { kind: 'socket', host: '/srv/data/postgres-socket', port: 5432 } as const;

test('a socket folder is one item of the list setting, for every name', () => {
  expect(postgresSettings({ ...SOCKET, host: '/srv/a, "b"' })['unix_socket_directories']).toBe('"/srv/a, ""b"""');
});

test('with a socket it listens on no network, with a port only on the loopback address', () => {
  expect(postgresSettings(SOCKET)['listen_addresses']).toBe('');
  const tcp = postgresSettings({ kind: 'tcp', host: '127.0.0.1', port: 4321 });
  expect(tcp).toMatchObject({ listen_addresses: '127.0.0.1', port: '4321', unix_socket_directories: '' });
});

test('the durability settings stay untouched', () => {
  const names = Object.keys(postgresSettings(SOCKET));
  expect(names).not.toContain('fsync');
  expect(names).not.toContain('full_page_writes');
  expect(names).not.toContain('synchronous_commit');
});

test('settings are arguments of the program', () => {
  expect(postgresArguments('/srv/data/postgres', SOCKET).slice(0, 4)).toEqual([
    '-D',
    '/srv/data/postgres',
    '-c',
    'listen_addresses=',
  ]);
});
