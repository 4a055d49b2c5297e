import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type TableColumn<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures align at the end of their column, digit under digit. */
  isNumeric?: boolean;
  /** Names the row; by default the first column. */
  isRowHead?: boolean;
  isSortable?: boolean;
};

export type TableSort = { key: string; direction: 'ascending' | 'descending' };

type Props<Row> = {
  /** The subject of the table. */
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: TableSort | undefined;
  /** Called for a press on a column's head; the parent sorts the rows. */
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Shown instead of rows. */
  emptyText: string;
  className?: string;
};

/** Records in rows and columns. Its head is sticky; a table that is too wide scrolls inside itself. */
export function Table<Row>(props: Props<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, keyOf, sort, onSort, emptyText, className } = props;
  const id = useId();
  const rowHead = columns.find((column) => column.isRowHead) ?? columns[0];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region, so that keyboards can scroll it horizontally
    <div
      role="region"
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable
      tabIndex={0}
      className={classNames('max-h-[70dvh] overflow-auto rounded-control border border-line bg-surface', className)}
    >
      <table className="w-full border-collapse text-start">
        <caption id={id} className={isCaptionHidden ? 'sr-only' : 'px-4 py-3 text-start font-semibold'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line">
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} isHead={column === rowHead} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className="border-t border-line">
              <td colSpan={columns.length} className="px-4 py-6 text-center text-muted">
                {emptyText}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps<Row> = Pick<Props<Row>, 'sort' | 'onSort'> & { column: TableColumn<Row> };

function HeadCell<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Picture = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  const isSortable = column.isSortable === true && onSort !== undefined;
  return (
    <th
      scope="col"
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
      className={classNames(
        'sticky top-0 z-1 bg-sunken px-4 text-small font-semibold text-muted',
        isSortable ? 'py-0' : 'py-2.5',
        column.isNumeric === true ? 'text-end' : 'text-start',
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => onSort({ key: column.key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
          className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-small px-2 font-semibold hover:text-ink"
        >
          {column.title}
          <Picture aria-hidden="true" className={classNames('size-4', direction === undefined && 'opacity-50')} />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

type BodyProps<Row> = { column: TableColumn<Row>; row: Row; isHead: boolean };

function BodyCell<Row>({ column, row, isHead }: BodyProps<Row>) {
  const look = classNames(
    'px-4 py-2.5 align-top',
    column.isNumeric === true ? 'text-end tabular-nums' : 'min-w-36 text-start',
  );
  if (!isHead) return <td className={look}>{column.cell(row)}</td>;
  return (
    <th scope="row" className={classNames(look, 'font-medium')}>
      {column.cell(row)}
    </th>
  );
}
