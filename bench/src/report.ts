import { describeDevice } from './device/describe-device.ts';
import type { DeviceReport } from './device/measure-device.ts';
import type { Environment } from './environment.ts';
import { describeFirstLoad } from './first-load/describe-first-load.ts';
import type { FirstLoadReport } from './first-load/measure-first-load.ts';
import { describeFloor } from './floor/describe-floor.ts';
import type { FloorReport } from './floor/measure-floor.ts';
import { describeLighthouse } from './lighthouse/describe-lighthouse.ts';
import type { LighthouseReport } from './lighthouse/measure-lighthouse.ts';
import { describeReminders } from './reminders/describe-reminders.ts';
import type { RemindersReport } from './reminders/measure-reminders.ts';
import { describeStartUp } from './start-up/describe-start-up.ts';
import type { StartUpReport } from './start-up/measure-start-up.ts';
import { describeStreams } from './streams/describe-streams.ts';
import type { StreamsReport } from './streams/measure-streams.ts';
import { describeTasks } from './tasks-device/describe-tasks.ts';
import type { TasksReport } from './tasks-device/measure-tasks.ts';

export type BenchReport = {
  environment: Environment;
  startUp?: StartUpReport;
  floor?: FloorReport;
  firstLoad?: FirstLoadReport;
  lighthouse?: LighthouseReport;
  device?: DeviceReport;
  tasks?: TasksReport;
  streams?: StreamsReport;
  reminders?: RemindersReport;
  /** Parts that could not be measured, and the error. */
  failures: Record<string, string>;
};

/** The report as readable text. */
export function describeReport(report: BenchReport): string {
  const { commit, node, postgres, processor, cores, memoryGiB, loadBefore } = report.environment;
  const { startUp, floor, firstLoad, lighthouse, device, tasks, streams, reminders, failures } = report;
  return [
    `${processor}, ${cores} cores, ${memoryGiB} GiB, load ${loadBefore.toFixed(1)} before; Node ${node}, PostgreSQL ${postgres}, commit ${commit}`,
    ...(startUp ? describeStartUp(startUp) : []),
    ...(floor ? describeFloor(floor) : []),
    ...(firstLoad ? describeFirstLoad(firstLoad) : []),
    ...(lighthouse ? describeLighthouse(lighthouse) : []),
    ...(device ? describeDevice(device) : []),
    ...(tasks ? describeTasks(tasks) : []),
    ...(streams ? describeStreams(streams) : []),
    ...(reminders ? describeReminders(reminders) : []),
    ...Object.entries(failures).map(([part, reason]) => `\n${part} could not be measured: ${reason}`),
  ].join('\n');
}
