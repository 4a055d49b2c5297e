import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '#src/platform/log.ts';
import { StartError } from '#src/platform/start-error.ts';
import type { Metrics } from './metrics.ts';

export type MetricsServer = {
  /** Undefined if there are no metrics because the default port was taken. */
  port: number | undefined;
  close: () => Promise<void>;
};

export type MetricsServerOptions = {
  metrics: Metrics;
  log: Log;
  /** 0 takes any free port. */
  port: number;
  /** True if the operator set the port; a taken default port does not prevent the start. */
  isExplicit: boolean;
  host?: string;
};

/**
 * Serves the metrics on a separate port that only this machine reaches: the public port has none.
 *
 * If the default port is taken, there are no metrics, and the log reports it.
 *
 * @throws StartError when an explicitly set port cannot be used.
 */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const { metrics, log, port, isExplicit, host = '127.0.0.1' } = options;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    if (isExplicit) {
      throw new StartError(
        `METRICS_PORT ${port} on ${host} cannot be used: another program has it, or this user may not open it. Choose another port, for example METRICS_PORT=${port + 1}.`,
        { cause: error },
      );
    }
    log.warn({ port }, 'the metrics port is taken: this server has no metrics; METRICS_PORT chooses another');
    return { port: undefined, close: async () => {} };
  }
  return {
    port: (server.address() as AddressInfo).port, // a TCP server that listens has an address
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
