export { RunningTimerSlot } from './components/running-timer-slot.tsx';
export { useOwnEntry } from './time-entries.data.ts';
export { TimerButton, TimerPanel } from './timer.parts.ts';
