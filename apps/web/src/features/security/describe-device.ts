/** Browsers by what they say of themselves. Most name others as well, so the first that fits counts. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/PiBrowser/i, 'Pi Browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/**
 * Reads from a browser's description of itself what its owner would recognise it by. A hint and no more: anybody can
 * send any description.
 */
export function describeDevice(userAgent: string): { browser: string | undefined; system: string | undefined } {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}

function nameIn(names: readonly [pattern: RegExp, name: string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
