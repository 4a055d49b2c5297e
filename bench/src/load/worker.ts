/** The process that creates the load: takes a LoadOrder as JSON on stdin, prints a LoadResult as JSON on stdout. */
import { text } from 'node:stream/consumers';
import { openHttpClient } from './http-client.ts';
import type { LoadClient, LoadResult, LoadTask } from './load-task.ts';
import { openRawPools } from './raw-transaction.ts';
import { SCENARIOS } from './scenarios.ts';

const order: LoadTask = JSON.parse(await text(process.stdin)); // written by run-worker.ts
process.stdout.write(JSON.stringify(await makeLoad(order)));

async function makeLoad({ target, operation, accounts, connections, operations, timeLimitMs }: LoadTask) {
  const scenario = SCENARIOS[operation];
  const pools = target.kind === 'sql' ? openRawPools(target.connection) : undefined;
  const open = async (): Promise<LoadClient> => {
    if (target.kind === 'http') return openHttpClient(target, scenario);
    if (pools === undefined) throw new Error('No pools');
    return { run: (turn) => scenario.runSql(pools, turn), async close() {} };
  };
  const clients = await Promise.all(Array.from({ length: connections }, open));
  const result: LoadResult = {
    operations: 0,
    durationMs: 0,
    latenciesMs: [],
    failures: 0,
    firstFailure: undefined,
    cpuMs: 0,
  };
  const startedAt = performance.now();
  let begun = 0;
  const work = async (client: LoadClient, connection: number) => {
    for (let index = connection; begun < operations; index += connections) {
      if (performance.now() - startedAt >= timeLimitMs) return;
      begun += 1;
      const account = accounts[index % accounts.length];
      if (account === undefined) return;
      const turn = { account, index, ofAccount: Math.floor(index / accounts.length) };
      await timed(result, () => client.run(turn));
    }
  };
  const cpuBefore = process.cpuUsage();
  await Promise.all(clients.map(work));
  result.durationMs = performance.now() - startedAt;
  const cpu = process.cpuUsage(cpuBefore);
  result.cpuMs = (cpu.user + cpu.system) / 1000;
  result.operations = result.latenciesMs.length;
  await Promise.all(clients.map((client) => client.close()));
  await pools?.close();
  return result;
}

async function timed(result: LoadResult, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  try {
    await work();
    result.latenciesMs.push(performance.now() - startedAt);
  } catch (error) {
    result.failures += 1;
    result.firstFailure ??= String(error);
  }
}
