import { columns } from '../columns.ts';
import { rounded } from '../statistics.ts';
import type { Holding, Latency } from './hold-streams.ts';
import type { StreamsReport } from './measure-streams.ts';

export function describeStreams({ counts }: StreamsReport): string[] {
  return [
    '\nOpen streams: memory of the server for each, and how soon one of them hears of a push (p50 / p99)',
    columns(['', 'memory each', 'after answer', 'after request', 'opened', 'lost']),
    ...counts.flatMap(({ streams, product, plain }) => [
      row(`${streams}, server`, product),
      row(`${streams}, plain Node server`, plain),
      columns([`${streams}, ratio`, `${rounded(product.bytesEach / plain.bytesEach)} x`]),
    ]),
  ];
}

function row(title: string, { bytesEach, pokeAfterAnswer, pokeAfterRequest, openedPerSecond, lost }: Holding): string {
  const memory = `${(bytesEach / 1024).toFixed(1)} KiB`;
  const latencies = [pokeAfterAnswer, pokeAfterRequest].map(written);
  return columns([title, memory, ...latencies, `${openedPerSecond} a s`, `${lost}`]);
}

function written({ p50Ms, p99Ms }: Latency): string {
  return `${p50Ms} / ${p99Ms} ms`;
}
