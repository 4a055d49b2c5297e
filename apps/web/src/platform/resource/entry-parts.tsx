import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClockText, useDayText } from '#src/platform/i18n/use-format-texts.ts';
import type { DynamicText } from './resource-words.ts';

/** The icon of an entry's kind, before its parts. It is decorative: the entry names its kind in words. */
export function EntryIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center text-accent">
      <Icon className="size-7" />
    </span>
  );
}

/** The parts of a diary entry, one below the other. */
export function EntryParts({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-1 flex-col gap-1 py-1 ps-1">{children}</div>;
}

type HeadProps = { of: { date: string; time: string }; text: DynamicText; children: ReactNode };

/** The heading of an entry with its moment, the text `moment`. */
export function EntryHead({ of: { date, time }, text, children }: HeadProps) {
  const moment = text('moment', { day: useDayText()(date), time: useClockText()(time) });
  return (
    <p>
      <span className="font-semibold">{children}</span>
      <span className="text-small text-muted"> {moment}</span>
    </p>
  );
}

/** A line of the user's text; renders nothing if it is empty. */
export function EntryLine({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <p dir="auto" className="break-words">
      {children}
    </p>
  );
}

/** A further fact of an entry. */
export function EntryFact({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-small text-muted">{children}</p>;
}

/** The user's tags of an entry; renders nothing without tags. */
export function EntryTags({ label, tags }: { label: string; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          dir="auto"
          className="max-w-full rounded-full bg-accent-soft px-3 py-0.5 text-small font-semibold break-words text-accent-strong"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}

/** Several lines of the user's text; renders nothing if they are empty. */
export function EntryProse({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <p dir="auto" className="max-w-prose text-small break-words whitespace-pre-line text-muted">
      {children}
    </p>
  );
}
