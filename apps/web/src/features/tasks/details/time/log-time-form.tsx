import { useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { useDateTexts } from '../../form/use-date-texts.ts';
import { readStretch, type StretchProblems, type StretchValues } from './stretch.ts';
import { StretchFields } from './stretch-fields.tsx';
import type { TimeActions } from './task-time.data.ts';

/** Adds time that was spent without a timer. */
export function LogTimeForm({ actions }: { actions: TimeActions }) {
  const text = useText('task-details');
  const dateTexts = useDateTexts();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const isSaving = useRef(false);
  const [values, setValues] = useState<StretchValues>({ day: dateTexts.today, from: '', to: '' });
  const [problems, setProblems] = useState<StretchProblems>({});

  function edit(changes: Partial<StretchValues>) {
    setValues((typed) => ({ ...typed, ...changes }));
    setProblems({});
  }

  async function submit() {
    if (isSaving.current) return;
    const read = readStretch(values, zone, clock.now());
    if ('problems' in read) return setProblems(read.problems);
    isSaving.current = true;
    const isKept = await actions.add(read.stretch);
    isSaving.current = false;
    if (isKept) edit({ from: '', to: '' });
  }

  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StretchFields
        values={values}
        problems={problems}
        onEdit={edit}
        className="grid items-start gap-3 sm:grid-cols-[1fr_auto_auto]"
      />
      <Button type="submit" variant="secondary" className="self-start">
        {text('time.add')}
      </Button>
    </form>
  );
}
