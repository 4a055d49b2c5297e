import type { ReactNode } from 'react';

/** Section of the task's details with its heading. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lead font-semibold">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
