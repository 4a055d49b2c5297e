import { describeError } from './log-error.ts';

const CENSORED = '[redacted]';
const DEPTH_MAX = 6;

/** Names of fields that hold a secret or a user's text. */
const SECRET_NAME =
  /pass(?:word|phrase|wd)|secret|token|authorization|cookie|credential|api[-_]?key|private[-_]?key|^(?:otp|totp|pin|body|html|text|subject|email|to|note|query|querystring|params|input|session)$/i;

/** `code` is a one-time code or the name of an error; only the latter looks like a name. */
const ERROR_CODE = /^(?:[A-Z][A-Z0-9_]+|[a-z][a-z_]*|[0-9A-Z]{5})$/;

/** Copies log fields without secrets, at any depth. Class instances are left to the serializers. */
export function redact(fields: Record<string, unknown>): Record<string, unknown> {
  return redactFields(fields, 0);
}

function redactFields(fields: object, depth: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) kept[name] = redactValue(name, value, depth);
  return kept;
}

function redactValue(name: string, value: unknown, depth: number): unknown {
  if (value === undefined || value === null) return value;
  if (SECRET_NAME.test(name)) return CENSORED;
  if (name === 'code' && !ERROR_CODE.test(String(value))) return CENSORED;
  if (typeof value !== 'object') return value;
  // Top-level errors go to the serializers by key; anywhere else pino would print their own fields unchanged.
  if (value instanceof Error) return depth === 0 && (name === 'err' || name === 'error') ? value : describeError(value);
  if (depth >= DEPTH_MAX) return '[deep]';
  if (Array.isArray(value)) return value.map((item: unknown) => redactValue('', item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? redactFields(value, depth + 1) : value;
}
