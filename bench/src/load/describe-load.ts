import { formatRow } from '../format-row.ts';
import { median } from '../statistics.ts';
import type { SyncLoadReport } from '../sync-load/measure-sync-load.ts';
import type { LoadReport } from './measure-load.ts';
import type { OperationReport, Side } from './measure-operations.ts';

export function describeLoad({ settings, read, write }: LoadReport): string[] {
  return [
    `\nLoad: ${settings.connections} connections, ${settings.accounts} accounts, ${settings.listsOfAReadAccount} lists in an account that is read`,
    ...describeOperations({ read, write }),
  ];
}

export function describeSyncLoad({ settings, push, push50 }: SyncLoadReport): string[] {
  const { connections, accounts, habits, daysOfAHabit } = settings;
  const inOne = (mutations: number, { rounds }: OperationReport) => {
    const perSecond = (side: 'server' | 'sql') => median(rounds.map((round) => round[side].perSecond * mutations));
    return formatRow([
      `mutations, ${mutations} a push`,
      ...[`${perSecond('server').toFixed(0)} per second`, `of ${perSecond('sql').toFixed(0)} in SQL`],
    ]);
  };
  return [
    `\nPushes of completed habits: ${connections} connections, ${accounts} accounts of ${habits} habits with ${daysOfAHabit} days each`,
    ...describeOperations({ push, '50 in a push': push50 }),
    inOne(1, push),
    inOne(50, push50),
  ];
}

function describeOperations(operations: Record<string, OperationReport>): string[] {
  const isSame = Object.values(operations).every(({ statements }) => statements.isSame);
  return [
    `The statements of both sides are ${isSame ? 'the same' : 'NOT the same: see "statements" in the JSON'}.`,
    formatRow(['', 'per second', 'p50', 'p99', 'CPU server + PostgreSQL + client']),
    ...Object.entries(operations).flatMap(([title, operation]) => describeOperation(title, operation)),
  ];
}

function describeOperation(title: string, { rounds, throughputRatio }: OperationReport): string[] {
  const side = (name: string, of: (round: OperationReport['rounds'][number]) => Side) => {
    const middle = (value: (side: Side) => number) => median(rounds.map((round) => value(of(round))));
    const cpu = (['server', 'postgres', 'client'] as const).map((process) => middle((s) => s.cpuMicroseconds[process]));
    const failed = rounds.reduce((sum, round) => sum + of(round).failures, 0);
    return formatRow([
      `${title}, ${name}`,
      middle((s) => s.perSecond).toFixed(middle((s) => s.perSecond) < 100 ? 1 : 0),
      `${middle((s) => s.p50Ms)} ms`,
      `${middle((s) => s.p99Ms)} ms`,
      `${cpu.join(' + ')} µs${failed > 0 ? `; ${failed} FAILED` : ''}`,
    ]);
  };
  const each = rounds.map((round) => round.throughputRatio).join(', ');
  return [
    side('server', (round) => round.server),
    side('SQL', (round) => round.sql),
    formatRow([`${title}, ratio`, `${throughputRatio}`, `(${each})`]),
  ];
}
