import { useEffect, useRef, useState } from 'react';

/** Throttles a value: at most one update per `delayMs`. A change that reverts within that time is never rendered. */
export function useThrottledValue<Value>(value: Value, delayMs: number): Value {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const isBehind = shown !== value;
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setShown(latest.current), delayMs);
    return () => clearTimeout(timer);
  }, [isBehind, delayMs]);
  return shown;
}
