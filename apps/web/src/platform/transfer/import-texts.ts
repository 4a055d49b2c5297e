import type { PlanLimits } from '@dayward/domain';
import type { QuotaExceeded, RowsPlan, RowsQuotaExceeded } from '@dayward/transfer';
import type { Text } from '#src/platform/i18n/messages.ts';
import { entityOf } from '#src/platform/resource/entities.ts';
import { useResourceWords } from '#src/platform/resource/resource-words.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { transferMessages } from './transfer.messages.ts';

/** The names of one collection's rows: all of them, such as "Moods", and a count, such as "3 moods". */
type KindNames = { title: string; count: (count: number) => string };

/** Returns the names of a collection's rows; undefined for a collection without words, whose own name is used then. */
export type NamesOfKind = (collection: string) => KindNames | undefined;

/** An import's names of collections; the calling screen has loaded the words of resources. */
export function useNamesOfKind(): NamesOfKind {
  const { resources } = useRuntime();
  const words = useResourceWords();
  return (collection) => {
    const name = resources.find((entry) => entityOf(entry.name).collection === collection)?.name;
    if (name === undefined) return undefined;
    return { title: words(`one.${name}`), count: (count) => words(`count.${name}`, { count }) };
  };
}

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

/** The plans, and the account's own, as far as quotas need them. */
type PlanQuotas = {
  plans: readonly { id: string; name: string; limits: PlanLimits }[];
  plan: string;
  planName: string;
  /** True when exceeding a limit is refused. */
  enforceLimits: boolean;
};

/** The limits of the account's plan, if they are enforced. */
export function enforcedLimits({ plans, plan, enforceLimits }: PlanQuotas): PlanLimits | undefined {
  return enforceLimits ? plans.find(({ id }) => id === plan)?.limits : undefined;
}

type Words<Shortage extends QuotaExceeded<string>> = {
  text: Text<typeof transferMessages>;
  /** Formats a count of a kind, such as "3 tasks". */
  countText(of: Shortage['of'], count: number): string;
  /** The text of the owner of some of a kind, such as "One task". */
  ownerText(shortage: Shortage): string;
  /** The plan's limit of a kind, if its name differs from the kind's. */
  limitOf?(shortage: Shortage): string | undefined;
};

/** Explains, kind by kind, which rows of an import exceed the account's quota. */
export function quotaReasons<Shortage extends QuotaExceeded<string>>(
  shortages: readonly Shortage[],
  access: PlanQuotas,
  { text, countText, ownerText, limitOf = ({ of }) => of }: Words<Shortage>,
): string[] {
  return shortages.map((shortage) => {
    const { of, within, max, count, here } = shortage;
    const holders = { account: 'full.account', plan: 'full.plan' } as const;
    const holder = within === 'one' ? ownerText(shortage) : text(holders[within], { plan: access.planName });
    const room = Math.max(0, max - here);
    const reason = text('full.kind', { holder, most: countText(of, max), room, count });
    const limit = within === 'plan' ? limitOf(shortage) : undefined;
    const next = access.plans.find(({ limits }) => maxOf(limits, limit) >= here + count);
    if (next === undefined) return reason;
    return `${reason} ${text('full.next', { plan: next.name, max: maxOf(next.limits, limit) })}`;
  });
}

function maxOf(limits: PlanLimits, name: string | undefined): number {
  const known: Readonly<Record<string, number>> = limits;
  return (name === undefined ? undefined : known[name]) ?? 0;
}
