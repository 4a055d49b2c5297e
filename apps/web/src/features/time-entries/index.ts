export { RunningTimerSlot } from './components/running-timer-slot.tsx';
export { useOwnEntry, useRunningEntry } from './time-entries.data.ts';
export { ElapsedMinutes, TimerButton, TimerPanel } from './timer.parts.ts';
