import { type FormEvent, useRef, useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { IntervalProblems } from './interval.ts';

type Options<Values, Parsed extends object> = {
  /** The initial values on the clock of the user's zone. */
  valuesOf: (zone: string) => Values;
  parse: (values: Values, zone: string, nowMs: number) => Parsed | { problems: IntervalProblems };
  /** @returns true if it is saved; the typed values stay otherwise */
  save: (parsed: Parsed) => Promise<boolean>;
  /** @param saved the values that were saved; others may have been typed since */
  onSaved: (saved: Values) => void;
};

/** The state of a form for a time interval: it is parsed on submit, and saved once however often it is submitted. */
export function useIntervalForm<Values extends object, Parsed extends object>(options: Options<Values, Parsed>) {
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const isSaving = useRef(false);
  const [before] = useState(() => options.valuesOf(zone));
  const [values, change] = useState(before);
  const [problems, setProblems] = useState<IntervalProblems>({});

  async function submit() {
    if (isSaving.current) return;
    const read = options.parse(values, zone, clock.now());
    if ('problems' in read) return setProblems(read.problems);
    isSaving.current = true;
    const isSaved = await options.save(read);
    isSaving.current = false;
    if (isSaved) options.onSaved(values);
  }

  return {
    /** The initial values. */
    before,
    values,
    problems,
    change,
    edit(changes: Partial<Values>) {
      change((typed) => ({ ...typed, ...changes }));
      setProblems({});
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void submit();
    },
  };
}
