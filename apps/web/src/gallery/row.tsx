import type { ReactNode } from 'react';

/** Variants of one component side by side, under their name. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-small font-semibold text-muted">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** Variants that need the whole width, in two columns if there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 gap-5 sm:grid-cols-2 *:min-w-0">{children}</div>;
}

/** Texts that must not break any layout. */
export const LONG_NAME = 'Walk along the river before breakfast, whatever the weather, and count the herons';
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
