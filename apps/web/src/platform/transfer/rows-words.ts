import type { RowsPlan, RowsQuotaExceeded } from '@dayward/transfer';
import type { Text } from '#src/platform/i18n/messages.ts';
import { type PlansWithRoom, roomReasons } from './room-text.ts';
import type { transferMessages } from './transfer.messages.ts';

/** What rows of one collection are called: all of them, such as "Moods", and so many, such as "3 moods". */
export type KindNames = { title: string; count: (count: number) => string };

/** Looks up what rows of a collection are called; undefined for a collection without words, which is then called by its name. */
export type NamesOfKind = (collection: string) => KindNames | undefined;

/** Says what an import does with plain rows, kind by kind, in the words that each kind has for itself. */
export class RowsWords {
  readonly #text: Text<typeof transferMessages>;
  readonly #namesOfKind: NamesOfKind;

  constructor(text: Text<typeof transferMessages>, namesOfKind: NamesOfKind) {
    this.#text = text;
    this.#namesOfKind = namesOfKind;
  }

  /** What comes, such as "3 moods". */
  brought(counts: RowsPlan['counts']): string[] {
    return [...counts].flatMap(([collection, { added, broughtBack }]) => this.#some(collection, added + broughtBack));
  }

  /** What does not come, because what it belongs to is neither here nor in the file. */
  left(counts: RowsPlan['counts']): string[] {
    return [...counts].flatMap(([collection, { left }]) =>
      this.#some(collection, left).map((rows) => this.#text('rows.left', { count: left, rows })),
    );
  }

  /** Which row of a file has a problem, such as "Moods 3, Calm". */
  placeOf(collection: string, number: number, name: string): string {
    const kind = this.#namesOfKind(collection)?.title ?? collection;
    return this.#text(name === '' ? 'rows.place' : 'rows.place.named', { kind, number, name });
  }

  /** What there is no room for, and why. */
  reasons(shortages: readonly RowsQuotaExceeded[], access: PlansWithRoom): string[] {
    return roomReasons(shortages, access, {
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
