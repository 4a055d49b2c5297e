import { Plus, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TimeField } from '#src/ui/time-field.tsx';

type Props = {
  /** As `HH:MM`; empty while one is typed. */
  times: readonly string[];
  fewest: number;
  most: number;
  texts: { time: (index: number) => string; remove: (time: string) => string; add: string };
  errorOf: (index: number) => string | undefined;
  /** The time that a press of “add” proposes. */
  next: (times: readonly string[]) => string;
  onChange: (times: readonly string[]) => void;
};

/** Times of the day that can be added and removed; the focus follows them. */
export function TimeList({ times, fewest, most, texts, errorOf, next, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const indexToFocus = useRef<number>(undefined);
  // In the commit of the press: a later frame could take the focus from what the user has pressed since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs are those of the times
  useLayoutEffect(() => {
    if (indexToFocus.current !== undefined) list.current?.querySelectorAll('input')[indexToFocus.current]?.focus();
    indexToFocus.current = undefined;
  }, [times]);
  return (
    <>
      <ul ref={list} className="grid gap-2 empty:hidden sm:grid-cols-2">
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is identified by its place only, also while it is typed
          <li key={index} className="flex min-w-0 items-end gap-1">
            <TimeField
              label={texts.time(index)}
              error={errorOf(index)}
              className="flex-1"
              value={time}
              onChange={(typed) => onChange(times.with(index, typed))}
            />
            {times.length > fewest && (
              <IconButton
                label={texts.remove(time)}
                onClick={() => {
                  indexToFocus.current = Math.min(index, times.length - 2);
                  onChange(times.toSpliced(index, 1));
                }}
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {times.length < most && (
        <Button
          variant="ghost"
          className="self-start"
          onClick={() => {
            indexToFocus.current = times.length;
            onChange([...times, next(times)]);
          }}
        >
          <Plus aria-hidden="true" className="size-4" />
          {texts.add}
        </Button>
      )}
    </>
  );
}

/** Proposes a time: three hours after the last one, without a duplicate. */
export function nextTime(times: readonly string[]): string {
  const last = times.findLast((time) => time !== '') ?? '06:00';
  const [hour = 6, minute = 0] = last.split(':').map(Number);
  const hours = Array.from({ length: 24 }, (_, step) => (hour + 3 + step) % 24);
  return hours.map((one) => `${padded(one)}:${padded(minute)}`).find((time) => !times.includes(time)) ?? '';
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
