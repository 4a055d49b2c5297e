import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** One answered request, as the metrics count it. */
export type AnsweredRequest = { method: string; route: string; status: number; durationSeconds: number };

export type Metrics = {
  registry: Registry;
  observeRequest: (request: AnsweredRequest) => void;
};

/** From a read out of memory to a slow upload, in seconds. */
const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Creates the metrics for an operator's Prometheus: requests by route pattern, method and class of status, and the state of the
 * process. Labels come from the contract, never from addresses, so their number is bounded.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    registry,
    observeRequest: ({ method, route, status, durationSeconds }) => {
      durations.observe({ method, route, status: `${Math.trunc(status / 100)}xx` }, durationSeconds);
    },
  };
}
