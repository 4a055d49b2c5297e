import { useEffect, useRef, useState } from 'react';

/**
 * A value as it was a moment ago: what changes and changes back within that moment is not drawn at all. It never lags behind
 * by more than the moment, however often the value changes.
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
