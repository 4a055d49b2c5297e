import { columns } from '../columns.ts';
import type { StartReport, StartUpReport } from './measure-start-up.ts';

export function describeStartUp({ starts, ratios }: StartUpReport): string[] {
  const row = (title: string, { coldMs, warmMs, warmMedianMs }: StartReport) =>
    columns([title, `${coldMs} ms`, `${warmMedianMs} ms`, `${Math.min(...warmMs)} to ${Math.max(...warmMs)} ms`]);
  return [
    '\nStart-up',
    columns(['until ready', 'empty folder', 'warm (median)', 'warm (range)']),
    row('bare Node', starts.node),
    row('bare PostgreSQL', starts.postgres),
    row('server', starts.server),
    row('npm start', starts.npmStart),
    columns(['server, of the bare two', `${ratios.serverCold} x`, `${ratios.serverWarm} x`]),
    columns(['npm start, of the bare two', `${ratios.npmStartCold} x`, `${ratios.npmStartWarm} x`]),
  ];
}
