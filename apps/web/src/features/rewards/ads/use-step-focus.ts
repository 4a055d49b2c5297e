import { useEffect, useRef } from 'react';

/** The element that takes the focus when a dialog goes on to another step: the pressed button is gone with its step. */
export function useStepFocus(step: string) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    element.current?.focus();
  }, [step]);
  return element;
}
