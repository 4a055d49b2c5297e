import { expect, test } from 'vitest';
import { asOnePath } from './one-path.ts';

test('outlines become one path, each beginning where it began by itself', () => {
  expect(
    asOnePath([
      ['path', { d: 'M3 9h18' }],
      ['path', { d: 'm17 2 4 4-4 4' }],
      ['path', { d: 'm.5-1.5v3' }],
      ['line', { x1: '1', x2: '2', y1: '3', y2: '4' }],
      ['polyline', { points: '1 2 3 4' }],
      ['polygon', { points: '1 2 3 4 5 6' }],
    ]),
  ).toEqual([['path', { d: 'M3 9h18M17 2l4 4-4 4M.5 -1.5v3M1 3L2 4M1 2 3 4M1 2 3 4 5 6z' }]]);
});

test('circles and rectangles are drawn as arcs and lines', () => {
  expect(
    asOnePath([
      ['circle', { cx: '12', cy: '12', r: '1' }],
      ['rect', { x: '3', y: '4', width: '18', height: '10', rx: '2' }],
      ['rect', { width: '6', height: '5' }],
    ]),
  ).toEqual([
    [
      'path',
      {
        d:
          'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' +
          'M5 4h14a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z' +
          'M0 0h6v5h-6v-5z',
      },
    ],
  ]);
});

test('what has a look of its own stays by itself', () => {
  const dot = ['circle', { cx: '7.5', cy: '7.5', r: '.5', fill: 'currentColor' }] as const;
  expect(asOnePath([dot, ['path', { d: 'M1 1h2' }]])).toEqual([['path', { d: 'M1 1h2' }], dot]);
  expect(asOnePath([dot])).toEqual([dot]);
});
