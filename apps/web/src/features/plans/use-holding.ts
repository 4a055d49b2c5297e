import {
  activePlan,
  DAY_MS,
  daysUntilExpiry,
  type Holding,
  isExpired,
  isExpiringSoon,
  NOTHING_BOUGHT,
  type PlanId,
} from '@dayward/domain';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useRuntime, useSessionState } from '#src/platform/runtime.tsx';

export type HoldingNow = Holding & {
  /** The plan whose features the account has now. */
  active: PlanId;
  isExpired: boolean;
  isExpiringSoon: boolean;
  /** Begun days counted whole; null where there is no end. */
  daysLeft: number | null;
};

/** Timers stand still while a device sleeps and may be late by then: looked at again at least this often (in milliseconds). */
const LOOK_AGAIN_MS = 15 * 60_000;

/**
 * What whoever is signed in holds at this moment. It follows from the account and the clock alone, so it is known without a
 * network, and who shows it is drawn again when the paid time ends or a day of it is over.
 */
export function useHolding(): HoldingNow {
  const { clock } = useRuntime();
  const session = useSessionState();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { plan, expiresAtMs } = user ? { plan: user.plan, expiresAtMs: instantOf(user.planExpiry) } : NOTHING_BOUGHT;
  const holding = useMemo(() => ({ plan, expiresAtMs }), [plan, expiresAtMs]);
  const subscribe = useCallback(
    (onTurn: () => void) => (expiresAtMs === null ? () => {} : callAtTurns(onTurn, () => clock.now(), expiresAtMs)),
    [clock, expiresAtMs],
  );
  // Which of the moments that change something have passed; what is shown follows from it.
  const turn = useSyncExternalStore(subscribe, () => turnAt(holding, clock.now()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when the clock has something new to say.
  return useMemo(() => describe(holding, clock.now()), [holding, clock, turn]);
}

function instantOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

function describe(holding: Holding, nowMs: number): HoldingNow {
  return {
    ...holding,
    active: activePlan(holding, nowMs),
    isExpired: isExpired(holding, nowMs),
    isExpiringSoon: isExpiringSoon(holding, nowMs),
    daysLeft: daysUntilExpiry(holding, nowMs),
  };
}

/** Days until the end and whether it is exactly that many: "under 7 days" begins a moment after there are 7. */
function turnAt({ expiresAtMs }: Holding, nowMs: number): number {
  if (expiresAtMs === null || expiresAtMs <= nowMs) return 0;
  const days = (expiresAtMs - nowMs) / DAY_MS;
  return Number.isInteger(days) ? days + 0.5 : Math.ceil(days);
}

function callAtTurns(onTurn: () => void, now: () => number, expiresAtMs: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const leftMs = expiresAtMs - now();
    if (leftMs > 0) timer = setTimeout(look, Math.min((leftMs % DAY_MS) + 1, LOOK_AGAIN_MS));
  };
  const look = () => {
    clearTimeout(timer);
    onTurn();
    wait();
  };
  wait();
  const events = [
    [document, 'visibilitychange'],
    [window, 'focus'],
  ] as const;
  for (const [target, event] of events) target.addEventListener(event, look);
  return () => {
    clearTimeout(timer);
    for (const [target, event] of events) target.removeEventListener(event, look);
  };
}
