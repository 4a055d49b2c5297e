import { type ReactNode, useId } from 'react';
import { Disclosure } from './disclosure.tsx';
import { Table, type TableColumn } from './table.tsx';

type Props<Row> = {
  title: string;
  /** A description of the chart in a sentence. */
  summary: string;
  /** Shown instead of a chart if there is no data. */
  emptyText: string;
  tableLabel: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The graphic; hidden from assistive technology, which gets the summary and the table. */
  children: ReactNode;
};

/** A chart with its title, a summary in words, and its data as a table on demand. */
export function ChartFrame<Row>({ title, summary, emptyText, tableLabel, children, ...table }: Props<Row>) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <figcaption className="flex flex-col gap-1">
        <span id={id} className="text-lead font-semibold">
          {title}
        </span>
        <span className="max-w-prose text-muted">{table.rows.length === 0 ? emptyText : summary}</span>
      </figcaption>
      {table.rows.length > 0 && (
        <>
          <div aria-hidden="true" className="min-w-0">
            {children}
          </div>
          <Disclosure summary={tableLabel}>
            <Table {...table} caption={title} isCaptionHidden emptyText={emptyText} />
          </Disclosure>
        </>
      )}
    </figure>
  );
}
