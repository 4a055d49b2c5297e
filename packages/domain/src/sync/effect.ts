import type { EventName } from './event-names.ts';
import type { RowView, RowWrite } from './rows.ts';

/** Reasons for refusing a mutation; the codes are those of the API. */
export type RefusalCode = 'not_found' | 'id_taken' | 'invalid_input' | 'limit_reached' | 'plan_required' | 'conflict';

/** Entry of the event log. */
export type EffectEvent = { name: EventName; entityId: string; payload?: Record<string, unknown> };

/**
 * Result of a mutation on the rows that it was given: a list of writes, or a refusal. The function that decides it writes
 * nothing, so the device's optimistic effect is the one that the server stores later.
 */
export type Effect =
  | { outcome: 'applied'; writes: readonly RowWrite[]; events: readonly EffectEvent[] }
  | { outcome: 'refused'; code: RefusalCode; fields?: Record<string, { code: string; message: string }> };

/** Context of a mutation beside the rows. */
export type MutationContext = {
  /**
   * Time of applying, ISO 8601 in UTC: the server's clock on the server, the device's clock on a device. Never used for ordering.
   */
  now: string;
  /** Last writable day: the user's tomorrow, a local date (rulings R5). */
  latestDay: string;
  /**
   * Collections without room for a row that the change would create. Set only for a change that can omit them
   * (`MutationDefinition.doesWithout`), and only on the server, which counts rows.
   */
  fullCollections?: readonly string[];
  /** Calendar of recurring tasks; present on the server only, because it is too large for a device's first load. */
  series?: SeriesCalendar;
};

/** See `nextOfSeries` and `isRule` of tasks; rows are untyped here. */
export type SeriesCalendar = {
  next(task: Readonly<Record<string, unknown>>, day: string): { dueDate: string } | null;
  isRule(text: string): boolean;
};

/** Pure function that computes the effect of a mutation from the rows, the arguments and the context. */
export type Apply<Args> = (view: RowView, args: Args, context: MutationContext) => Effect;

/** Returns an effect that writes the given rows and emits the given events. */
export function applied(writes: readonly RowWrite[], events: readonly EffectEvent[] = []): Effect {
  return { outcome: 'applied', writes, events };
}

/** Effect without writes: the requested state holds already. */
export const NO_CHANGE: Effect = { outcome: 'applied', writes: [], events: [] };

/** Returns a refusal with an API code and, if one argument is invalid, the error for that argument. */
export function refused(code: RefusalCode, fields?: Record<string, { code: string; message: string }>): Effect {
  return fields === undefined ? { outcome: 'refused', code } : { outcome: 'refused', code, fields };
}

/**
 * Refuses a local date after the last writable day.
 *
 * @param place the argument that names the day
 * @returns undefined for a writable day
 */
export function refusedFutureDay(
  day: string,
  { latestDay }: Pick<MutationContext, 'latestDay'>,
  place = 'day',
): Effect | undefined {
  if (day <= latestDay) return undefined;
  return refused('invalid_input', { [place]: { code: 'day_in_future', message: 'That day is in the future.' } });
}
