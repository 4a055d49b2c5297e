import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA } from '#src/db/roles.ts';
import type { Log } from '#src/platform/log.ts';

/**
 * A job that runs on a schedule. `run` must be idempotent: it may be retried after a crash, and a run may be skipped while no
 * server is up.
 */
export type ScheduledJob = {
  /** `<feature>.<what-it-does>` */
  name: string;
  /** Cron expression of five fields, in UTC. */
  cron: string;
  run(): Promise<void>;
};

export type JobRunner = {
  /** Runs a job now, outside its schedule; resolves when it is queued. */
  trigger(name: string): Promise<void>;
  /** Accepts no new work and waits for running jobs, at most the given time. */
  stop(timeoutMs: number): Promise<void>;
};

/**
 * Starts the queue in its own schema, whose tables it creates and upgrades itself, and schedules the jobs. Several servers may
 * do so on one database: exactly one of them takes each due run.
 *
 * @param deps.hasSchedule false for jobs that run only when they are triggered
 */
export async function startJobs(deps: {
  pool: Pool;
  log: Log;
  jobs: readonly ScheduledJob[];
  hasSchedule?: boolean | undefined;
}): Promise<JobRunner> {
  const { pool, log, jobs, hasSchedule = true } = deps;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    createSchema: false,
    application_name: 'dayward_jobs',
    // A job of every minute starts within seconds of it: reminders are told at their minute.
    cronMonitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue reported an error'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.work(job.name, async () => {
      await job.run();
      log.info({ job: job.name }, 'Job finished');
    });
    if (hasSchedule) await boss.schedule(job.name, job.cron, null, { tz: 'UTC' });
  }
  return {
    async trigger(name) {
      await boss.send(name, null);
    },
    async stop(timeoutMs) {
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}
