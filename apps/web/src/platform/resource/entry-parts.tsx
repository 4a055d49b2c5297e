import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClockText } from '#src/platform/i18n/use-clock-text.ts';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import type { DynamicText } from './resource-words.ts';

/** Stands before the parts of an entry and says what kind it is; the words for it are in the entry. */
export function EntryPicture({ icon: Picture }: { icon: LucideIcon }) {
  return (
    <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center text-accent">
      <Picture className="size-7" />
    </span>
  );
}

/** A row of several parts, one below the other, of what the user wrote down about a moment. */
export function EntryParts({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-1 flex-col gap-1 py-1 ps-1">{children}</div>;
}

type HeadProps = { of: { date: string; time: string }; text: DynamicText; children: ReactNode };

/** What an entry is, and its moment: the text `moment`. */
export function EntryHead({ of: { date, time }, text, children }: HeadProps) {
  const moment = text('moment', { day: useDayText()(date), time: useClockText()(time) });
  return (
    <p>
      <span className="font-semibold">{children}</span>
      <span className="text-small text-muted"> {moment}</span>
    </p>
  );
}

/** A line that the user wrote; nothing where it is empty. */
export function EntryLine({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <p dir="auto" className="break-words">
      {children}
    </p>
  );
}

/** Something else that is known of an entry. */
export function EntryFact({ children }: { children: ReactNode }) {
  return <p className="text-small text-muted">{children}</p>;
}

/** The user's own words for an entry; nothing where there are none. */
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

/** Several lines that the user wrote; nothing where they are empty. */
export function EntryProse({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <p dir="auto" className="max-w-prose text-small break-words whitespace-pre-line text-muted">
      {children}
    </p>
  );
}
