import { readdirSync, readFileSync } from 'node:fs';
import type { PgConnection } from '../../../apps/server/src/db/connection.ts';

/** Length of a clock tick in /proc on every Linux that Node runs on (sysconf(_SC_CLK_TCK) is 100), in milliseconds. */
const TICK_MS = 10;

/** CPU time of a process and its ended children so far, in milliseconds; NaN without /proc. */
export function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): utime and stime are the fields 14 and 15, cutime and cstime the next; the name before may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/** CPU time of a PostgreSQL server with all its processes, including those of closed connections. */
export function postgresCpuMsOf({ host }: PgConnection): number {
  try {
    const postmaster = readFileSync(`${host}/.s.PGSQL.5432.lock`, 'utf8').split('\n')[0] ?? '';
    // A process that has ended since it was listed counts with the other ended ones.
    const running = childrenOf(postmaster).map((pid) => cpuMsOf(Number(pid)) || 0);
    return cpuMsOf(Number(postmaster)) + running.reduce((sum, ms) => sum + ms, 0);
  } catch {
    return Number.NaN;
  }
}

function childrenOf(parent: string): string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === parent;
    } catch {
      return false; // the process has ended meanwhile
    }
  });
}
