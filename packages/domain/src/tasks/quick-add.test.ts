import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { singleLine } from '../kernel/single-line.ts';
import { localDate } from '../time/index.ts';
import { parseQuickAdd, type QuickAddOptions } from './quick-add.ts';
import { isRule } from './recurrence-rule.ts';

/** A Sunday, the last day of a week that began on Monday. */
const OPTIONS: QuickAddOptions = {
  today: localDate('2026-11-22'),
  weekStart: 1,
  language: 'en',
  lists: [
    { id: 'garden', name: 'Garden' },
    { id: 'office', name: 'Home office' },
    { id: 'home', name: 'home' },
  ],
  tags: ['errands', 'deep work'],
};

const task = (text: string, options: Partial<QuickAddOptions> = {}) =>
  parseQuickAdd(text, { ...OPTIONS, ...options }).task;
const es = (text: string) => task(text, { language: 'es' });
const nothing = (title: string) => ({ title, dueDate: null, dueTime: null, recurring: 'None', recurrence: null });

test('parses all parts of a line', () => {
  const {
    title,
    tokens,
    task: said,
  } = parseQuickAdd('Pay rent tomorrow 9am #Finance !high every month @home 30m', OPTIONS);
  expect(title).toBe('Pay rent');
  expect(said).toEqual({
    title: 'Pay rent',
    dueDate: '2026-11-23',
    dueTime: '09:00',
    category: 'Finance',
    list: null,
    priority: 'High',
    recurring: 'Monthly',
    recurrence: null,
    tags: ['home'],
    estimatedTime: 30,
  });
  expect(tokens.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'date tomorrow',
    'time 9am',
    'category #Finance',
    'priority !high',
    'repeat every month',
    'tag @home',
    'duration 30m',
  ]);
});

describe('dates', () => {
  test.each([
    ['today', '2026-11-22'],
    ['tonight', '2026-11-22', '21:00'],
    ['this evening', '2026-11-22', '19:00'],
    ['tomorrow', '2026-11-23'],
    ['tomorrow morning', '2026-11-23', '09:00'],
    ['day after tomorrow', '2026-11-24'],
    ['monday', '2026-11-23'],
    ['on sun', '2026-11-29'],
    ['sunday', '2026-11-29'],
    ['fri', '2026-11-27'],
    ['by friday', '2026-11-27'],
    ['next monday', '2026-11-23'],
    ['next friday', '2026-11-27'],
    ['this weekend', '2026-11-22'],
    ['next weekend', '2026-11-28'],
    ['next week', '2026-11-23'],
    ['next month', '2026-12-01'],
    ['next year', '2027-01-01'],
    ['end of month', '2026-11-30'],
    ['end of the week', '2026-11-22'],
    ['in 3 days', '2026-11-25'],
    ['in a week', '2026-11-29'],
    ['in two months', '2027-01-22'],
    ['jan 21', '2027-01-21'],
    ['21st of January', '2027-01-21'],
    ['Nov 22', '2026-11-22'],
    ['jan 21, 2028', '2028-01-21'],
    ['feb 29', '2028-02-29'],
    ['2026-06-24', '2026-06-24'],
    ['24.06.2026', '2026-06-24'],
    ['06/24', '2027-06-24'],
    ['24/06', '2027-06-24'],
    ['12/11/2026', '2026-12-11'],
  ])('%s', (text, dueDate, dueTime: string | null = null) => {
    expect(task(`Call Ada ${text}`)).toMatchObject({ title: 'Call Ada', dueDate, dueTime });
    expect(task(`${text} Call Ada`)).toMatchObject({ title: 'Call Ada', dueDate, dueTime });
  });

  test.each([
    ['17th', '2026-12-17'],
    ['the 22nd', '2026-11-22'],
    ['31st', '2026-12-31'],
    ['9/11', '2027-09-11'],
  ])('%s is a date at the end, and offered at the beginning, where it mostly begins a name', (text, dueDate) => {
    expect(task(`Call Ada ${text}`)).toMatchObject({ title: 'Call Ada', dueDate });
    const { task: named, offers } = parseQuickAdd(`${text} review`, OPTIONS);
    expect(named).toMatchObject(nothing(`${text} review`));
    expect(offers).toMatchObject([{ kind: 'date', date: dueDate, text }]);
  });

  test.each([
    ['hoy', '2026-11-22'],
    ['esta noche', '2026-11-22', '21:00'],
    ['mañana', '2026-11-23'],
    ['mañana por la mañana', '2026-11-23', '09:00'],
    ['pasado mañana', '2026-11-24'],
    ['el lunes', '2026-11-23'],
    ['miércoles', '2026-11-25'],
    ['el próximo viernes', '2026-11-27'],
    ['este fin de semana', '2026-11-22'],
    ['la próxima semana', '2026-11-23'],
    ['el mes que viene', '2026-12-01'],
    ['a fin de mes', '2026-11-30'],
    ['en 3 días', '2026-11-25'],
    ['dentro de dos semanas', '2026-12-06'],
    ['el 17', '2026-12-17'],
    ['21 de enero', '2027-01-21'],
    ['el 21 de enero de 2028', '2028-01-21'],
    ['24/06', '2027-06-24'],
    ['11/12', '2026-12-11'],
  ])('%s', (text, dueDate, dueTime: string | null = null) => {
    expect(es(`Llamar a Ada ${text}`)).toMatchObject({ title: 'Llamar a Ada', dueDate, dueTime });
  });

  test.each([
    'The 9/11 Report',
    'Read The 9/11 Report again',
    'See The Day After Tomorrow again',
    'Fix version 1.5',
    'Watch the sun',
    'Meet May at work',
    'Visit room 32nd',
    'Plan feb 30',
    'Read the Monday newspaper',
    'Watch 3:10 to Yuma',
    'Weekly report',
  ])('%s stays in the title', (text) => {
    expect(task(text)).toMatchObject(nothing(text));
  });

  test('a date within the line counts if a time follows it', () => {
    expect(task('Lunch 12/11 at 1pm with Ada')).toMatchObject({
      title: 'Lunch with Ada',
      dueDate: '2026-12-11',
      dueTime: '13:00',
    });
  });

  test('commas are removed with the token beside them', () => {
    expect(task('Call Ada, tomorrow, 5pm')).toMatchObject({
      title: 'Call Ada',
      dueDate: '2026-11-23',
      dueTime: '17:00',
    });
    expect(task('Tomorrow, call Ada, then Bob')).toMatchObject({ title: 'call Ada, then Bob', dueDate: '2026-11-23' });
  });
});

describe('times and durations', () => {
  test.each([
    ['at 5pm', '17:00'],
    ['5:30 pm', '17:30'],
    ['12am', '00:00'],
    ['12pm', '12:00'],
    ['17:00', '17:00'],
    ['@ 17:00', '17:00'],
    ['at 5', '17:00'],
    ['at 9', '09:00'],
    ['at noon', '12:00'],
    ['9 in the evening', '21:00'],
  ])('%s', (text, dueTime) => {
    expect(task(`Call Ada ${text}`)).toMatchObject({ title: 'Call Ada', dueDate: '2026-11-22', dueTime });
  });

  test.each([
    ['a las 17:00', '17:00'],
    ['a las 9 de la mañana', '09:00'],
    ['a las 9 de la noche', '21:00'],
    ['a las 5', '17:00'],
    ['al mediodía', '12:00'],
  ])('%s', (text, dueTime) => {
    expect(es(`Llamar ${text}`)).toMatchObject({ title: 'Llamar', dueTime });
  });

  test('a time that has passed means tomorrow', () => {
    expect(task('Call Ada 9am', { minuteOfDay: 9 * 60 }).dueDate).toBe('2026-11-22');
    expect(task('Call Ada 9am', { minuteOfDay: 9 * 60 + 1 }).dueDate).toBe('2026-11-23');
    expect(task('Call Ada today 9am', { minuteOfDay: 600 }).dueDate).toBe('2026-11-22');
  });

  test.each([
    ['30m', 30],
    ['30 min', 30],
    ['2h', 120],
    ['1h30m', 90],
    ['1h 30 min', 90],
    ['1.5h', 90],
    ['for 45 minutes', 45],
    ['an hour', 60],
  ])('%s', (text, estimatedTime) => {
    expect(task(`Write ${text}`)).toMatchObject({ title: 'Write', estimatedTime, dueDate: null });
  });

  test('durations in Spanish', () => {
    expect(es('Escribir durante 2 horas').estimatedTime).toBe(120);
    expect(es('Escribir 1h 30 minutos').estimatedTime).toBe(90);
  });
});

describe('tokens with a sign', () => {
  test.each(['low', 'LOW', '4'])('!%s', (level) => {
    expect(task(`!${level} Call`)).toMatchObject({ title: 'Call', priority: 'Low' });
  });

  test.each([
    ['p1', 'Urgent'],
    ['p4', 'Low'],
    ['!urgent', 'Urgent'],
    ['!1', 'Urgent'],
    ['!Medium', 'Medium'],
  ])('%s', (text, priority) => {
    expect(task(`Call ${text}`)).toMatchObject({ title: 'Call', priority });
  });

  test.each([1, 2, 3, 4])('!%i and p%i are equal, in both languages', (rank) => {
    const [signed, bare] = [task(`Call !${rank}`), task(`Call p${rank}`)];
    expect(signed).toEqual(bare);
    expect(es(`Llamar !${rank}`).priority).toBe(signed.priority);
    expect(es(`Llamar p${rank}`).priority).toBe(signed.priority);
  });

  test('a category is one of the seven, ignoring case; any other name is a list', () => {
    expect(task('Call #finance')).toMatchObject({ category: 'Finance', list: null });
    // A category also wins over a list of the same name, but a longer name of a list wins.
    expect(task('Call #home')).toMatchObject({ category: 'Home', list: null });
    expect(task('Call #home office now')).toMatchObject({
      title: 'Call now',
      list: { id: 'office', name: 'Home office' },
    });
    expect(task('Dig #garden, #Trips').list).toEqual({ id: 'garden', name: 'Garden' });
    expect(task('Book #Trips')).toMatchObject({ title: 'Book', category: null, list: { id: null, name: 'Trips' } });
    expect(es('Pagar #finanzas !alta')).toMatchObject({ category: 'Finance', priority: 'High' });
  });

  test('tags are deduplicated', () => {
    expect(task('Buy @errands milk @deep work @ERRANDS').tags).toEqual(['errands', 'deep work']);
    expect(task('Buy @errands milk @deep work @new').title).toBe('Buy milk');
  });

  test.each(['We are #1', 'Learn C#', 'Mail a@b.org', 'Wow!', 'Say hi !!', 'P1 of the plan is p9', '@ home', '#'])(
    '%s is not a token',
    (text) => {
      const { priority, category, list, tags } = task(text);
      expect({ priority, category, list, tags }).toEqual({
        priority: null,
        category: null,
        list: null,
        tags: [],
      });
    },
  );
});

describe('recurrences', () => {
  test.each([
    ['every day', 'Daily', null, '2026-11-22'],
    ['every week', 'Weekly', null, '2026-11-22'],
    ['every month', 'Monthly', null, '2026-11-22'],
    ['every year', 'Monthly', 'FREQ=YEARLY', '2026-11-22'],
    ['every weekday', 'Weekly', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-23'],
    ['every mon,fri', 'Weekly', 'FREQ=WEEKLY;BYDAY=MO,FR', '2026-11-23'],
    ['every mon, wed and sun', 'Weekly', 'FREQ=WEEKLY;BYDAY=MO,WE,SU', '2026-11-22'],
    ['every weekend', 'Weekly', 'FREQ=WEEKLY;BYDAY=SA,SU', '2026-11-22'],
    ['every 3rd friday', 'Monthly', 'FREQ=MONTHLY;BYDAY=3FR', '2026-12-18'],
    ['every last friday of the month', 'Monthly', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27'],
    ['every last day', 'Monthly', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30'],
    ['every 27th', 'Monthly', 'FREQ=MONTHLY;BYMONTHDAY=27', '2026-11-27'],
    ['every 1st and 15th', 'Monthly', 'FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-12-01'],
    ['every 14 days', 'Daily', 'FREQ=DAILY;INTERVAL=14', '2026-11-22'],
    ['every 2 weeks', 'Weekly', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-22'],
    ['every other week', 'Weekly', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-22'],
    ['every other monday', 'Weekly', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-23'],
    ['every 2 weeks on monday and friday', 'Weekly', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', '2026-11-23'],
    ['every 3rd day', 'Daily', 'FREQ=DAILY;INTERVAL=3', '2026-11-22'],
    ['every 15th workday', 'Monthly', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=15', '2026-12-21'],
    ['every 3 months on the 15th', 'Monthly', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15', '2026-12-15'],
    ['every jan 21', 'Monthly', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=21', '2027-01-21'],
    ['every quarter', 'Monthly', 'FREQ=MONTHLY;INTERVAL=3', '2026-11-22'],
    ['every day for 5 times', 'Daily', 'FREQ=DAILY;COUNT=5', '2026-11-22'],
    ['every day until friday', 'Daily', 'FREQ=DAILY;UNTIL=20261127', '2026-11-22'],
    ['every day for 3 weeks', 'Daily', 'FREQ=DAILY;UNTIL=20261212', '2026-11-22'],
    ['every monday starting dec 1', 'Weekly', 'FREQ=WEEKLY;BYDAY=MO', '2026-12-07'],
    ['every day starting tomorrow until dec 1', 'Daily', 'FREQ=DAILY;UNTIL=20261201', '2026-11-23'],
  ])('%s', (text, recurring, rule, dueDate) => {
    const said = task(`Water plants ${text}`);
    expect(said).toMatchObject({ title: 'Water plants', recurring, dueDate });
    expect(said.recurrence?.rule ?? null).toBe(rule);
    if (said.recurrence !== null)
      expect(said.recurrence).toMatchObject({ anchor: 'due', pileUp: 'skip', startsOn: dueDate });
  });

  test.each([
    ['cada día', 'Daily', null],
    ['todos los días', 'Daily', null],
    ['cada 2 semanas', 'Weekly', 'FREQ=WEEKLY;INTERVAL=2'],
    ['cada lunes y viernes', 'Weekly', 'FREQ=WEEKLY;BYDAY=MO,FR'],
    ['todos los lunes', 'Weekly', 'FREQ=WEEKLY;BYDAY=MO'],
    ['cada día laborable', 'Weekly', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['cada tercer viernes', 'Monthly', 'FREQ=MONTHLY;BYDAY=3FR'],
    ['el último viernes de cada mes', 'Monthly', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['cada último día del mes', 'Monthly', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['cada día 15', 'Monthly', 'FREQ=MONTHLY;BYMONTHDAY=15'],
    ['el 15 de cada mes', 'Monthly', 'FREQ=MONTHLY;BYMONTHDAY=15'],
    ['cada 21 de enero', 'Monthly', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=21'],
    ['cada año', 'Monthly', 'FREQ=YEARLY'],
    ['cada día hasta el viernes', 'Daily', 'FREQ=DAILY;UNTIL=20261127'],
    ['cada semana 5 veces', 'Weekly', 'FREQ=WEEKLY;COUNT=5'],
    ['cada día durante 3 semanas', 'Daily', 'FREQ=DAILY;UNTIL=20261212'],
  ])('%s', (text, recurring, rule) => {
    const said = es(`Regar ${text}`);
    expect(said).toMatchObject({ title: 'Regar', recurring });
    expect(said.recurrence?.rule ?? null).toBe(rule);
  });

  test('every! is anchored to completion', () => {
    expect(task('Water every! 3 days').recurrence).toMatchObject({
      rule: 'FREQ=DAILY;INTERVAL=3',
      anchor: 'completion',
    });
    expect(task('Water every! week').recurrence).toMatchObject({ rule: 'FREQ=WEEKLY', anchor: 'completion' });
    expect(es('Regar cada! 3 días').recurrence).toMatchObject({ anchor: 'completion' });
  });

  test('can be combined with a time of day and a date', () => {
    expect(task('Stretch every morning')).toMatchObject({ recurring: 'Daily', recurrence: null, dueTime: '09:00' });
    expect(task('Meet every mon,fri at 20:00')).toMatchObject({ dueDate: '2026-11-23', dueTime: '20:00' });
    const said = task('every 2 weeks Meet tomorrow');
    expect(said).toMatchObject({ title: 'Meet', dueDate: '2026-11-23', recurrence: { startsOn: '2026-11-23' } });
    expect(task('Pay every month jan 31')).toMatchObject({
      dueDate: '2027-01-31',
      recurring: 'Monthly',
      recurrence: null,
    });
    expect(task('Pay every 2 months jan 31').recurrence?.rule).toBe(
      'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    );
  });

  test.each([
    // The current time is 14:00 on a Sunday.
    ['every day 9am', '2026-11-23', null],
    ['every day 3pm', '2026-11-22', null],
    ['every day 2pm', '2026-11-22', null],
    ['every morning', '2026-11-23', null],
    ['every sunday 9am', '2026-11-29', 'FREQ=WEEKLY;BYDAY=SU'],
    ['every sunday at 17:00', '2026-11-22', 'FREQ=WEEKLY;BYDAY=SU'],
    ['every 2 weeks on sunday 9am', '2026-11-29', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU'],
    ['every 22nd 9am', '2026-12-22', 'FREQ=MONTHLY;BYMONTHDAY=22'],
    ['every! 3 days 9am', '2026-11-23', 'FREQ=DAILY;INTERVAL=3'],
    ['every day for 3 weeks 9am', '2026-11-23', 'FREQ=DAILY;UNTIL=20261213'],
    // An explicit date counts even if it has passed.
    ['every day today 9am', '2026-11-22', null],
    ['every day until today 9am', '2026-11-22', 'FREQ=DAILY;UNTIL=20261122'],
  ])('%s begins with the first time that is not past', (text, dueDate, rule) => {
    const said = task(`Stretch ${text}`, { minuteOfDay: 14 * 60 });
    expect(said).toMatchObject({ title: 'Stretch', dueDate });
    expect(said.recurrence?.rule ?? null).toBe(rule);
    if (said.recurrence !== null) expect(said.recurrence.startsOn).toBe(dueDate);
  });

  test('the user’s first day of the week applies where the rule depends on it', () => {
    const { recurrence } = task('Meet every 2 weeks on sun and mon', { weekStart: 0 });
    expect(recurrence?.rule).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU');
  });

  test('a rule without any day stays in the title', () => {
    expect(task('Celebrate every feb 30')).toMatchObject(nothing('Celebrate every feb 30'));
    expect(task('Walk every day until 2020-01-01').recurrence).toBeNull();
  });
});

describe('ignored tokens', () => {
  test('stay in the title, and the rest is still parsed', () => {
    const ignored = [{ kind: 'time', text: '9AM' }] as const;
    expect(task('Pay tomorrow 9am', { ignored })).toMatchObject({
      title: 'Pay 9am',
      dueDate: '2026-11-23',
      dueTime: null,
    });
  });

  test('are not parsed again in part', () => {
    const ignored = [{ kind: 'date', text: 'next monday' }] as const;
    expect(task('Watch next monday', { ignored })).toMatchObject(nothing('Watch next monday'));
  });

  test('can have a sign', () => {
    const ignored = [{ kind: 'tag', text: '@home' }] as const;
    expect(task('Mail @home 30m', { ignored })).toMatchObject({ title: 'Mail @home', tags: [], estimatedTime: 30 });
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...[
      'Pay',
      'tomorrow',
      'mañana',
      '9am',
      ',',
      '#Finance',
      '#',
      '@home',
      '!high',
      'every',
      'cada',
      'month',
      'until',
      'starting',
    ],
    ...[
      'monday',
      'every!',
      '3rd',
      '30m',
      '24.06',
      '9/11',
      'for',
      '5',
      'times',
      'hasta',
      '🎉',
      'in',
      'days',
      '  ',
      'the',
      'last',
      'y',
    ],
  );
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 14 }).map((all) => all.join(' ')),
  );
  const language = fc.constantFrom('en', 'es') as fc.Arbitrary<'en' | 'es'>;

  test('takes each comma before the first token once', () => {
    const { title, tokens } = parseQuickAdd(', , @home !high', OPTIONS);
    expect([title, tokens.map(({ from, to }) => [from, to])]).toEqual([
      '',
      [
        [0, 9],
        [10, 15],
      ],
    ]);
  });

  test('parses without errors: tokens in order, and together with the title the whole line', () => {
    fc.assert(
      fc.property(line, language, (text, spoken) => {
        const { title, tokens, offers } = parseQuickAdd(text, { ...OPTIONS, language: spoken, minuteOfDay: 840 });
        for (const { from, to, text: offered } of offers) {
          expect(text.slice(from, to)).toBe(offered);
          expect(tokens.some((token) => token.from < to && token.to > from)).toBe(false);
        }
        let [rest, at] = ['', 0];
        for (const { from, to } of tokens) {
          expect(from).toBeGreaterThanOrEqual(at);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
          rest += `${text.slice(at, from)} `;
          at = to;
        }
        expect(singleLine(rest + text.slice(at))).toBe(title);
      }),
      { numRuns: 400 },
    );
  });

  test('generated from parts is read as these parts, at both ends of the title', () => {
    const part = <Value>(values: Record<string, Value>) =>
      fc.option(fc.constantFrom(...Object.entries(values)), { nil: ['', null] as const });
    const dates = part({
      tomorrow: '2026-11-23',
      'on friday': '2026-11-27',
      'jan 21': '2027-01-21',
      '2026-12-24': '2026-12-24',
      'in 3 days': '2026-11-25',
    });
    const times = part({ '9am': '09:00', 'at 17:00': '17:00', '5:30pm': '17:30', 'at noon': '12:00' });
    const repeats = part({
      'every day': 'FREQ=DAILY',
      'every 2 weeks': 'FREQ=WEEKLY;INTERVAL=2',
      'every year': 'FREQ=YEARLY',
    });
    const durations = part({ '30m': 30, '1,5h': 90, 'half an hour': 30, '2 hours': 120 });
    const titles = fc.constantFrom(
      'Pay rent',
      'Call Ada',
      'Release 2.10 notes',
      'Ändere 🎉 etwas',
      'Read The 9/11 Report again',
    );
    fc.assert(
      fc.property(
        titles,
        dates,
        times,
        repeats,
        durations,
        fc.boolean(),
        (title, date, time, repeat, duration, isFirst) => {
          const tokens = [date[0], time[0], repeat[0], duration[0]].filter((text) => text !== '').join(' ');
          const said = task(isFirst ? `${tokens} ${title}` : `${title} ${tokens}`);
          expect(said.title).toBe(title);
          expect([said.dueTime, said.estimatedTime]).toEqual([time[1], duration[1]]);
          if (date[1] !== null) expect(said.dueDate).toBe(date[1]);
          const preset = said.recurring === 'Daily' ? 'FREQ=DAILY' : null;
          expect(said.recurrence?.rule ?? preset).toBe(repeat[1]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('yields only storable values, and none after all tokens are ignored', () => {
    fc.assert(
      fc.property(line, language, (text, spoken) => {
        const options = { ...OPTIONS, language: spoken };
        const said = parseQuickAdd(text, options);
        if (said.task.recurrence !== null) expect(isRule(said.task.recurrence.rule)).toBe(true);
        if (said.task.recurring !== 'None') expect(said.task.dueDate).not.toBeNull();
        // An ignored token may reveal others, a few times.
        let ignored = said.tokens.map(({ kind, text: piece }) => ({ kind, text: piece }));
        for (let round = 0; round < 20; round += 1) {
          ignored = [...ignored, ...parseQuickAdd(text, { ...options, ignored }).tokens];
        }
        expect(parseQuickAdd(text, { ...options, ignored }).title).toBe(singleLine(text));
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['long', 'a'.repeat(10_000)],
    ['of many words', 'every '.repeat(166)],
    ['of many bounds', `every day ${'starting monday until friday '.repeat(30)}`],
    ['of many dates', '9/11 5pm '.repeat(110)],
    ['of many signs', '@a#b!1 '.repeat(140)],
  ])('a line that is %s is harmless', (_, text) => {
    expect(parseQuickAdd(text, OPTIONS).title.length).toBeLessThanOrEqual(text.length);
  });
});
