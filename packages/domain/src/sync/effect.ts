import type { RowView, RowWrite } from './rows.ts';

/** Why a mutation cannot be applied; the codes are those of the API. */
export type RefusalCode = 'not_found' | 'id_taken' | 'invalid_input' | 'limit_reached' | 'plan_required' | 'conflict';

/** What happened, for the log of events: `name` is `<entity>.<verb in the past>`. */
export type EffectEvent = { name: string; entityId: string; payload?: Record<string, unknown> };

/**
 * What a mutation does to the rows that it was shown: a list of writes, or a refusal. Nothing is written by the function
 * that decides it, so a device shows the same effect at once that the server stores later.
 */
export type Effect =
  | { outcome: 'applied'; writes: readonly RowWrite[]; events: readonly EffectEvent[] }
  | { outcome: 'refused'; code: RefusalCode; fields?: Record<string, { code: string; message: string }> };

/** What a mutation may know beside the rows. */
export type MutationContext = {
  /** The moment of applying, ISO 8601 in UTC: the server's clock there, the device's here. Orders nothing. */
  now: string;
  /** The last day that may be written to: the user's tomorrow, a local date (rulings R5). */
  latestDay: string;
  /**
   * Collections in which there is no room for a row that the change would make, said only to a change that does without
   * (`MutationDefinition.doesWithout`); the server alone counts.
   */
  full?: readonly string[];
  /** What the calendar knows of tasks that come back; there on the server, too large for the first load of a device. */
  series?: SeriesCalendar;
};

/** See `nextOfSeries` and `isRule` of tasks; rows are not typed here. */
export type SeriesCalendar = {
  next(task: Readonly<Record<string, unknown>>, day: string): { dueDate: string } | null;
  isRule(text: string): boolean;
};

/** The effect of a mutation: a pure function of the rows, the arguments and the context. */
export type Apply<Args> = (view: RowView, args: Args, context: MutationContext) => Effect;

/** An effect that changes the given rows and tells of it. */
export function applied(writes: readonly RowWrite[], events: readonly EffectEvent[] = []): Effect {
  return { outcome: 'applied', writes, events };
}

/** Nothing is left to do: what was asked for holds already. */
export const NOTHING_TO_DO: Effect = { outcome: 'applied', writes: [], events: [] };

/** An effect that refuses, with the reason as a code of the API and, for one argument, at that argument. */
export function refused(code: RefusalCode, fields?: Record<string, { code: string; message: string }>): Effect {
  return fields === undefined ? { outcome: 'refused', code } : { outcome: 'refused', code, fields };
}

/**
 * Refuses a local date after the last day that may be written to.
 *
 * @param place the argument that names the day
 * @returns undefined for a day that may be written to
 */
export function refusedFutureDay(
  day: string,
  { latestDay }: Pick<MutationContext, 'latestDay'>,
  place = 'day',
): Effect | undefined {
  if (day <= latestDay) return undefined;
  return refused('invalid_input', { [place]: { code: 'day_in_future', message: 'That day is yet to come.' } });
}
