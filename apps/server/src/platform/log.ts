/**
 * The log: JSON lines on stderr, one per fact worth knowing, without secrets and without anything a user wrote.
 *
 * Two nets hold that: callers pass ids and counts, never bodies; and every logged object is rebuilt here, so that
 * fields whose name says secret are blanked at any depth and errors show only fields that are known to be harmless
 * (a database error, for one, carries the row it failed on).
 */
import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
  destination as openDestination,
  pino,
} from 'pino';
import { describeError } from './log-error.ts';
import { redact } from './log-redaction.ts';

export const LOG_LEVELS = {
  silent: 'silent',
  fatal: 'fatal',
  error: 'error',
  warn: 'warn',
  info: 'info',
  debug: 'debug',
  trace: 'trace',
} as const;

export type LogLevel = keyof typeof LOG_LEVELS;

export type Log = Logger;

const STDERR = 2;

/**
 * Makes the process's log.
 *
 * @param destination where the lines go; stderr without it, so that stdout stays for the address line.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const log: Log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: redact,
      },
      serializers: { err: describeError, error: describeError, req: describeRequest, res: describeResponse },
    },
    destination ?? openDestination({ fd: STDERR, sync: true }),
  );
  return redactBindings(log);
}

/** Children write their own fields with every line, past the formatter above; so these are rebuilt when they are given. */
function redactBindings(log: Log): Log {
  const makeChild = log.child;
  const child = function (this: Log, bindings: Bindings, options?: ChildLoggerOptions): Log {
    return Reflect.apply(makeChild, this, [redact(bindings), options]);
  };
  return Object.assign(log, { child });
}

type RequestLike = { id?: unknown; method?: unknown; routeOptions?: { url?: unknown } };

/** The route's pattern instead of the address: addresses carry ids, tokens and search words. */
function describeRequest(request: RequestLike) {
  return { id: request.id, method: request.method, route: request.routeOptions?.url };
}

function describeResponse(response: { statusCode?: unknown }) {
  return { status: response.statusCode };
}
