import type { ReactNode } from 'react';
import { Disclosure } from '#src/ui/disclosure.tsx';

type Props = { picture: ReactNode; label: string; value: ReactNode; children: ReactNode };

/** One figure; a tap says what it is made of. */
export function FigureRow({ picture, label, value, children }: Props) {
  return (
    <li className="border-b border-line last:border-0">
      <Disclosure
        className="py-1"
        summary={
          <span className="flex items-center gap-3">
            <span aria-hidden="true" className="shrink-0 text-accent *:size-5">
              {picture}
            </span>
            <span className="min-w-0 flex-1 font-medium">{label}</span>
            <span className="text-lead tabular-nums">{value}</span>
          </span>
        }
      >
        <div className="flex max-w-prose flex-col gap-1 ps-8 pb-3 text-small text-muted">{children}</div>
      </Disclosure>
    </li>
  );
}
