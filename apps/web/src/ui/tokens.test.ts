import { describe, expect, test } from 'vitest';
import source from './tokens.css?raw';

/** Colour roles as [light, dark] hex values. */
const roles = new Map(
  [...source.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark] as const],
  ),
);

/** Relative luminance, WCAG 2.2 §dfn-relative-luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

const BACKGROUNDS = ['page', 'surface', 'raised', 'sunken'];

/** Text on its background: 4.5 to 1 (WCAG 2.2, 1.4.3). */
const TEXT: [string, string][] = [
  ...BACKGROUNDS.flatMap((background): [string, string][] => [
    ['ink', background],
    ['muted', background],
    ['accent', background],
    ['accent-strong', background],
    ['danger', background],
    ['success', background],
    ['warning', background],
  ]),
  ['accent-contrast', 'accent'],
  ['accent-contrast', 'accent-strong'],
  ['accent', 'accent-soft'],
  ['accent-strong', 'accent-soft'],
  ['danger-contrast', 'danger'],
  ['danger-contrast', 'danger-strong'],
  ['danger', 'danger-soft'],
  ['success-contrast', 'success'],
  ['success-contrast', 'success-strong'],
  ['violet-contrast', 'violet'],
  ['violet-contrast', 'violet-strong'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['ink', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['page', 'ink'],
  ['page', 'accent'],
];

/** Edges of controls, the focus ring, meaningful graphics, and coloured dots: 3 to 1 (WCAG 2.2, 1.4.11). */
const SHAPES: [string, string][] = [
  ...[...roles.keys()]
    .filter((name) => name === 'outline' || name === 'focus' || name.startsWith('swatch-'))
    .flatMap((name) => BACKGROUNDS.map((background): [string, string] => [name, background])),
  ['surface', 'outline'],
  ['accent-contrast', 'accent'],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s colours', (_, scheme) => {
  const value = (name: string) => roles.get(name)?.[scheme] ?? expect.fail(`no colour is called ${name}`);

  test.each(TEXT)('%s is readable on %s', (text, background) => {
    expect(contrast(value(text), value(background))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)('%s stands out from %s', (shape, background) => {
    expect(contrast(value(shape), value(background))).toBeGreaterThanOrEqual(3);
  });
});

test('the contrast formula returns the known values', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('no transition takes as long as a fifth of a second', () => {
  const durations = [...source.matchAll(/duration[\w-]*: (\d+)ms/g)].map(([, ms]) => Number(ms));
  expect(durations.length).toBeGreaterThan(2);
  expect(Math.max(...durations)).toBeLessThan(200);
});
