import { vi } from 'vitest';

const PX_PER_REM = 16;

/** Sets the window to a width in pixels until the end of the test; jsdom has no media queries. */
export function setScreenWidth(widthPx: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: minimumPx(query) <= widthPx,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}

function minimumPx(query: string): number {
  const rem = /^\(min-width: ([\d.]+)rem\)$/.exec(query)?.[1];
  return rem === undefined ? Number.POSITIVE_INFINITY : Number(rem) * PX_PER_REM;
}
