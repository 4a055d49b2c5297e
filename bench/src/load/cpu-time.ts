import { readdirSync, readFileSync } from 'node:fs';
import type { PgConnection } from '../../../apps/server/src/db/connection.ts';

/** Length of a clock tick in /proc on every Linux that Node runs on (sysconf(_SC_CLK_TCK) is 100), in milliseconds. */
const TICK_MS = 10;

/** Processor time that a process and its ended children have used so far; NaN where there is no /proc. */
export function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): utime and stime are the fields 14 and 15, cutime and cstime the next; the name before may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/** The same for a PostgreSQL with all its processes, those of closed connections included. */
export function postgresCpuMsOf({ host }: PgConnection): number {
  try {
    const postmaster = readFileSync(`${host}/.s.PGSQL.5432.lock`, 'utf8').split('\n')[0] ?? '';
    // One that has ended since it was found counts with the others that have ended.
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
      return false; // It has ended meanwhile.
    }
  });
}
