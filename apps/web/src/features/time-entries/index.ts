export { RunningTimerSlot } from './components/running-timer-slot.tsx';
export { TimerButton } from './timer-button.part.ts';
