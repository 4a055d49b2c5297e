import { describe, expect, test } from 'vitest';
import { type AdEvent, type AdSession, INTRO, nextAdSession, PROMOTION_MS, watchOn } from './ad-session.ts';

const after = (events: readonly AdEvent[], from: AdSession = INTRO) => events.reduce(nextAdSession, from);
const steps = (count: number): AdEvent[] => Array.from({ length: count }, () => ({ type: 'watched', elapsedMs: 100 }));

const PROMOTION: AdEvent = { type: 'started', kind: 'promotion' };
const PI: AdEvent = { type: 'started', kind: 'pi' };
const watching = (watchedMs: number, isPaused = false): AdSession => ({
  ...{ step: 'watching', kind: 'promotion', watchedMs, isPaused },
});

describe('[ADS-04] a promotion', () => {
  test('goes from intro through watching for 30 s to complete and reward, without an id', () => {
    expect(after([PROMOTION])).toEqual(watching(0));
    expect(after([PROMOTION, ...steps(299)])).toEqual(watching(29_900));
    expect(after([PROMOTION, ...steps(300)])).toEqual({ step: 'complete', adId: undefined });
    expect(after([PROMOTION, ...steps(300), { type: 'continued' }])).toEqual({ step: 'reward', adId: undefined });
  });

  test('[ADS-05] can be paused and resumed, and a pause counts nothing', () => {
    const paused = after([PROMOTION, ...steps(20), { type: 'paused' }, ...steps(1_000)]);
    expect(paused).toEqual(watching(2_000, true));
    expect(after([{ type: 'resumed' }, ...steps(1)], paused)).toEqual(watching(2_100));
  });

  test('never has an id, whatever the page is told about an ad', () => {
    const told: AdEvent = { type: 'ended', outcome: { status: 'rewarded', adId: 'forged' } };
    expect(after([PROMOTION, told, ...steps(300), told, { type: 'continued' }, told])).toEqual({
      step: 'reward',
      adId: undefined,
    });
  });
});

describe('an ad of Pi', () => {
  test.each<[string, AdEvent, AdSession]>([
    [
      'that the platform calls rewarded is complete, with its id',
      { type: 'ended', outcome: { status: 'rewarded', adId: 'ad1' } },
      { step: 'complete', adId: 'ad1' },
    ],
    [
      'that failed leads back to the intro, with the reason',
      { type: 'ended', outcome: { status: 'failed', failure: 'AD_UNAVAILABLE' } },
      { step: 'intro', failure: 'AD_UNAVAILABLE' },
    ],
    [
      'that was only shown earned nothing',
      { type: 'ended', outcome: { status: 'shown' } },
      { step: 'intro', failure: 'AD_NOT_REWARDED' },
    ],
    ['is not completed by time', { type: 'watched', elapsedMs: 1_000 }, { step: 'watching', kind: 'pi' }],
    ['cannot be continued before it ended', { type: 'continued' }, { step: 'watching', kind: 'pi' }],
  ])('%s', (_, event, session) => {
    expect(after([PI, event])).toEqual(session);
  });
});

test.each<[AdSession, AdEvent[]]>([
  [INTRO, [...steps(400), { type: 'paused' }, { type: 'continued' }]],
  [{ step: 'complete', adId: 'ad1' }, [PI, PROMOTION, ...steps(10)]],
  [{ step: 'reward', adId: 'ad1' }, [PI, { type: 'continued' }, ...steps(10)]],
])('in %j events of other steps change nothing', (session, events) => {
  expect(after(events, session)).toEqual(session);
});

describe('the watched time', () => {
  test.each<[what: string, elapsedMs: number, watchedMs: number]>([
    ['a step', 100, 5_100],
    ['a late step counts in steps of 100 ms', 260, 5_300],
    ['a clock that was set back', -60_000, 5_000],
    ['a device that slept', 3_600_000, 6_000],
  ])('%s', (_, elapsedMs, watchedMs) => {
    expect(watchOn(5_000, elapsedMs, PROMOTION_MS)).toBe(watchedMs);
  });

  test('ends with the ad', () => {
    expect(watchOn(29_950, 900, PROMOTION_MS)).toBe(PROMOTION_MS);
  });
});
