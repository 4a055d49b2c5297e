import { expect, test } from 'vitest';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { createDeviceStorage } from '#src/platform/offline/device-storage.ts';
import { createRuleFormat } from './rule-format.ts';

async function wordsIn(language: 'en' | 'es') {
  const i18n = createI18n({ language, storage: createDeviceStorage(), root: document.documentElement });
  await i18n.load('recurrence');
  return createRuleFormat(i18n.text('recurrence'), language);
}

test.each([
  ['FREQ=DAILY', 'Every day', 'Cada día'],
  ['FREQ=DAILY;INTERVAL=14', 'Every 14 days', 'Cada 14 días'],
  ['FREQ=WEEKLY;BYDAY=MO,FR', 'Every Monday and Friday', 'Cada lunes y viernes'],
  ['FREQ=WEEKLY;BYDAY=SU,MO', 'Every Monday and Sunday', 'Cada lunes y domingo'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday', 'De lunes a viernes'],
  ['FREQ=WEEKLY;BYDAY=SA,SU', 'Every weekend', 'Cada fin de semana'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20270303',
    'Every 2 weeks on Monday and Friday, until March 3, 2027',
    'Cada 2 semanas el lunes y viernes, hasta el 3 de marzo de 2027',
  ],
  ['FREQ=MONTHLY', 'Every month', 'Cada mes'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', 'Every month on the 1st', 'Cada mes el día 1'],
  ['FREQ=MONTHLY;BYMONTHDAY=2,22,-1', 'Every month on the 2nd, 22nd, and last day', 'Cada mes los días 2, 22 y último'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day', 'Cada mes el último día'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    'Every month on the 31st, or on the last day',
    'Cada mes el día 31 o, si no lo hay, el último',
  ],
  ['FREQ=MONTHLY;BYDAY=3FR', 'Every month on the 3rd Friday', 'Cada mes el 3.º viernes'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR', 'Every 2 months on the last Friday', 'Cada 2 meses el último viernes'],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=15',
    'Every month on the 15th weekday',
    'Cada mes el 15.º día laborable',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR',
    'Every month on the 13th, if it is a Friday',
    'Cada mes el día 13, si es viernes',
  ],
  ['FREQ=YEARLY', 'Every year', 'Cada año'],
  ['FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=21', 'Every year on January 21', 'Cada año el 21 de enero'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'Every year on February 29', 'Cada año el 29 de febrero'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=1MO', 'Every year on the 1st Monday of March', 'Cada año el 1.º lunes de marzo'],
  [
    'FREQ=DAILY;BYMONTH=1,2;COUNT=5',
    'Every day in January and February, 5 times',
    'Cada día en enero y febrero, 5 veces',
  ],
  ['nonsense', 'Repeats', 'Se repite'],
])('%s', async (rule, en, es) => {
  expect((await wordsIn('en')).format({ rule, anchor: 'due' })).toBe(en);
  expect((await wordsIn('es')).format({ rule, anchor: 'due' })).toBe(es);
});

test('a recurrence that counts from completion is described as such', async () => {
  const { format } = await wordsIn('en');
  expect(format({ rule: 'FREQ=DAILY;INTERVAL=3', anchor: 'completion' })).toBe('Every 3 days after completion');
});
