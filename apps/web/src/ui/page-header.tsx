import type { ReactNode } from 'react';

/** The header of a screen: title, one line about it, and actions. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-4 flex flex-col gap-1.5 sm:mb-8">
      <h1 className="text-title font-semibold">{title}</h1>
      {children !== undefined && <div className="max-w-prose text-muted">{children}</div>}
    </header>
  );
}
