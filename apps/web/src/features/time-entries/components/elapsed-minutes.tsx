import type { ReactNode } from 'react';
import { useElapsed } from '../use-elapsed.ts';

const MINUTE_SECONDS = 60;

/** Passes the elapsed whole minutes of a timer to its children; re-renders at each full minute (TASK-28). */
export function ElapsedMinutes({
  startedAt,
  children,
}: {
  startedAt: string;
  children: (minutes: number) => ReactNode;
}) {
  return children(Math.floor(useElapsed(startedAt) / MINUTE_SECONDS));
}
