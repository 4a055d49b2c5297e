import { useEffect, useRef, useState } from 'react';

/**
 * Delays a value: a change that reverts within `delayMs` is never rendered. The result lags by at most `delayMs`, however often
 * the value changes.
 */
export function useLater<Value>(value: Value, delayMs: number): Value {
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
