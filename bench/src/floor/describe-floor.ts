import { formatRow } from '../format-row.ts';
import type { Operation, Side } from './device-requests.ts';
import type { FloorReport, OperationReport, Ratios, SideStats } from './measure-floor.ts';

const TITLES: Record<Operation, string> = {
  toggle: 'toggle',
  push50: 'push of fifty',
  pull: 'pull, whole',
  unchanged: 'pull, nothing new',
  create: 'create a task',
};

export function describeFloor({ settings, operations }: FloorReport): string[] {
  const { habits, days, rounds, turnMs } = settings;
  return [
    `\nRequests of devices, accounts of ${habits} habits with ${days} days each; medians of ${rounds} turns of ${turnMs / 1000} s`,
    ...operations.flatMap(describeOperation),
  ];
}

function describeOperation(report: OperationReport): string[] {
  const { operation, connections, accountsInTables, sides, ratios, failures, firstFailure } = report;
  return [
    formatRow([
      `${TITLES[operation]}, ${connections} at once${accountsInTables > 100 ? `, of ${accountsInTables} accounts` : ''}`,
      ...['per second', 'p50', 'p99', 'CPU Node + PostgreSQL'],
    ]),
    ...entriesOf(sides).map(([side, stats]) => describeSide(side, stats)),
    ...entriesOf(ratios).map(([side, ratio]) => describeRatios(side, ratio)),
    ...(failures > 0 ? [`  ${failures} FAILED: ${firstFailure}`] : []),
  ];
}

function describeSide(side: Side, { perSecond, p50Ms, p99Ms, nodeMs, postgresMs }: SideStats): string {
  const cpu = `${(nodeMs + postgresMs).toFixed(2)} ms = ${nodeMs.toFixed(2)} + ${postgresMs.toFixed(2)}`;
  return formatRow([`  ${side}`, perSecond.toFixed(0), `${p50Ms} ms`, `${p99Ms} ms`, cpu]);
}

function describeRatios(side: Side, { cpu, p50, p99 }: Ratios): string {
  return formatRow([`  product / ${side}`, '', `${p50} x`, `${p99} x`, `${cpu} x`]);
}

/** The present entries of a partial record. */
function entriesOf<Key extends string, Value>(record: Partial<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]; // Object.entries widens the keys to string
}
