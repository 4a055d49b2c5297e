import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { PgConnection } from '../../../apps/server/src/db/connection.ts';
import { connectionOf } from '../../../apps/server/test/process/postgres-processes.ts';
import { launchServer } from '../../../apps/server/test/process/server-process.ts';

export type BenchServer = {
  dataDir: string;
  baseUrl: string;
  host: string;
  port: number;
  pid: number;
  child: ChildProcess;
  /** The administrator's connection to its PostgreSQL. */
  connection: PgConnection;
  stop(): Promise<void>;
};

/**
 * Starts the server as shipped, configured for a proxy on this machine. That lifts no limit: the load client sends many client
 * addresses, each well within the rate limit per IP.
 */
export async function startBenchServer(dataDir: string, furtherEnv: Record<string, string> = {}): Promise<BenchServer> {
  const host = '127.0.0.1';
  const port = await freePort(host);
  const env = { HOST: host, PORT: String(port), PUBLIC_URL: `http://${host}:${port}`, TRUSTED_PROXIES: 'loopback' };
  const server = launchServer({ dataDir, env: { ...env, LOG_LEVEL: 'warn', ...furtherEnv } });
  const baseUrl = await server.ready;
  return {
    dataDir,
    baseUrl,
    host,
    port,
    pid: server.child.pid ?? 0,
    child: server.child,
    connection: await connectionOf(dataDir),
    async stop() {
      await server.end('SIGTERM');
    },
  };
}

/** A free port. */
export async function freePort(host: string): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, host, resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('Not a TCP server');
  return address.port;
}
