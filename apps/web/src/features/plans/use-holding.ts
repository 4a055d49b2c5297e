import {
  activePlan,
  DAY_MS,
  daysUntilExpiry,
  FREE_HOLDING,
  type Holding,
  isExpired,
  isExpiringSoon,
  type PlanId,
} from '@dayward/domain';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { callWhenDue } from '#src/platform/call-when-due.ts';
import { useRuntime, useSessionState } from '#src/platform/runtime.tsx';

export type HoldingNow = Holding & {
  /** The plan whose features the account has now. */
  active: PlanId;
  isExpired: boolean;
  isExpiringSoon: boolean;
  /** Begun days counted whole; null where there is no end. */
  daysLeft: number | null;
};

/**
 * What whoever is signed in holds at this moment. It follows from the account and the clock alone, so it is known without a
 * network, and who shows it is drawn again when the paid time ends or a day of it is over.
 */
export function useHolding(): HoldingNow {
  const { clock } = useRuntime();
  const session = useSessionState();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { plan, expiresAtMs } = user ? { plan: user.plan, expiresAtMs: instantOf(user.planExpiry) } : FREE_HOLDING;
  const holding = useMemo(() => ({ plan, expiresAtMs }), [plan, expiresAtMs]);
  const subscribe = useCallback(
    (onTurn: () => void) =>
      expiresAtMs === null ? () => {} : callWhenDue(onTurn, () => leftUntilTurn(expiresAtMs, clock.now())),
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

/** How long until the end, or until a whole number of days is left. */
function leftUntilTurn(expiresAtMs: number, nowMs: number): number | undefined {
  const leftMs = expiresAtMs - nowMs;
  return leftMs > 0 ? leftMs % DAY_MS : undefined;
}
