import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { implement } from '#src/platform/http/implement.ts';
import { createTestHttpServer, NOTE_ID, TEST_ROUTES } from '#src/platform/http/test-http-server.fixture.ts';
import { createLog } from '#src/platform/log.ts';
import { StartError } from '#src/platform/start-error.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function startMetrics(port: number, isExplicit: boolean) {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  const metrics = createMetrics();
  const server = await startMetricsServer({ metrics, log, port, isExplicit });
  ends.push(server.close);
  return { server, metrics, lines };
}

async function takenPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  ends.push(() => new Promise((resolve) => other.close(resolve)));
  return (other.address() as AddressInfo).port; // a TCP server that listens has an address
}

describe('metrics', () => {
  test('count requests by route, method and class of status, and never by address', async () => {
    const metrics = createMetrics();
    const app = createTestHttpServer({ metrics });
    implement(app, TEST_ROUTES.read, ({ params, query }) => ({ id: params.id, ...query }));
    for (const url of [`/api/v1/notes/${NOTE_ID}?q=canary`, '/api/v1/notes/canary', '/api/v1/canary', '/canary.txt'])
      await app.inject(url);
    const text = await metrics.registry.metrics();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/notes/:id",status="2xx"} 1',
    );
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/notes/:id",status="4xx"} 1',
    );
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="unmatched",status="4xx"} 1');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="web",status="4xx"} 1');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('canary');
    await app.close();
  });
});

describe('the port of the metrics', () => {
  test('serves them to this machine, and nothing else', async () => {
    const { server, metrics } = await startMetrics(0, true);
    metrics.observeRequest({ method: 'GET', route: '/x', status: 200, durationSeconds: 0.01 });
    const base = `http://127.0.0.1:${server.port}`;
    const response = await fetch(`${base}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/x",status="2xx"} 1',
    );
    expect((await fetch(base)).status).toBe(404);
    expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  test('that is taken is a warning if it is the default', async () => {
    const port = await takenPort();
    const { server, lines } = await startMetrics(port, false);
    expect(server.port).toBeUndefined();
    expect(lines.join('')).toContain('METRICS_PORT');
  });

  test('that is taken stops the start if it was set explicitly', async () => {
    const port = await takenPort();
    const attempt = startMetrics(port, true);
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(`METRICS_PORT ${port} on 127.0.0.1 cannot be used`);
  });
});
