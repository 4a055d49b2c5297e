import { type Parts, RowBody, type RowMore } from './habit-row.tsx';

/** How a row of the page of habits is laid out, as a row of the list or as a tile of the grid. */
export const ROW_LOOKS = {
  list: {
    item: 'hover:bg-sunken/50 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]',
    // On a phone the days are a line of their own below the name.
    week: 'max-md:order-last max-md:basis-full max-md:-mt-1.5 max-md:ps-13 max-md:pe-2 md:w-60 md:shrink-0',
    Body: RowBody,
  },
  grid: {
    item: 'rounded-card border border-line bg-surface shadow-card hover:border-outline [contain-intrinsic-size:auto_10rem] [content-visibility:auto]',
    week: '-mx-1.5',
    Body: Tile,
  },
} as const satisfies RowMore['looks'];

function Tile({ circle, name, line, week, streak, menu }: Parts) {
  return (
    <div className="flex h-full flex-col gap-1.5 p-3 pb-1.5 sm:p-4 sm:pb-2">
      <div className="-ms-1 -mt-1 -me-2 flex items-center gap-2">
        {circle}
        <span className="ms-auto">{streak}</span>
        {menu}
      </div>
      <div className="min-w-0 flex-1">
        {name}
        {line}
      </div>
      {week}
    </div>
  );
}
