import type { Environment } from './environment.ts';
import type { FirstLoadReport } from './first-load/measure-first-load.ts';
import type { LoadReport, OperationReport, Side } from './load/measure-load.ts';
import type { StartUpReport } from './start-up/measure-start-up.ts';
import { median } from './statistics.ts';

export type BenchReport = {
  environment: Environment;
  startUp?: StartUpReport;
  load?: LoadReport;
  firstLoad?: FirstLoadReport;
  /** Parts that could not be measured, and why. */
  failures: Record<string, string>;
};

/** The report as a person reads it. */
export function describeReport({ environment, startUp, load, firstLoad, failures }: BenchReport): string {
  const { commit, node, postgres, processor, cores, memoryGiB, loadBefore } = environment;
  return [
    `${processor}, ${cores} cores, ${memoryGiB} GiB, load ${loadBefore.toFixed(1)} before; Node ${node}, PostgreSQL ${postgres}, commit ${commit}`,
    ...(startUp ? describeStartUp(startUp) : []),
    ...(load ? describeLoad(load) : []),
    ...(firstLoad ? describeFirstLoad(firstLoad) : []),
    ...Object.entries(failures).map(([part, reason]) => `\n${part} could not be measured: ${reason}`),
  ].join('\n');
}

function describeStartUp({ starts, ratios }: StartUpReport): string[] {
  const row = (
    title: string,
    { coldMs, warmMs, warmMedianMs }: StartUpReport['starts'][keyof StartUpReport['starts']],
  ) => columns([title, `${coldMs} ms`, `${warmMedianMs} ms`, `${Math.min(...warmMs)} to ${Math.max(...warmMs)} ms`]);
  return [
    '\nStart-up',
    columns(['until ready', 'empty folder', 'warm (median)', 'warm (range)']),
    row('bare Node', starts.node),
    row('bare PostgreSQL', starts.postgres),
    row('server', starts.server),
    row('npm start', starts.npmStart),
    columns(['server, of the bare two', `${ratios.serverCold} x`, `${ratios.serverWarm} x`]),
    columns(['npm start, of the bare two', `${ratios.npmStartCold} x`, `${ratios.npmStartWarm} x`]),
  ];
}

function describeLoad({ settings, statements, read, write }: LoadReport): string[] {
  const isSame = statements.read.isSame && statements.write.isSame;
  return [
    `\nLoad: ${settings.connections} connections, ${settings.accounts} accounts, ${settings.listsOfAReadAccount} lists in an account that is read`,
    `The statements of both sides are ${isSame ? 'the same' : 'NOT the same: see "statements" in the JSON'}.`,
    columns(['', 'per second', 'p50', 'p99', 'CPU server + PostgreSQL + client']),
    ...describeOperation('read', read),
    ...describeOperation('write', write),
  ];
}

function describeOperation(title: string, { rounds, throughputRatio }: OperationReport): string[] {
  const side = (name: string, of: (round: OperationReport['rounds'][number]) => Side) => {
    const middle = (value: (side: Side) => number) => median(rounds.map((round) => value(of(round))));
    const cpu = (['server', 'postgres', 'client'] as const).map((process) => middle((s) => s.cpuMicroseconds[process]));
    const failed = rounds.reduce((sum, round) => sum + of(round).failures, 0);
    return columns([
      `${title}, ${name}`,
      middle((s) => s.perSecond).toFixed(0),
      `${middle((s) => s.p50Ms)} ms`,
      `${middle((s) => s.p99Ms)} ms`,
      `${cpu.join(' + ')} µs${failed > 0 ? `; ${failed} FAILED` : ''}`,
    ]);
  };
  const each = rounds.map((round) => round.throughputRatio).join(', ');
  return [
    side('server', (round) => round.server),
    side('SQL', (round) => round.sql),
    columns([`${title}, ratio`, `${throughputRatio}`, `(${each})`]),
  ];
}

function describeFirstLoad({ helloWorld, pages }: FirstLoadReport): string[] {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  return [
    '\nFirst load, bodies as they travel (brotli)',
    columns(['', 'requests', 'HTML', 'JS', 'CSS', 'API', 'total', 'JS ratio', 'ratio without API']),
    columns([
      'React hello world',
      `${helloWorld.requests}`,
      kib(helloWorld.html),
      kib(helloWorld.js),
      '',
      '',
      kib(helloWorld.total),
    ]),
    ...Object.entries(pages).map(([path, { requests, html, js, css, api, total, ratios }]) =>
      columns([
        path,
        `${requests}`,
        kib(html),
        kib(js),
        kib(css),
        kib(api),
        kib(total),
        `${ratios.js} x`,
        `${ratios.total} x`,
      ]),
    ),
  ];
}

function columns([title = '', ...cells]: readonly string[]): string {
  return `  ${title.padEnd(28)}${cells.map((cell) => cell.padEnd(15)).join('')}`.trimEnd();
}
