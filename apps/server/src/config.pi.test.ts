import { describe, expect, test } from 'vitest';
import { DEFAULTS, faultsOf } from './config.fixture.ts';
import { loadConfig } from './config.ts';

const HTTPS = {
  PUBLIC_URL: 'https://dayward.example.org',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'Dayward <hello@example.org>',
  TRUSTED_PROXIES: 'none',
};

const KEY = 'hunter2hunter2hunter2hunter2';
const EMULATOR = { PI_SANDBOX_URL: 'http://localhost:3100', PI_SANDBOX_KEY: 'hunter2hunter2-sandbox' };
const MAINNET = { ...HTTPS, PI_API_KEY: KEY, PI_NETWORK: 'mainnet', PI_SANDBOX: 'false' };

describe('the Pi Platform', () => {
  test('is not used without a key', () => {
    expect(loadConfig({ PI_NETWORK: 'testnet', PI_SANDBOX: 'true' }, DEFAULTS).pi).toBeUndefined();
  });

  test('needs only a key, and is the testnet in the sandbox then', () => {
    expect(loadConfig({ PI_API_KEY: KEY }, DEFAULTS).pi).toEqual({
      apiUrl: 'https://api.minepi.com/v2',
      apiKey: KEY,
      network: 'testnet',
      sdkUrl: 'https://sdk.minepi.com/pi-sdk.js',
      isEmulated: false,
      sandboxFlag: true,
      hostPageUrl: null,
    });
  });

  test('[PI-13] is real in production, with the sandbox of the SDK turned off', () => {
    const addresses = { PI_API_URL: 'https://api.minepi.com/v3/', PI_SDK_URL: 'https://sdk.minepi.com/pi-sdk-3.js' };
    expect(loadConfig({ ...MAINNET, ...addresses }, DEFAULTS).pi).toEqual({
      apiUrl: 'https://api.minepi.com/v3',
      apiKey: KEY,
      network: 'mainnet',
      sdkUrl: 'https://sdk.minepi.com/pi-sdk-3.js',
      isEmulated: false,
      sandboxFlag: false,
      hostPageUrl: null,
    });
    expect(loadConfig({ ...HTTPS, PI_API_KEY: KEY, PI_SANDBOX: 'false' }, DEFAULTS).pi).toMatchObject({
      network: 'testnet',
      sandboxFlag: false,
      hostPageUrl: null,
    });
  });

  test.each([
    ['PI_API_KEY', 'hunter2', /^PI_API_KEY must be the API key .*16 characters or more/],
    ['PI_API_KEY', 'hunter2hunter2 hunter2', /^PI_API_KEY must be/],
    ['PI_API_KEY', 'hunter2hunter2\r\nX-Admin:1', /^PI_API_KEY must be/],
    [
      'PI_API_URL',
      'http://api.minepi.com/v2',
      /^PI_API_URL is "http:.*", but must be an https address at api\.minepi\.com/,
    ],
    ['PI_API_URL', 'https://api.minepi.com.example.net/v2', /^PI_API_URL is/],
    ['PI_API_URL', 'https://api.minepi.com:8443/v2', /^PI_API_URL is/],
    ['PI_API_URL', 'https://hunter2@api.minepi.com/v2', /^PI_API_URL is "https:\/\/…@api/],
    ['PI_API_URL', 'https://api.minepi.com/v2?x=1', /^PI_API_URL is/],
    ['PI_API_URL', 'https://localhost/v2', /^PI_API_URL is/],
    ['PI_API_URL', 'minepi', /^PI_API_URL is/],
    [
      'PI_SDK_URL',
      'https://sdk.example.net/pi-sdk.js',
      /^PI_SDK_URL is .*must be an https address at sdk\.minepi\.com/,
    ],
    ['PI_NETWORK', 'Mainnet', /^PI_NETWORK is "Mainnet", but must be one of testnet, mainnet$/],
    ['PI_SANDBOX', 'yes', /^PI_SANDBOX is "yes", but must be true or false$/],
    ['PI_SANDBOX_PUBLIC', '1', /^PI_SANDBOX_PUBLIC is "1"/],
    ['PI_ONLY_SIGN_IN', 'on', /^PI_ONLY_SIGN_IN is "on"/],
    ['PI_ONLY_SIGN_IN', 'true', /^PI_API_KEY is missing: with PI_ONLY_SIGN_IN=true nobody could sign in/],
    ['PI_VALIDATION_KEY', 'two words', /^PI_VALIDATION_KEY must be the validation key/],
    ['PI_VALIDATION_KEY', 'a\nb', /^PI_VALIDATION_KEY must be/],
    ['PI_SANDBOX_URL', 'http://hunter2@localhost:3100', /^PI_SANDBOX_URL is "http:\/\/…@localhost:3100"/],
    ['PI_SANDBOX_URL', 'http://localhost:3100/v2', /^PI_SANDBOX_URL is/],
    ['PI_SANDBOX_URL', 'ftp://localhost', /^PI_SANDBOX_URL is/],
    ['PI_SANDBOX_URL', 'https://sandbox.minepi.com', /^PI_SANDBOX_URL is .*must be the address of an emulator/],
    ['PI_SANDBOX_URL', 'https://x.pinet.com.', /^PI_SANDBOX_URL is/],
    ['PI_SANDBOX_KEY', 'hunter2', /^PI_SANDBOX_KEY must be the key with which the emulator was started/],
    ['PI_SANDBOX_KEY', KEY, /^PI_SANDBOX_URL is missing/],
  ])('%s=%j', (name, value, line) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toEqual([expect.stringMatching(line)]);
    expect(faults.join()).not.toContain('hunter2');
  });

  test.each([
    [{ PI_API_KEY: undefined }, /^PI_API_KEY is missing: PI_NETWORK is mainnet/],
    [{ PUBLIC_URL: 'http://localhost:3000' }, /^PUBLIC_URL must be an https address: PI_NETWORK is mainnet/],
    [{ PI_SANDBOX: undefined }, /^PI_SANDBOX must be false: PI_NETWORK is mainnet/],
    [{ PI_SANDBOX: 'true' }, /^PI_SANDBOX must be false/],
  ])('the mainnet demands every setting: %j', (change, line) => {
    expect(faultsOf({ ...MAINNET, ...change })).toEqual([expect.stringMatching(line)]);
  });

  test('the validation key is served without an API key', () => {
    expect(loadConfig({ PI_VALIDATION_KEY: 'a1'.repeat(64) }, DEFAULTS)).toMatchObject({
      pi: undefined,
      piValidationKey: 'a1'.repeat(64),
    });
  });

  test.each([{ PI_API_KEY: KEY }, EMULATOR])('sign-in only by Pi needs Pi: %j', (env) => {
    expect(loadConfig({ ...env, PI_ONLY_SIGN_IN: 'true' }, DEFAULTS).isPiOnlySignIn).toBe(true);
  });
});

describe('the emulator', () => {
  test('[PI-13] answers on this machine in place of the platform', () => {
    expect(loadConfig(EMULATOR, DEFAULTS).pi).toEqual({
      apiUrl: 'http://localhost:3100/v2',
      apiKey: EMULATOR.PI_SANDBOX_KEY,
      network: 'testnet',
      sdkUrl: 'http://localhost:3100/pi-sdk.js',
      isEmulated: true,
      sandboxFlag: true,
      hostPageUrl: 'http://localhost:3100/app/dayward',
    });
  });

  test.each(['http://127.0.0.1:3100', 'http://[::1]:3100', 'https://localhost'])(
    'may have the address %s',
    (address) => {
      expect(loadConfig({ ...EMULATOR, PI_SANDBOX_URL: address }, DEFAULTS).pi?.isEmulated).toBe(true);
    },
  );

  const PUBLIC = { ...HTTPS, ...EMULATOR, PI_SANDBOX_URL: 'https://pi.example.org' };

  test('may serve a public test site that says so', () => {
    expect(loadConfig({ ...PUBLIC, PI_SANDBOX_PUBLIC: 'true' }, DEFAULTS).pi).toMatchObject({
      apiUrl: 'https://pi.example.org/v2',
      isEmulated: true,
    });
  });

  test.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['with a public site', { ...HTTPS, ...EMULATOR }, /^PI_SANDBOX_URL is not allowed with an https PUBLIC_URL/],
    ['with a public site on a public host', PUBLIC, /^PI_SANDBOX_URL is not allowed with an https PUBLIC_URL/],
    ['with a permission refused', { ...PUBLIC, PI_SANDBOX_PUBLIC: 'false' }, /^PI_SANDBOX_URL is not allowed/],
    [
      'that visitors of a test site would look for on their own machines',
      { ...HTTPS, ...EMULATOR, PI_SANDBOX_PUBLIC: 'true' },
      /^PI_SANDBOX_URL must be an https address on a test site/,
    ],
    [
      'on another machine',
      { ...EMULATOR, PI_SANDBOX_URL: 'http://10.0.0.5:3100' },
      /^PI_SANDBOX_URL must be an address of this/,
    ],
    [
      'by a name of another',
      { ...EMULATOR, PI_SANDBOX_URL: 'http://localhost.example.net' },
      /^PI_SANDBOX_URL must be an address/,
    ],
    ['without its key', { PI_SANDBOX_URL: EMULATOR.PI_SANDBOX_URL }, /^PI_SANDBOX_KEY is missing/],
    ['beside a real key', { ...EMULATOR, PI_API_KEY: KEY }, /^PI_SANDBOX_URL contradicts PI_API_KEY/],
  ])('is refused %s', (_name, env, line) => {
    const faults = faultsOf(env);
    expect(faults).toEqual([expect.stringMatching(line)]);
    expect(faults.join()).not.toContain('hunter2');
  });

  test('is refused on the mainnet, with every reason', () => {
    expect(faultsOf({ ...EMULATOR, PI_NETWORK: 'mainnet' }).map((line) => line.split(' ')[0])).toEqual([
      'PI_API_KEY',
      'PUBLIC_URL',
      'PI_SANDBOX',
    ]);
  });
});
