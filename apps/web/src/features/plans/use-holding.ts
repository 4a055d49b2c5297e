import {
  activePlan,
  DAY_MS,
  daysUntilExpiry,
  FREE_HOLDING,
  type Holding,
  isExpired,
  isExpiringSoon,
  localDateAt,
  type PlanId,
} from '@dayward/domain';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { callWhenDue } from '#src/platform/clock.ts';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { useRuntime, useSessionState } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';

export type HoldingNow = Holding & {
  /** The plan whose features the account has now. */
  active: PlanId;
  isExpired: boolean;
  isExpiringSoon: boolean;
  /** Days left, a begun day counts whole; null if there is no end. */
  daysLeft: number | null;
};

/**
 * The current user's plan at this moment. It depends only on the account and the clock, so it needs no network. Its components
 * re-render when the paid time ends or a day of it is over.
 */
export function useHolding(): HoldingNow {
  const { clock } = useRuntime();
  const session = useSessionState();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { plan, expiresAtMs } = user ? { plan: user.plan, expiresAtMs: instantOf(user.planExpiry) } : FREE_HOLDING;
  const holding = useMemo(() => ({ plan, expiresAtMs }), [plan, expiresAtMs]);
  const subscribe = useCallback(
    (onStep: () => void) =>
      expiresAtMs === null ? () => {} : callWhenDue(onStep, () => msUntilNextStep(expiresAtMs, clock.now())),
    [clock, expiresAtMs],
  );
  // Identifies the last deadline that has passed; the shown values depend on it.
  const step = useSyncExternalStore(subscribe, () => nextExpiryStep(holding, clock.now()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn changes when the values for the current time do.
  return useMemo(() => describe(holding, clock.now()), [holding, clock, step]);
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

/** Days until the end, rounded up; an exact whole number adds a half: "under 7 days" begins a moment after there are 7. */
function nextExpiryStep({ expiresAtMs }: Holding, nowMs: number): number {
  if (expiresAtMs === null || expiresAtMs <= nowMs) return 0;
  const days = (expiresAtMs - nowMs) / DAY_MS;
  return Number.isInteger(days) ? days + 0.5 : Math.ceil(days);
}

/** Milliseconds until the end, or until a whole number of days is left. */
function msUntilNextStep(expiresAtMs: number, nowMs: number): number | undefined {
  const leftMs = expiresAtMs - nowMs;
  return leftMs > 0 ? leftMs % DAY_MS : undefined;
}

/** Formats the day on which paid time ends, in the device's time zone. */
export function useEndText(): (expiresAtMs: number) => string {
  const { zone } = useUserDays();
  const dayText = useDayText();
  return (expiresAtMs) => dayText(localDateAt(expiresAtMs, zone));
}
