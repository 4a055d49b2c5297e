import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { parsePostmasterPid, withoutStatus } from './postmaster-pid.ts';
import { listPostgresProcesses, parsePs } from './processes.ts';
import { temporaryFolder } from './test-support/harness.ts';

const PS = `
    1     0 Ss   /sbin/launchd
  100     1 Ss   /opt/pg/bin/postgres -D /data/postgres -c port=5432
  101   100 Ss   postgres: dayward: checkpointer
  102   100 Ss   postgres: dayward: dayward dayward [local] idle
  103   100 Z    postgres: dayward: walwriter
  200     1 Ss   /opt/pg/bin/postgres -D /data/postgres-other -c port=5432
  201   200 Ss   postgres: dayward: checkpointer
  300     1 S    tail -f /data/postgres/log
`;

test('without /proc, ps reports the postmaster of a folder and its living children', () => {
  expect(parsePs(PS, '/data/postgres')).toEqual([
    { pid: 100, isPostmaster: true },
    { pid: 101, isPostmaster: false },
    { pid: 102, isPostmaster: false },
  ]);
  expect(parsePs(PS, '/data')).toEqual([]);
});

test('other programs in the folder are not mistaken for PostgreSQL', async () => {
  const folder = await temporaryFolder();
  const other = spawn('sleep', ['600'], { cwd: folder, stdio: 'ignore' });
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other, 'spawn');
  expect(listPostgresProcesses(folder)).toEqual([]);
});

test.each([
  [
    '42\n/d\n1700000000\n5432\n/d/s\n\n  5 6\nready   \n',
    { pid: 42, port: 5432, socketDirectory: '/d/s', isReady: true },
  ],
  [
    '42\n/d\n1700000000\n5432\n/d/s\n\n  5 6\nstarting\n',
    { pid: 42, port: 5432, socketDirectory: '/d/s', isReady: false },
  ],
  ['42\n/d\n', { pid: 42, port: undefined, socketDirectory: '', isReady: false }],
  ['', undefined],
  ['\n', undefined],
  ['-42\n', undefined],
  ['0\n', undefined],
  ['forty-two\n', undefined],
])('postmaster.pid %j', (content, expected) => {
  expect(parsePostmasterPid(content)).toEqual(expected);
});

test.each([
  ['42\n/d\n17\n5432\n/d/s\n\n  5 6\nready   \n', '42\n/d\n17\n5432\n/d/s\n\n  5 6\n'],
  ['42\n/d\n17\n5432\n/d/s\n\n  5 6\n', '42\n/d\n17\n5432\n/d/s\n\n  5 6\n'],
  ['42\n/d\n17', '42\n/d\n17'],
])('postmaster.pid %j without its status', (content, expected) => {
  expect(withoutStatus(content)).toBe(expected);
});
