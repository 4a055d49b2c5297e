import { readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';

/** A user account of this computer. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

/** Facts about the computer that the embedded database needs, in one value, so that tests can describe another computer. */
export type Machine = {
  readonly platform: string;
  readonly arch: string;
  /** False on a Linux with another C library (Alpine's musl), for which there are no binaries. */
  readonly hasGlibc: boolean;
  readonly uid: number;
  readonly gid: number;
  /** True if the user of this process has an account: initdb refuses a bare number. */
  readonly hasAccount: boolean;
  readonly accounts: readonly Account[];
  /** True if a user namespace may be tried; the probe decides. */
  readonly mayUseNamespaces: boolean;
  /** Folder for binaries and cluster when root must make them accessible to an account that cannot enter the data folder. */
  readonly systemFolder: string;
  /** Folders for a short socket path, best first. */
  readonly temporaryFolders: readonly string[];
};

/** Describes the computer of this process. */
export function thisMachine(): Machine {
  const uid = process.geteuid?.() ?? -1;
  return {
    platform: process.platform,
    arch: process.arch,
    hasGlibc: process.platform !== 'linux' || hasGlibcRuntime(),
    uid,
    gid: process.getegid?.() ?? -1,
    hasAccount: hasAccount(),
    accounts: readAccounts(),
    mayUseNamespaces: process.platform === 'linux',
    systemFolder: '/var/lib/dayward',
    temporaryFolders: [...new Set([`/run/user/${uid}`, tmpdir(), '/tmp'])],
  };
}

function hasGlibcRuntime(): boolean {
  // Listing the network interfaces is the slow part of the report, and is not needed.
  Object.assign(process.report, { excludeNetwork: true });
  const report: unknown = process.report.getReport();
  if (typeof report !== 'object' || report === null || !('header' in report)) return false;
  const { header } = report;
  return typeof header === 'object' && header !== null && 'glibcVersionRuntime' in header;
}

function hasAccount(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false; // A container started with a bare user number.
  }
}

function readAccounts(): Account[] {
  try {
    return parseAccounts(readFileSync('/etc/passwd', 'utf8'));
  } catch {
    return [];
  }
}

/** Reads the lines of `/etc/passwd`; lines without a plain user and group number are skipped. */
export function parseAccounts(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (name === undefined || !/^\d+$/.test(uid ?? '') || !/^\d+$/.test(gid ?? '')) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}
