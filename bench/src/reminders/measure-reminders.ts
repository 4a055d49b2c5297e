/**
 * Reminders of many accounts that are due in the same minute: how long it takes to send them by push, how much longer taps of other
 * users take meanwhile, and how much memory the server needs for it. The baseline of the taps is the same server before and after, that of
 * the sending a loop that inserts a row and posts a push for each account.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type PushService, startPushService } from '@dayward/testing/push-service';
import { makeRemindersDue, queueReminderJob } from '../../../apps/server/test/process/due-reminders.ts';
import { HABITS, nextCall, seedAccount, toUsedAccount, type UsedAccount } from '../floor/device-requests.ts';
import { INSPECTABLE, type InspectedProcess, inspectProcess, residentBytes } from '../inspected-process.ts';
import type { Account } from '../server/accounts.ts';
import { withAdmin } from '../server/admin.ts';
import { type BenchServer, startBenchServer } from '../server/bench-server.ts';
import { cpuMsOf, postgresCpuMsOf } from '../server/cpu-time.ts';
import { openHttpClient } from '../server/http-client.ts';
import { makeAccounts } from '../server/make-accounts.ts';
import { quantile, rounded } from '../statistics.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { sendWithLeast } from './measure-least.ts';
import { seedReminders } from './seed-reminders.ts';

export type TapStats = { taps: number; p50Ms: number; p99Ms: number };

export type RemindersStats = {
  reminders: number;
  /** From the start of the job to the last push. */
  tookMs: number;
  /** CPU for each reminder, without that of the taps. */
  nodeMsEach: number;
  postgresMsEach: number;
  /** The same number of pushes by a loop that keeps no promise, with the same taps meanwhile. */
  least: { tookMs: number; nodeMsEach: number; postgresMsEach: number };
  /** Taps before and after the sending, and during it. */
  apart: TapStats;
  during: TapStats;
  /** Taps during the sending as a multiple of apart from it; time and CPU as a multiple of the least. */
  ratios: { p50: number; p99: number; took: number; processor: number };
  /** Resident memory of the server: at rest before, at most while it sends, at rest after. */
  memory: { beforeBytes: number; peakBytes: number; afterBytes: number };
  /** Pushes that break the protocol or came twice, and taps that failed. */
  failures: number;
};

export type RemindersReport = { counts: RemindersStats[] };

/** Memory for ten times as many must not be ten times as large. */
const FULL = { counts: [1_000, 10_000], apartMs: 10_000 };
/** For development: the numbers are rough. */
const QUICK = { counts: [100, 500], apartMs: 3_000 };

/** Users who tap meanwhile, each after a pause: the server is in use, but not at its limit. */
const TAPPING = 4;
const PAUSE_MS = 25;

const POLL_MS = 100;
const PATIENCE_MS = 15 * 60_000;

type Bench = {
  server: BenchServer;
  service: PushService;
  memory: InspectedProcess;
  tapping: UsedAccount[];
  apartMs: number;
};

export async function measureReminders(onProgress: (text: string) => void, isQuick: boolean): Promise<RemindersReport> {
  const { counts, apartMs } = isQuick ? QUICK : FULL;
  const service = await startPushService();
  try {
    return await withTemporaryFolder(async (folder) => {
      const server = await startBenchServer(`${folder}/data`, { ...INSPECTABLE, PUSH_HOSTS: service.host });
      try {
        onProgress('making the accounts with their reminders');
        const [tapping, ...reminded] = await prepare(server, service, [TAPPING, ...counts]);
        const used = (tapping ?? []).map(toUsedAccount);
        await giveHabits(server, used);
        const bench = { server, service, memory: await inspectProcess(server.child), tapping: used, apartMs };
        const measured: RemindersStats[] = [];
        for (const accounts of reminded) {
          onProgress(`${accounts.length} reminders in one minute`);
          measured.push(await measureSending(bench, accounts));
        }
        bench.memory.close();
        return { counts: measured };
      } finally {
        await server.stop();
      }
    });
  } finally {
    await service.close();
  }
}

/** Makes groups of accounts; all but the first have a reminder. */
async function prepare(server: BenchServer, service: PushService, sizes: readonly number[]): Promise<Account[][]> {
  const all = await makeAccounts(
    server,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  const groups = sizes.map((size) => all.splice(0, size));
  const accounts = groups.slice(1).flat();
  await withAdmin(server.connection, (admin) => seedReminders(admin, { dataDir: server.dataDir, accounts, service }));
  return groups;
}

async function giveHabits(server: BenchServer, accounts: readonly UsedAccount[]): Promise<void> {
  const client = await openHttpClient(server);
  for (const [index, account] of accounts.entries())
    await seedAccount(account, HABITS, (request) => client.send({ account, index }, request));
  client.close();
}

async function measureSending(bench: Bench, accounts: readonly Account[]): Promise<RemindersStats> {
  const { server, service, memory, apartMs } = bench;
  await tap(bench, sleep(1_000)); // warms up
  const before = await tap(bench, sleep(apartMs));
  const beforeBytes = await memory.restingMemory();
  const sentBefore = service.received.length;

  const startedAt = performance.now();
  let [tookMs, peakBytes] = [Number.NaN, beforeBytes];
  const ids = accounts.map(({ userId }) => userId);
  const sending = withAdmin(server.connection, async (admin) => {
    await makeRemindersDue(admin, ids);
    await queueReminderJob(admin);
    while (service.received.length - sentBefore < ids.length) {
      peakBytes = Math.max(peakBytes, residentBytes(server.pid));
      if (performance.now() - startedAt > PATIENCE_MS) throw new Error('The reminders were not sent');
      await sleep(POLL_MS);
    }
    tookMs = performance.now() - startedAt;
  });
  const during = await tap(bench, sending);
  await sending;
  const received = service.received.slice(sentBefore);
  const sendingLeast = sendWithLeast(server, service.host, ids);
  const duringLeast = await tap(bench, sendingLeast);
  const { tookMs: leastTookMs, nodeMs: leastNodeMs } = await sendingLeast;

  const after = await tap(bench, sleep(apartMs));
  const afterBytes = await memory.restingMemory();
  const broken = received.filter(({ problem }) => problem !== undefined).length;
  const repeated = received.length - new Set(received.map(({ endpoint }) => endpoint)).size;
  const apart = statsOf([...before.latenciesMs, ...after.latenciesMs]);
  const meanwhile = statsOf(during.latenciesMs);
  const taps = before.latenciesMs.length + after.latenciesMs.length;
  /** CPU of a span for each reminder, less what as many taps cost apart from it. */
  const each = (of: Tapping, side: keyof Cpu) => {
    const ofTap = (before.cpu[side] + after.cpu[side]) / taps;
    return rounded((of.cpu[side] - ofTap * of.latenciesMs.length) / ids.length, 2);
  };
  const [nodeMsEach, postgresMsEach] = [each(during, 'nodeMs'), each(during, 'postgresMs')];
  const least = {
    ...{ tookMs: rounded(leastTookMs, 0), nodeMsEach: rounded(leastNodeMs / ids.length, 2) },
    postgresMsEach: each(duringLeast, 'postgresMs'),
  };
  const ratios = {
    ...{ p50: rounded(meanwhile.p50Ms / apart.p50Ms), p99: rounded(meanwhile.p99Ms / apart.p99Ms) },
    took: rounded(tookMs / leastTookMs),
    processor: rounded((nodeMsEach + postgresMsEach) / (least.nodeMsEach + least.postgresMsEach)),
  };
  const failed = [before, during, duringLeast, after].reduce((sum, { failures }) => sum + failures, 0);
  return {
    ...{
      reminders: ids.length,
      tookMs: rounded(tookMs, 0),
      nodeMsEach,
      postgresMsEach,
      least,
      apart,
      during: meanwhile,
    },
    ...{ ratios, memory: { beforeBytes, peakBytes, afterBytes }, failures: broken + repeated + failed },
  };
}

/** CPU of the server and of its PostgreSQL. */
type Cpu = { nodeMs: number; postgresMs: number };

const cpuOf = ({ pid, connection }: BenchServer): Cpu => ({
  nodeMs: cpuMsOf(pid),
  postgresMs: postgresCpuMsOf(connection),
});

/** The taps of a span of time, and the CPU meanwhile. */
type Tapping = { latenciesMs: number[]; failures: number; cpu: Cpu };

/** Users complete and undo habits until something has ended. */
async function tap({ server, tapping }: Bench, until: Promise<unknown>): Promise<Tapping> {
  const latenciesMs: number[] = [];
  const cpuBefore = cpuOf(server);
  let [isOver, failures, index] = [false, 0, 0];
  const end = () => {
    isOver = true;
  };
  const ended = until.then(end, end);
  await Promise.all(
    tapping.map(async (account) => {
      const client = await openHttpClient(server);
      while (!isOver) {
        const { request, accept } = nextCall('toggle', 'product', account);
        const sentAt = performance.now();
        try {
          accept(await client.send({ account, index: index++ }, request));
          latenciesMs.push(performance.now() - sentAt);
        } catch {
          failures += 1;
        }
        await sleep(PAUSE_MS);
      }
      client.close();
    }),
  );
  await ended;
  const cpu = cpuOf(server);
  return {
    ...{ latenciesMs, failures },
    cpu: { nodeMs: cpu.nodeMs - cpuBefore.nodeMs, postgresMs: cpu.postgresMs - cpuBefore.postgresMs },
  };
}

function statsOf(latenciesMs: readonly number[]): TapStats {
  const at = (share: number) => rounded(quantile(latenciesMs, share));
  return { taps: latenciesMs.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}
