import { type Apply, refused } from '../sync/effect.ts';
import { HABIT_LOGS_PER_DAY_MAX } from './limits.ts';
import { dayWithLogs } from './log-amount.ts';
import { type DayArgs, writeDay } from './write-day.ts';

export type LogTimedArgs = DayArgs & {
  /** Id of the single amount of a timer; its minutes replace the previous ones. */
  logId: string;
  /** Minutes to log; 0 removes the amount. */
  minutes: number;
  /** Leaves a day unchanged if its amount was removed. */
  mustBeThere: boolean;
};

/** Logs the minutes of a timer for a duration habit; habits of other kinds are not measured in time. */
export const logTimed: Apply<LogTimedArgs> = (view, args, context) =>
  writeDay(view, args, context, ({ habit, before }) => {
    const { logId, minutes, mustBeThere, at } = args;
    const logs = before?.logs ?? [];
    const known = logs.find(({ id }) => id === logId);
    const isWanted = known !== undefined || (!mustBeThere && habit.kind === 'duration');
    if (!isWanted || (known?.amount === minutes && known.at === at)) return { day: before };
    const others = logs.filter(({ id }) => id !== logId);
    if (others.length >= HABIT_LOGS_PER_DAY_MAX) return refused('limit_reached');
    const changed = minutes === 0 ? others : [...others, { id: logId, amount: minutes, at }];
    changed.sort((a, b) => (a.id < b.id ? -1 : 1));
    return { day: dayWithLogs(habit, before, changed, args) };
  });
