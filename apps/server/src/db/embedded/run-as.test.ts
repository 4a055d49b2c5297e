import { describe, expect, test } from 'vitest';
import { type Machine, parseAccounts } from './machine.ts';
import { commandAs, identitiesToTry, probeIdentity } from './run-as.ts';
import { temporaryFolder } from './test-support/harness.ts';

const PASSWD = [
  'root:x:0:0:root:/root:/bin/bash',
  'daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin',
  'alice:x:1000:1000::/home/alice:/bin/bash',
  'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin',
];
const NOBODY = { uid: 65_534, gid: 65_534 };
const ALICE = { uid: 1000, gid: 1000 };
const ROOT = { uid: 0, gid: 0 };

function machine(differences: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    arch: 'x64',
    hasGlibc: true,
    uid: 0,
    gid: 0,
    hasAccount: true,
    accounts: parseAccounts(PASSWD.join('\n')),
    mayUseNamespaces: true,
    systemFolder: '/var/lib/dayward',
    temporaryFolders: [],
    ...differences,
  };
}

describe('the identities that PostgreSQL may run as', () => {
  test.each([
    ['an ordinary user runs it', { uid: 1000 }, ALICE, undefined, [{ kind: 'self' }]],
    [
      'a number without account needs a namespace',
      { uid: 7, hasAccount: false },
      ALICE,
      undefined,
      [{ kind: 'namespace', ...NOBODY }],
    ],
    [
      'root prefers a namespace to an account',
      {},
      ROOT,
      undefined,
      [
        { kind: 'namespace', ...NOBODY },
        { kind: 'account', ...NOBODY },
      ],
    ],
    [
      'root runs a user’s database as that user',
      {},
      ROOT,
      ALICE,
      [
        { kind: 'account', ...ALICE },
        { kind: 'namespace', ...NOBODY },
      ],
    ],
    ['root runs it in a user’s folder as that user', {}, ALICE, undefined, [{ kind: 'account', ...ALICE }]],
    [
      'also when the user of the database is unknown here',
      {},
      ROOT,
      { uid: 7, gid: 8 },
      [
        { kind: 'account', uid: 7, gid: 8 },
        { kind: 'namespace', ...NOBODY },
      ],
    ],
    [
      'a folder of an unknown user is taken like root’s',
      { mayUseNamespaces: false },
      { uid: 7, gid: 7 },
      undefined,
      [{ kind: 'account', ...NOBODY }],
    ],
    ['there may be none', { accounts: [] }, ROOT, undefined, []],
  ] as const)('%s', (_, differences, dataDir, cluster, expected) => {
    expect(identitiesToTry(machine(differences), { dataDir, cluster })).toEqual(expected);
  });

  test.each([
    [['postgres:x:26:26:::', 'dayward:x:900:900:::'], 900],
    [['postgres:x:26:26:::'], 26],
    [[], 65_534],
  ])('among the accounts %j and the usual ones root chooses %d', (more, uid) => {
    const accounts = parseAccounts([...PASSWD, ...more].join('\n'));
    const identities = identitiesToTry(machine({ accounts, mayUseNamespaces: false }), {
      dataDir: ROOT,
      cluster: undefined,
    });
    expect(identities).toMatchObject([{ kind: 'account', uid }]);
  });

  test('accounts come from whole lines with plain numbers', () => {
    expect(parseAccounts('a:x:1:2:::\n\n# note\nbad:x:-2:-2:::\nshort:x\n+::::::\n')).toEqual([
      { name: 'a', uid: 1, gid: 2 },
    ]);
  });
});

describe('a command under an identity', () => {
  test('keeps program and arguments separate, and sets its own environment', () => {
    const { options: own } = commandAs({ kind: 'self' }, '/bin/x', []);
    expect(Object.keys(own.env).sort()).toEqual(['LC_ALL', 'PATH', 'TZ']);
    expect(commandAs({ kind: 'namespace', ...NOBODY }, '/bin/x', ['-a', 'b c'])).toEqual({
      file: 'unshare',
      args: ['--user', '--map-user=65534', '--map-group=65534', '--', '/bin/x', '-a', 'b c'],
      options: own,
    });
    expect(commandAs({ kind: 'account', ...ALICE }, '/bin/x', []).options).toEqual({ ...own, ...ALICE });
  });

  test('is probed by a real run before it is used', async () => {
    const folder = await temporaryFolder();
    const self = { kind: 'self' } as const;
    expect(await probeIdentity(self, '/bin/true', folder)).toBe('works');
    expect(await probeIdentity(self, '/bin/false', folder)).toBe('cannot-run-binaries');
    expect(await probeIdentity(self, `${folder}/none`, folder)).toBe('cannot-run-binaries');
    expect(await probeIdentity(self, '/bin/true', `${folder}/none`)).toBe('cannot-enter-folder');
    expect(await probeIdentity({ kind: 'namespace', uid: Number.NaN, gid: Number.NaN }, '/bin/true', folder)).toBe(
      'unavailable',
    );
  });
});
