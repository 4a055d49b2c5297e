export { RunningTimerSlot } from './components/running-timer-slot.tsx';
export { TimerButton, TimerPanel } from './timer.parts.ts';
