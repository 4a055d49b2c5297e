import { formatRow } from '../format-row.ts';
import { rounded } from '../statistics.ts';
import type { Latency, StreamStats } from './measure-open-streams.ts';
import type { StreamsReport } from './measure-streams.ts';

export function describeStreams({ counts }: StreamsReport): string[] {
  return [
    '\nOpen streams: memory of the server for each, and how soon one of them hears of a push (p50 / p99)',
    formatRow(['', 'memory each', 'after answer', 'after request', 'opened', 'lost']),
    ...counts.flatMap(({ streams, product, plain }) => [
      row(`${streams}, server`, product),
      row(`${streams}, plain Node server`, plain),
      formatRow([`${streams}, ratio`, `${rounded(product.bytesEach / plain.bytesEach)} x`]),
    ]),
  ];
}

function row(
  title: string,
  { bytesEach, pokeAfterAnswer, pokeAfterRequest, openedPerSecond, lost }: StreamStats,
): string {
  const memory = `${(bytesEach / 1024).toFixed(1)} KiB`;
  const latencies = [pokeAfterAnswer, pokeAfterRequest].map(written);
  return formatRow([title, memory, ...latencies, `${openedPerSecond} a s`, `${lost}`]);
}

function written({ p50Ms, p99Ms }: Latency): string {
  return `${p50Ms} / ${p99Ms} ms`;
}
