/** The part of an unknown user agent that serves as a name, in characters; chosen by us. */
const NAME_MAX_CHARS = 60;

/** Browsers by user agent. Most name others as well, so the first match counts. */
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

/** Parses a user agent into the names that a user recognizes. Only a hint: any client can send any user agent. */
export function describeDevice(userAgent: string): { browser: string | undefined; system: string | undefined } {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}

function nameIn(names: readonly [pattern: RegExp, name: string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** Names a device for a list of devices, in every language alike; its user agent if nothing in it is known. */
export function deviceNameOf(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent);
  const known = [browser, system].filter((name) => name !== undefined).join(' · ');
  return known === '' ? userAgent.slice(0, NAME_MAX_CHARS).trim() || '?' : known;
}
