import type { ReactNode } from 'react';

type SectionProps = { title: string; body?: string; children: ReactNode };

/** A section with its heading. */
export function Section({ title, body, children }: SectionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="text-lead font-semibold">{title}</h3>
        {body !== undefined && <p className="max-w-prose text-muted">{body}</p>}
      </div>
      {children}
    </section>
  );
}
