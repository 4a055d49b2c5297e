import { formatRow } from '../format-row.ts';
import type { StartReport, StartUpReport } from './measure-start-up.ts';

export function describeStartUp({ starts, ratios }: StartUpReport): string[] {
  const row = (title: string, { coldMs, warmMs, warmMedianMs }: StartReport) =>
    formatRow([title, `${coldMs} ms`, `${warmMedianMs} ms`, `${Math.min(...warmMs)} to ${Math.max(...warmMs)} ms`]);
  return [
    '\nStart-up',
    formatRow(['until ready', 'empty folder', 'warm (median)', 'warm (range)']),
    row('bare Node', starts.node),
    row('bare PostgreSQL', starts.postgres),
    row('server', starts.server),
    row('npm start', starts.npmStart),
    formatRow(['server, of the bare two', `${ratios.serverCold} x`, `${ratios.serverWarm} x`]),
    formatRow(['npm start, of the bare two', `${ratios.npmStartCold} x`, `${ratios.npmStartWarm} x`]),
  ];
}
