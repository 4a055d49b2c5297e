import type { ReactNode } from 'react';
import { useElapsed } from '../use-elapsed.ts';

const MINUTE_SECONDS = 60;

/** Draws with the whole minutes that a timer has run for, again when the next one is full (TASK-28). */
export function ElapsedMinutes({
  startedAt,
  children,
}: {
  startedAt: string;
  children: (minutes: number) => ReactNode;
}) {
  return children(Math.floor(useElapsed(startedAt) / MINUTE_SECONDS));
}
