/**
 * Settings of one server process, read once from the environment. No other module reads it.
 *
 * Every setting has a default except those that a public server requires. If the public address is https (the definition of
 * "production" here), mail, proxies and, with a shared database, the shared secret are required by name. All faults are reported
 * together, one line each, and no line ever repeats a secret.
 */
import { resolve } from 'node:path';
import type { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from '#src/platform/log.ts';
import type { PiSettings } from '#src/platform/pi/pi-settings.ts';
import { StartError } from '#src/platform/start-error.ts';
import { assemblePi, piFaults } from './config.pi.ts';
import { EnvironmentSchema } from './config.schemas.ts';

export type Config = {
  /** Root of the checkout, with the built web app and the migrations. */
  root: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Origin that users see: no path, no trailing slash. */
  publicUrl: string;
  /** True if `publicUrl` is https; nothing else decides it. */
  isProduction: boolean;
  /** Absolute. */
  dataDir: string;
  /** An external PostgreSQL; undefined starts the embedded one. */
  databaseUrl: string | undefined;
  /** The external PostgreSQL with the login that owns the tables; undefined lets the serving login migrate too. */
  databaseMigrationUrl: string | undefined;
  logLevel: LogLevel;
  metrics: { port: number; isExplicit: boolean };
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Addresses, networks or the names `loopback`, `linklocal`, `uniquelocal` whose forwarded headers are trusted. */
  trustedProxies: readonly string[];
  /** Shared by several servers on one database; if undefined, the server stores its own secret in the data folder. */
  appSecret: string | undefined;
  /** The catalogue of plans: the name of a built-in one or the path of a file; undefined takes the default. */
  catalogue: string | undefined;
  /** Address that users open as the free habit tracker; undefined for the habits page of this server. */
  habitAppUrl: string | undefined;
  /** Hosts of push services beyond those of browsers, as `host` or `host:port`; the server sends pushes to no others. */
  pushHosts: readonly string[];
  /** The gateway that sends text messages; undefined without one. */
  sms: SmsConfig | undefined;
  /** The Pi Platform or its emulator; undefined without either. */
  pi: PiSettings | undefined;
  /** Content of `/validation-key.txt`, by which Pi recognises the owner of the domain. Public. */
  piValidationKey: string | undefined;
  /** True if a Pi wallet is the only way to sign in, as the mainnet listing of Pi demands. */
  isPiOnlySignIn: boolean;
  /** Valid settings that deserve a line in the log. */
  warnings: readonly string[];
};

export type SmsConfig = {
  url: string;
  key: string;
  /** The beginnings of the numbers that text messages may go to, such as `+49`. */
  prefixes: readonly string[];
  /** Most text messages of this database in 24 hours, codes included. */
  dailyMax: number;
};

const DEFAULT_SMS_DAILY_MAX = 500;
const DEFAULT_PORT = 3000;
const DEFAULT_METRICS_PORT = 9464;
const DEFAULT_DATA_DIR = './data';

/**
 * Reads and validates the environment; blank variables count as missing.
 *
 * @throws StartError with one line for every fault: the variable, the fault, the expected value.
 */
export function loadConfig(env: NodeJS.ProcessEnv, defaults: { root: string }): Config {
  const parsed = EnvironmentSchema.safeParse(presentVariables(env));
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  faults.push(...missingInProduction(env, parsed.success ? parsed.data : undefined));
  if (parsed.success && parsed.data.DATABASE_MIGRATION_URL !== undefined && parsed.data.DATABASE_URL === undefined) {
    faults.push(
      'DATABASE_URL is missing: DATABASE_MIGRATION_URL only migrates, so name the address with the login that serves as well',
    );
  }
  faults.push(...missingWithGateway(env));
  if (parsed.success) faults.push(...piFaults(parsed.data, publicUrlOf(parsed.data)));
  if (!parsed.success || faults.length > 0) throw new StartError(faults.join('\n'));
  return assemble(parsed.data, defaults.root);
}

type Environment = z.output<typeof EnvironmentSchema>;

function presentVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  const present: Record<string, string> = {};
  for (const name of Object.keys(EnvironmentSchema.shape)) {
    const value = env[name]?.trim();
    if (value) present[name] = value;
  }
  return present;
}

/**
 * Lists missing settings that have no safe default on a public address. It reads the raw text, so these are reported together
 * with other faults.
 */
function missingInProduction(env: NodeJS.ProcessEnv, settings: Environment | undefined): string[] {
  const publicUrl = settings?.PUBLIC_URL ?? env['PUBLIC_URL']?.trim() ?? '';
  if (!/^https:/i.test(publicUrl)) return [];
  const isMissing = (name: string) => !env[name]?.trim();
  const because = 'is missing: PUBLIC_URL is an https address, so real people use this server.';
  const faults: string[] = [];
  if (isMissing('SMTP_URL')) {
    faults.push(
      `SMTP_URL ${because} Name the mail server, for example SMTP_URL=smtps://user:password@mail.example.org`,
    );
  }
  if (isMissing('MAIL_FROM')) {
    faults.push(`MAIL_FROM ${because} Name the sender of mails, for example MAIL_FROM="Dayward <hello@example.org>"`);
  }
  if (isMissing('TRUSTED_PROXIES')) {
    faults.push(
      `TRUSTED_PROXIES ${because} Name the addresses of the proxies that speak https for it, ` +
        'for example TRUSTED_PROXIES=10.0.0.0/8, or TRUSTED_PROXIES=none if there are none',
    );
  }
  if (!isMissing('DATABASE_URL') && isMissing('APP_SECRET')) {
    faults.push(
      `APP_SECRET ${because} Servers that share a database must share their secret: ` +
        'give each the same 32 random characters or more, for example from "openssl rand -base64 48"',
    );
  }
  return faults;
}

/** Lists settings without which a gateway for text messages cannot be used, or is used only by mistake. */
function missingWithGateway(env: NodeJS.ProcessEnv): string[] {
  const needed = {
    SMS_GATEWAY_URL: 'the address of the gateway, for example SMS_GATEWAY_URL=https://sms.example.org/messages',
    SMS_GATEWAY_KEY: 'the key that the gateway gave you',
    SMS_PREFIXES:
      'the countries that messages may go to, because messages cost money: for example SMS_PREFIXES=+49,+43',
  };
  const missing = Object.entries(needed).filter(([name]) => !env[name]?.trim());
  if (missing.length === Object.keys(needed).length) return [];
  return missing.map(([name, what]) => `${name} is missing: text messages need all SMS_ settings. Name ${what}`);
}

function smsOf(settings: Environment): SmsConfig | undefined {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key, SMS_PREFIXES: prefixes } = settings;
  if (url === undefined || key === undefined || prefixes === undefined) return undefined;
  return { url, key, prefixes, dailyMax: settings.SMS_DAILY_MAX ?? DEFAULT_SMS_DAILY_MAX };
}

function publicUrlOf(settings: Environment): string {
  return settings.PUBLIC_URL ?? `http://localhost:${settings.PORT ?? DEFAULT_PORT}`;
}

function assemble(settings: Environment, root: string): Config {
  const publicUrl = publicUrlOf(settings);
  const { hostname, protocol } = new URL(publicUrl);
  const isProduction = protocol === 'https:';
  return {
    root,
    host: settings.HOST ?? 'localhost',
    port: settings.PORT ?? DEFAULT_PORT,
    publicUrl,
    isProduction,
    dataDir: resolve(root, settings.DATA_DIR ?? DEFAULT_DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseMigrationUrl: settings.DATABASE_MIGRATION_URL,
    // A developer's terminal shows only what needs action; in production, programs read the log.
    logLevel: settings.LOG_LEVEL ?? (isProduction ? LOG_LEVELS.info : LOG_LEVELS.warn),
    metrics: { port: settings.METRICS_PORT ?? DEFAULT_METRICS_PORT, isExplicit: settings.METRICS_PORT !== undefined },
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `Dayward <no-reply@${hostname}>`,
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    appSecret: settings.APP_SECRET,
    catalogue: settings.CATALOGUE,
    habitAppUrl: settings.HABIT_APP_URL,
    pushHosts: settings.PUSH_HOSTS ?? [],
    sms: smsOf(settings),
    pi: assemblePi(settings),
    piValidationKey: settings.PI_VALIDATION_KEY,
    isPiOnlySignIn: settings.PI_ONLY_SIGN_IN ?? false,
    warnings: [
      ...(isProduction || hostname === 'localhost' ? [] : [insecureAddressWarning(publicUrl)]),
      ...(settings.DATABASE_URL !== undefined && settings.DATABASE_MIGRATION_URL === undefined ? [OWNER_WARNING] : []),
    ],
  };
}

const OWNER_WARNING =
  'DATABASE_MIGRATION_URL is missing: the login in DATABASE_URL migrates and serves, so a faulty query on its connections could ' +
  'change tables and policies. Serve with a login of its own (docs/guides/operations.md).';

function insecureAddressWarning(publicUrl: string): string {
  return (
    `PUBLIC_URL is ${publicUrl}: without https, passkeys, installing the app and offline use do not work on other ` +
    'devices, and passwords cross the network readable. Use it in a network you trust, or put an https proxy in front.'
  );
}
