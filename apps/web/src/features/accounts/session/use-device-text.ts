import { useText } from '#src/platform/i18n/i18n-context.tsx';

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

/** Formats a device by its browser and system, as far as the user agent names them. */
export function useDeviceText(): (userAgent: string) => string {
  const text = useText('security');
  return (userAgent) => {
    const { browser, system } = describeDevice(userAgent);
    if (browser !== undefined && system !== undefined) return text('sessions.device', { browser, system });
    return browser ?? system ?? text('sessions.unknown');
  };
}
