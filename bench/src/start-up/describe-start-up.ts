import { formatRow } from '../format-row.ts';
import { median } from '../statistics.ts';
import type { StartReport, StartUpReport } from './measure-start-up.ts';

export function describeStartUp({ starts, ratios, idle }: StartUpReport): string[] {
  const row = (title: string, { coldMs, warmMs, warmMedianMs, afterPostgresMs }: StartReport) =>
    formatRow([
      title,
      `${coldMs} ms`,
      `${warmMedianMs} ms`,
      `${Math.min(...warmMs)} to ${Math.max(...warmMs)} ms`,
      ...(afterPostgresMs.length > 0 ? [`${median(afterPostgresMs)} ms`] : []),
    ]);
  return [
    '\nStart-up',
    formatRow(['until ready', 'empty folder', 'warm (median)', 'warm (range)', 'after PostgreSQL']),
    row('bare Node', starts.node),
    row('bare PostgreSQL', starts.postgres),
    row('least server', starts.leastServer),
    row('server', starts.server),
    row('npm start', starts.npmStart),
    formatRow(['server, of the bare two', `${ratios.serverCold} x`, `${ratios.serverWarm} x`]),
    formatRow(['npm start, of the bare two', `${ratios.npmStartCold} x`, `${ratios.npmStartWarm} x`]),
    formatRow(['memory of the process', 'idle', 'after collection']),
    ...(['leastServer', 'server'] as const).map((name) =>
      formatRow([
        name === 'server' ? 'server' : 'least server',
        `${idle[name].idleMiB} MiB`,
        `${idle[name].afterCollectionMiB} MiB`,
      ]),
    ),
  ];
}
