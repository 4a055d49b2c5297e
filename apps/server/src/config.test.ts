import { describe, expect, test } from 'vitest';
import { DEFAULTS, faultsOf } from './config.fixture.ts';
import { loadConfig } from './config.ts';

const PRODUCTION = {
  PUBLIC_URL: 'https://dayward.example.org',
  SMTP_URL: 'smtps://user:hunter2hunter2@mail.example.org',
  MAIL_FROM: 'Dayward <hello@example.org>',
  TRUSTED_PROXIES: 'none',
};

const GATEWAY = {
  SMS_GATEWAY_URL: 'https://sms.example.org/messages',
  SMS_GATEWAY_KEY: 'hunter2',
  SMS_PREFIXES: '+49, +43',
};

describe('settings', () => {
  test('all have defaults', () => {
    expect(loadConfig({}, DEFAULTS)).toEqual({
      root: '/srv/dayward',
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      isProduction: false,
      dataDir: '/srv/dayward/data',
      databaseUrl: undefined,
      databaseMigrationUrl: undefined,
      logLevel: 'warn',
      metrics: { port: 9464, isExplicit: false },
      smtpUrl: undefined,
      mailFrom: 'Dayward <no-reply@localhost>',
      trustedProxies: [],
      appSecret: undefined,
      catalogue: undefined,
      habitAppUrl: undefined,
      pushHosts: [],
      sms: undefined,
      pi: undefined,
      piValidationKey: undefined,
      isPiOnlySignIn: false,
      warnings: [],
    });
  });

  test('are read from the environment', () => {
    const env = {
      ...PRODUCTION,
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/lib/dayward',
      DATABASE_URL: 'postgres://app:secret@db.example.org/dayward',
      DATABASE_MIGRATION_URL: 'postgres://owner:secret@db.example.org/dayward',
      LOG_LEVEL: 'debug',
      METRICS_PORT: '9000',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback',
      APP_SECRET: 'x'.repeat(32),
      CATALOGUE: 'plans.json',
      HABIT_APP_URL: 'https://habits.example.org/start?from=dayward',
    };
    expect(loadConfig(env, DEFAULTS)).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://dayward.example.org',
      isProduction: true,
      dataDir: '/var/lib/dayward',
      databaseUrl: env.DATABASE_URL,
      databaseMigrationUrl: env.DATABASE_MIGRATION_URL,
      logLevel: 'debug',
      metrics: { port: 9000, isExplicit: true },
      smtpUrl: PRODUCTION.SMTP_URL,
      mailFrom: 'Dayward <hello@example.org>',
      trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
      appSecret: env.APP_SECRET,
      catalogue: 'plans.json',
      habitAppUrl: env.HABIT_APP_URL,
      warnings: [],
    });
  });

  test('blank values count as missing, and surrounding spaces are trimmed', () => {
    expect(loadConfig({ PORT: '', HOST: '  ', PUBLIC_URL: ' ', SMTP_URL: '' }, DEFAULTS)).toEqual(
      loadConfig({}, DEFAULTS),
    );
    expect(loadConfig({ PORT: ' 4000 ' }, DEFAULTS).port).toBe(4000);
  });

  test('the default public address follows the port', () => {
    expect(loadConfig({ PORT: '4000' }, DEFAULTS).publicUrl).toBe('http://localhost:4000');
  });

  test.each([
    ['https://dayward.example.org/', 'https://dayward.example.org'],
    ['https://dayward.example.org:443', 'https://dayward.example.org'],
    ['HTTPS://Dayward.Example.ORG', 'https://dayward.example.org'],
    ['http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('the public address %s is the origin %s', (PUBLIC_URL, publicUrl) => {
    expect(loadConfig({ ...PRODUCTION, PUBLIC_URL }, DEFAULTS).publicUrl).toBe(publicUrl);
  });

  test('text messages have a gateway, countries, and a most for each day', () => {
    const sms = { url: GATEWAY.SMS_GATEWAY_URL, key: 'hunter2', prefixes: ['+49', '+43'], dailyMax: 500 };
    expect(loadConfig(GATEWAY, DEFAULTS).sms).toEqual(sms);
    expect(loadConfig({ ...GATEWAY, SMS_DAILY_MAX: '20' }, DEFAULTS).sms).toEqual({ ...sms, dailyMax: 20 });
    expect(loadConfig({ ...GATEWAY, SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms' }, DEFAULTS).sms?.key).toBe('hunter2');
  });

  test('a login that migrates and serves is allowed with a warning about the consequences', () => {
    const DATABASE_URL = 'postgres://app:hunter2@db.example.org/dayward';
    const { warnings } = loadConfig({ DATABASE_URL }, DEFAULTS);
    expect(warnings).toEqual([expect.stringMatching(/^DATABASE_MIGRATION_URL is missing: .* migrates and serves/)]);
    expect(warnings.join()).not.toContain('hunter2');
  });

  test('a public server logs at info level unless configured otherwise', () => {
    expect(loadConfig(PRODUCTION, DEFAULTS).logLevel).toBe('info');
    expect(loadConfig({ ...PRODUCTION, LOG_LEVEL: 'error' }, DEFAULTS).logLevel).toBe('error');
  });

  test('plain http for other machines is allowed with a warning about the consequences', () => {
    const { warnings, isProduction } = loadConfig({ PUBLIC_URL: 'http://192.168.1.5:3000' }, DEFAULTS);
    expect(isProduction).toBe(false);
    expect(warnings).toEqual([
      expect.stringMatching(/^PUBLIC_URL is http:\/\/192\.168\.1\.5:3000: without https, passkeys/),
    ]);
  });
});

describe('[ERR-02] an invalid setting stops the start with a line that names it, the fault and the expected value', () => {
  test.each([
    ['HOST', 'http://localhost', /^HOST is "http:\/\/localhost", but must be a host name .* HOST=0\.0\.0\.0$/],
    ['HOST', '-x', /^HOST is "-x"/],
    ['PORT', 'abc', /^PORT is "abc", but must be a whole number from 0 .* PORT=3000$/],
    ['PORT', '70000', /^PORT is "70000"/],
    ['PORT', '-1', /^PORT is "-1"/],
    ['PORT', '3000.5', /^PORT is "3000\.5"/],
    ['METRICS_PORT', '1e3', /^METRICS_PORT is "1e3", .* METRICS_PORT=9464$/],
    [
      'PUBLIC_URL',
      'dayward.example.org',
      /^PUBLIC_URL is "dayward\.example\.org", but must be the address that users open/,
    ],
    ['PUBLIC_URL', 'http://localhost/app', /^PUBLIC_URL is "http:\/\/localhost\/app"/],
    ['PUBLIC_URL', 'http://localhost/?a', /^PUBLIC_URL is/],
    ['PUBLIC_URL', 'ftp://localhost', /^PUBLIC_URL is/],
    ['PUBLIC_URL', 'http://robin:hunter2@localhost', /^PUBLIC_URL is "http:\/\/…@localhost"/],
    ['DATA_DIR', 'a\0b', /^DATA_DIR must be the path of a folder/],
    ['DATABASE_URL', 'mysql://app:hunter2@db/dayward', /^DATABASE_URL must be the address of a PostgreSQL/],
    ['DATABASE_URL', 'hunter2', /^DATABASE_URL must be/],
    ['DATABASE_MIGRATION_URL', 'hunter2', /^DATABASE_MIGRATION_URL must be the address of a PostgreSQL/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL is "loud", but must be one of silent, fatal, error, warn, info, debug, trace$/],
    ['SMTP_URL', 'http://user:hunter2@mail', /^SMTP_URL must be the address of a mail server/],
    ['SMTP_URL', 'smtp://', /^SMTP_URL must be/],
    ['MAIL_FROM', 'Dayward', /^MAIL_FROM is "Dayward", but must be a mail address/],
    ['MAIL_FROM', 'Dayward <a@b.org>\nBcc: c@d.org', /^MAIL_FROM is/],
    ['TRUSTED_PROXIES', 'everybody', /^TRUSTED_PROXIES is "everybody", but must list addresses/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /^TRUSTED_PROXIES is/],
    ['TRUSTED_PROXIES', '10.0.0.1,', /^TRUSTED_PROXIES is/],
    ['TRUSTED_PROXIES', 'none,10.0.0.1', /^TRUSTED_PROXIES is/],
    ['HABIT_APP_URL', 'http://habits.example.org', /^HABIT_APP_URL must be the https address/],
    ['HABIT_APP_URL', 'javascript:alert(1)', /^HABIT_APP_URL must be/],
    ['HABIT_APP_URL', 'https://robin:hunter2@habits.example.org', /^HABIT_APP_URL must be/],
    ['SMS_DAILY_MAX', '0', /^SMS_DAILY_MAX is "0", but must be a whole number above 0/],
    ['APP_SECRET', 'hunter2', /^APP_SECRET must have 32 characters or more/],
  ])('%s=%j', (name, value, line) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toEqual([expect.stringMatching(line)]);
    expect(faults.join()).not.toContain('hunter2');
  });

  test.each([
    ['SMS_GATEWAY_URL', 'http://sms.example.org', /^SMS_GATEWAY_URL must be the https address of an SMS gateway/],
    ['SMS_GATEWAY_URL', 'https://user:hunter2@sms.example.org', /^SMS_GATEWAY_URL must be/],
    ['SMS_GATEWAY_KEY', 'hunter2 hunter2', /^SMS_GATEWAY_KEY must be the key/],
    ['SMS_PREFIXES', '49', /^SMS_PREFIXES is "49", but must list the beginnings of phone numbers/],
    ['SMS_PREFIXES', '+49,', /^SMS_PREFIXES is/],
    ['SMS_GATEWAY_URL', '', /^SMS_GATEWAY_URL is missing: text messages need all SMS_ settings/],
    ['SMS_GATEWAY_KEY', '', /^SMS_GATEWAY_KEY is missing/],
    ['SMS_PREFIXES', '', /^SMS_PREFIXES is missing: .* messages cost money/],
  ])('with a gateway for text messages: %s=%j', (name, value, line) => {
    const faults = faultsOf({ ...GATEWAY, [name]: value });
    expect(faults).toEqual([expect.stringMatching(line)]);
    expect(faults.join()).not.toContain('hunter2');
  });

  test('a login for migrations alone is not enough', () => {
    const faults = faultsOf({ DATABASE_MIGRATION_URL: 'postgres://owner:hunter2@db.example.org/dayward' });
    expect(faults).toEqual([expect.stringMatching(/^DATABASE_URL is missing: DATABASE_MIGRATION_URL only migrates/)]);
  });

  test('all faults are reported together', () => {
    const faults = faultsOf({ PORT: 'x', LOG_LEVEL: 'y', PUBLIC_URL: 'https://dayward.example.org' });
    expect(faults.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'SMTP_URL',
      'MAIL_FROM',
      'TRUSTED_PROXIES',
    ]);
  });

  test.each(['SMTP_URL', 'MAIL_FROM', 'TRUSTED_PROXIES'])('a public server requires %s by name', (name) => {
    const faults = faultsOf({ ...PRODUCTION, [name]: ' ' });
    expect(faults).toEqual([
      expect.stringMatching(
        new RegExp(`^${name} is missing: PUBLIC_URL is an https address, so real people use this server\\. .*${name}=`),
      ),
    ]);
  });

  test('a public server on a shared database requires the shared secret by name', () => {
    const DATABASE_URL = 'postgres://app:hunter2@db.example.org/dayward';
    const faults = faultsOf({ ...PRODUCTION, DATABASE_URL });
    expect(faults).toEqual([expect.stringMatching(/^APP_SECRET is missing: .*openssl rand -base64 48/)]);
    expect(faultsOf({ ...PRODUCTION, DATABASE_URL, APP_SECRET: 'x'.repeat(32) })).toEqual([]);
    expect(faultsOf({ DATABASE_URL })).toEqual([]);
  });
});
