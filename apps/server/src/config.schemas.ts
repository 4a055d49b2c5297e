import { isIP } from 'node:net';
import { z } from 'zod';
import { LOG_LEVELS } from '#src/platform/log.ts';
import { parseMailbox } from '#src/platform/mail/mailbox.ts';
import { PI_API_HOST, PI_NETWORKS, PI_SDK_HOST } from '#src/platform/pi/pi-settings.ts';

const SECRET_MIN_CHARS = 32;
const PORT_MAX = 65_535;
const PROXY_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** Schema of the environment. Messages continue the name of the variable; messages about secrets never show the value. */
export const EnvironmentSchema = z.object({
  HOST: z
    .string()
    .refine((host) => isIP(host) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host), {
      error: (issue) =>
        `is ${shown(issue.input)}, but must be a host name or an address to listen on; for example HOST=0.0.0.0`,
    })
    .optional(),
  PORT: portSetting('PORT', 3000).optional(),
  METRICS_PORT: portSetting('METRICS_PORT', 9464).optional(),
  PUBLIC_URL: z
    .string()
    .transform((text, context) => publicOrigin(text) ?? refuse(context, text))
    .optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), { error: 'must be the path of a folder; for example DATA_DIR=./data' })
    .optional(),
  DATABASE_URL: databaseAddress('DATABASE_URL').optional(),
  DATABASE_MIGRATION_URL: databaseAddress('DATABASE_MIGRATION_URL').optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, {
      error: (issue) => `is ${shown(issue.input)}, but must be one of ${Object.values(LOG_LEVELS).join(', ')}`,
    })
    .optional(),
  SMTP_URL: z
    .string()
    .refine((text) => hasProtocol(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '', {
      error: 'must be the address of a mail server; for example SMTP_URL=smtps://user:password@mail.example.org',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => parseMailbox(text) !== undefined, {
      error: (issue) =>
        `is ${shown(issue.input)}, but must be a mail address; for example MAIL_FROM="Dayward <hello@example.org>"`,
    })
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => (text.toLowerCase() === 'none' ? [] : text.split(',').map((part) => part.trim())))
    .refine((parts) => parts.every(isProxy), {
      error: (issue) =>
        `is ${shown(issue.input)}, but must list addresses or networks separated by commas, or be "none"; ` +
        'for example TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8',
    })
    .optional(),
  // The loader of catalogues checks that the value names one (features/plans/load-catalogue.ts).
  CATALOGUE: z
    .string()
    .refine((name) => !name.includes('\0'), { error: 'must be the name of a ready catalogue or the path of a file' })
    .optional(),
  HABIT_APP_URL: z
    .string()
    .refine(isHttpsAddress, {
      error:
        'must be the https address that users open as the free habit tracker, without user or password; ' +
        'for example HABIT_APP_URL=https://habits.example.org',
    })
    .optional(),
  PUSH_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host),
      {
        error: (issue) =>
          `is ${shown(issue.input)}, but must list hosts of push services separated by commas; for example PUSH_HOSTS=push.example.org`,
      },
    )
    .optional(),
  SMS_GATEWAY_URL: z
    .string()
    .refine(isGatewayAddress, {
      error:
        'must be the https address of an SMS gateway without user or password, or an http address of this machine; ' +
        'for example SMS_GATEWAY_URL=https://sms.example.org/messages',
    })
    .optional(),
  SMS_GATEWAY_KEY: z
    .string()
    .refine((key) => /^[!-~]+$/.test(key), { error: 'must be the key of the SMS gateway, without spaces' })
    .optional(),
  SMS_PREFIXES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((prefixes) => prefixes.every((prefix) => /^\+[1-9]\d{0,6}$/.test(prefix)), {
      error: (issue) =>
        `is ${shown(issue.input)}, but must list the beginnings of phone numbers separated by commas; for example SMS_PREFIXES=+49,+43`,
    })
    .optional(),
  SMS_DAILY_MAX: z
    .string()
    .refine((text) => /^[1-9]\d{0,6}$/.test(text), {
      error: (issue) => `is ${shown(issue.input)}, but must be a whole number above 0; for example SMS_DAILY_MAX=500`,
    })
    .transform(Number)
    .optional(),
  APP_SECRET: z
    .string()
    .min(SECRET_MIN_CHARS, {
      error: `must have ${SECRET_MIN_CHARS} characters or more; for example the output of "openssl rand -base64 48"`,
    })
    .optional(),
  PI_API_KEY: piKey('must be the API key that the Developer Portal of Pi shows for the app').optional(),
  PI_API_URL: piAddress('PI_API_URL', PI_API_HOST, 'https://api.minepi.com/v2').optional(),
  PI_NETWORK: z
    .enum(PI_NETWORKS, {
      error: (issue) => `is ${shown(issue.input)}, but must be one of ${Object.values(PI_NETWORKS).join(', ')}`,
    })
    .optional(),
  PI_SDK_URL: piAddress('PI_SDK_URL', PI_SDK_HOST, 'https://sdk.minepi.com/pi-sdk.js').optional(),
  PI_SANDBOX: switchSetting().optional(),
  PI_SANDBOX_URL: z
    .string()
    .transform((text, context) => emulatorOrigin(text) ?? refuseEmulator(context, text))
    .optional(),
  PI_SANDBOX_KEY: piKey('must be the key with which the emulator was started').optional(),
  PI_SANDBOX_PUBLIC: switchSetting().optional(),
  // Public, but only what can stand in one line of a file.
  PI_VALIDATION_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,512}$/, {
      error: 'must be the validation key that the Developer Portal of Pi shows for the domain: one word without spaces',
    })
    .optional(),
  PI_ONLY_SIGN_IN: switchSetting().optional(),
});

/** A key that is sent in a header: a line break in it could forge another header. */
function piKey(error: string) {
  return z.string().regex(/^[\x21-\x7e]{16,512}$/, { error: `${error}: 16 characters or more, without spaces` });
}

function piAddress(name: string, host: string, example: string) {
  return z
    .string()
    .refine((text) => isAddressAt(text, host), {
      error: (issue) =>
        `is ${shown(withoutCredentials(String(issue.input)))}, but must be an https address at ${host}; for example ${name}=${example}`,
    })
    .transform((text) => text.replace(/\/+$/, ''));
}

/** Checks for an https address at exactly this host, without user, port, query or fragment. */
function isAddressAt(text: string, host: string): boolean {
  if (!URL.canParse(text) || /[?#@\\]/.test(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.host === host;
}

function switchSetting() {
  return z
    .enum(['true', 'false'], { error: (issue) => `is ${shown(issue.input)}, but must be true or false` })
    .transform((text) => text === 'true');
}

/** Origin of an emulator; the real platform is not one. */
function emulatorOrigin(text: string): string | undefined {
  const origin = publicOrigin(text);
  const isReal = origin !== undefined && /(?:^|\.)(?:minepi|pinet)\.com\.?$/.test(new URL(origin).hostname);
  return isReal ? undefined : origin;
}

function refuseEmulator(context: z.RefinementCtx, text: string): never {
  context.addIssue({
    code: 'custom',
    message:
      `is ${shown(withoutCredentials(text))}, but must be the address of an emulator of the Pi Platform: http or https, host and ` +
      'port, without path, user or query; for example PI_SANDBOX_URL=http://localhost:3100',
  });
  return z.NEVER;
}

function portSetting(name: string, example: number) {
  return z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= PORT_MAX, {
      error: (issue) =>
        `is ${shown(issue.input)}, but must be a whole number from 0 (any free port) to ${PORT_MAX}; for example ${name}=${example}`,
    })
    .transform(Number);
}

function databaseAddress(name: string) {
  return z.string().refine((text) => hasProtocol(text, ['postgres:', 'postgresql:']), {
    error: `must be the address of a PostgreSQL; for example ${name}=postgres://user:password@host:5432/dayward`,
  });
}

function refuse(context: z.RefinementCtx, text: string): never {
  context.addIssue({
    code: 'custom',
    message:
      `is ${shown(withoutCredentials(text))}, but must be the address that users open: http or https, host and port, ` +
      'without path, user or query; for example PUBLIC_URL=https://dayward.example.org',
  });
  return z.NEVER;
}

/** Origin of an address that consists of an origin only (one trailing slash is tolerated). */
function publicOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isBare = url.pathname === '/' && !/[?#@]/.test(text) && url.hostname !== '';
  return isBare && (url.protocol === 'https:' || url.protocol === 'http:') ? url.origin : undefined;
}

function hasProtocol(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

function isHttpsAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hostname !== '';
}

function isGatewayAddress(text: string): boolean {
  if (isHttpsAddress(text)) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function isProxy(text: string): boolean {
  if (PROXY_NAMES.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^/]*@/, '//…@');
}

function shown(input: unknown): string {
  const text = Array.isArray(input) ? input.join(',') : String(input);
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
