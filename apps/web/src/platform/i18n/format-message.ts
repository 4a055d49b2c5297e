import type { Message } from './messages.ts';
import { numberWriter, pluralRules } from './writers.ts';

/** How a language writes: the tag its numbers and plurals follow, and the direction of its text. */
export type Writing = { tag: string; direction: 'ltr' | 'rtl' };

/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * Fills one message: picks the plural form that `count` has in the language and puts the values into their slots,
 * numbers written as the language writes them. A value of the other direction is isolated (Unicode UAX #9 §2.3), so
 * that a name cannot turn the sentence around it.
 *
 * @throws Error when a slot has no value; the types allow that only to code that goes around them.
 * @example formatMessage({ one: '{{count}} list', other: '{{count}} lists' }, { count: 2 }, writing) // '2 lists'
 */
export function formatMessage(
  message: Message,
  values: Readonly<Record<string, string | number>>,
  writing: Writing,
): string {
  return templateOf(message, values['count'], writing.tag).replace(/\{\{(\w+)\}\}/g, (_, slot: string) => {
    const value = values[slot];
    if (value === undefined) throw new Error(`The text needs a value for {{${slot}}}.`);
    return typeof value === 'number' ? numberWriter(writing.tag, {}).format(value) : isolate(value, writing);
  });
}

function templateOf(message: Message, count: string | number | undefined, tag: string): string {
  if (typeof message === 'string') return message;
  return message[pluralRules(tag, {}).select(Number(count))] ?? message.other;
}

function isolate(value: string, { direction }: Writing): string {
  const isForeign = (direction === 'ltr' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT).test(value);
  return isForeign ? `\u2068${value}\u2069` : value;
}
