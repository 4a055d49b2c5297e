import type { ReactNode } from 'react';

/** An error of a whole form. Announced when its text appears. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {Boolean(children) && (
        <p className="rounded-control bg-danger-soft px-4 py-3 text-small font-medium text-danger">{children}</p>
      )}
    </div>
  );
}
