import { describe, expect, test } from 'vitest';
import { localDate } from '../time/index.ts';
import { parseQuickAdd, type QuickAdd } from './quick-add.ts';
import { EN_CORPUS, EN_TRAPS, ES_CORPUS, ES_TRAPS } from './quick-add-corpus.fixture.ts';
import type { QuickAddLanguage } from './quick-add-words.ts';

const parse = (phrase: string, language: QuickAddLanguage): QuickAdd =>
  parseQuickAdd(phrase, {
    ...{ today: localDate('2026-11-25'), minuteOfDay: 14 * 60, weekStart: 1, language, lists: [], tags: [] },
  });

/** Share of phrases that must be right. */
const RIGHT_MIN = 0.95;

type Case = { language: QuickAddLanguage; phrase: string; title: string; meaning: string };

function casesOf(corpus: string, language: QuickAddLanguage): Case[] {
  return corpus
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [phrase = '', title = '=', meaning = ''] = line.split('|').map((part) => part.trim());
      return { language, phrase, title: title === '=' ? phrase : title, meaning };
    });
}

const PRESETS = { None: null, Daily: 'FREQ=DAILY', Weekly: 'FREQ=WEEKLY', Monthly: 'FREQ=MONTHLY' } as const;

/** Writes a result like the meaning of a case. */
function meaningOf({ task, offers }: QuickAdd, isOffer: boolean): string {
  const { dueDate, dueTime, recurring, recurrence, estimatedTime } = task;
  const rule = recurrence?.rule ?? PRESETS[recurring];
  const parts = [
    ...[dueDate, dueTime, recurrence?.anchor === 'completion' && 'done', rule],
    ...[estimatedTime !== null && `${estimatedTime} min`, ...(isOffer ? offers.map(({ kind }) => `?${kind}`) : [])],
  ];
  return parts.filter(Boolean).join(' ');
}

const CASES = [...casesOf(EN_CORPUS, 'en'), ...casesOf(ES_CORPUS, 'es')];
const TRAPS = [...casesOf(EN_TRAPS, 'en'), ...casesOf(ES_TRAPS, 'es')];

function mistakeIn({ language, phrase, title, meaning }: Case): string | undefined {
  const result = parse(phrase, language);
  const [read, wanted] = [`${result.title} | ${meaningOf(result, meaning.includes('?'))}`, `${title} | ${meaning}`];
  return read === wanted ? undefined : `${language}: ${phrase}\n  wanted ${wanted}\n  read   ${read}`;
}

describe('a corpus of phrases', () => {
  test('has at least 400 phrases, none of them twice', () => {
    const phrases = [...CASES, ...TRAPS].map(({ language, phrase }) => `${language} ${phrase}`);
    expect(phrases.length).toBeGreaterThanOrEqual(400);
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
  });

  test.each(['en', 'es'] as const)('is understood in %s', (language) => {
    const cases = CASES.filter((one) => one.language === language);
    const mistakes = cases.flatMap((one) => mistakeIn(one) ?? []);
    expect(mistakes.length / cases.length, mistakes.join('\n')).toBeLessThanOrEqual(1 - RIGHT_MIN);
  });

  test('no name is taken for anything else', () => {
    expect(TRAPS.flatMap((one) => mistakeIn(one) ?? [])).toEqual([]);
  });

  test('an offer becomes a token when it is accepted, and is not made again when it is rejected', () => {
    for (const { phrase, language } of [...CASES, ...TRAPS]) {
      const options = { today: localDate('2026-11-25'), minuteOfDay: 14 * 60, weekStart: 1, language } as const;
      const [offer] = parse(phrase, language).offers;
      if (offer === undefined) continue;
      const accepted = parseQuickAdd(phrase, { ...options, lists: [], tags: [], accepted: [offer] });
      expect(accepted.tokens, phrase).toContainEqual(expect.objectContaining({ kind: offer.kind, text: offer.text }));
      const ignored = parseQuickAdd(phrase, { ...options, lists: [], tags: [], ignored: [offer] });
      expect(ignored.offers, phrase).not.toContainEqual(
        expect.objectContaining({ text: offer.text, kind: offer.kind }),
      );
    }
  });
});
