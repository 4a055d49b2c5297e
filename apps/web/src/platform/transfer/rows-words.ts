import type { RowsPlan, RowsQuotaExceeded } from '@dayward/transfer';
import type { Text } from '#src/platform/i18n/messages.ts';
import { type PlanQuotas, quotaReasons } from './quota-text.ts';
import type { transferMessages } from './transfer.messages.ts';

/** The names of one collection's rows: all of them, such as "Moods", and a count, such as "3 moods". */
export type KindNames = { title: string; count: (count: number) => string };

/** Returns the names of a collection's rows; undefined for a collection without words, whose own name is used then. */
export type NamesOfKind = (collection: string) => KindNames | undefined;

/** The texts of an import of plain rows, kind by kind, in the words of each kind. */
export class RowsWords {
  readonly #text: Text<typeof transferMessages>;
  readonly #namesOfKind: NamesOfKind;

  constructor(text: Text<typeof transferMessages>, namesOfKind: NamesOfKind) {
    this.#text = text;
    this.#namesOfKind = namesOfKind;
  }

  /** Lists the added rows, such as "3 moods". */
  brought(counts: RowsPlan['counts']): string[] {
    return [...counts].flatMap(([collection, { added, broughtBack }]) => this.#some(collection, added + broughtBack));
  }

  /** Lists the rows without a parent, here or in the file. */
  left(counts: RowsPlan['counts']): string[] {
    return [...counts].flatMap(([collection, { left }]) =>
      this.#some(collection, left).map((rows) => this.#text('rows.left', { count: left, rows })),
    );
  }

  /** The place of a problem in a file, such as "Moods 3, Calm". */
  placeOf(collection: string, number: number, name: string): string {
    const kind = this.#namesOfKind(collection)?.title ?? collection;
    return this.#text(name === '' ? 'rows.place' : 'rows.place.named', { kind, number, name });
  }

  /** The exceeded quotas, and why. */
  reasons(shortages: readonly RowsQuotaExceeded[], access: PlanQuotas): string[] {
    return quotaReasons(shortages, access, {
      text: this.#text,
      countText: (collection, count) => this.#countText(collection, count),
      ownerText: ({ ownerCollection = '' }) => this.#countText(ownerCollection, 1),
      limitOf: ({ planLimit }) => planLimit,
    });
  }

  #some(collection: string, count: number): string[] {
    return count > 0 ? [this.#countText(collection, count)] : [];
  }

  #countText(collection: string, count: number): string {
    const names = this.#namesOfKind(collection);
    return names === undefined ? this.#text('rows.unnamed', { count, kind: collection }) : names.count(count);
  }
}
