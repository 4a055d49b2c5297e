/**
 * The log: JSON lines on stderr, one per relevant fact, without secrets and without user content.
 *
 * Two safeguards ensure that. Callers pass ids and counts, never bodies. Every logged object is rebuilt here: fields with a
 * secret's name are blanked at any depth. Errors show only fields that are known to be harmless (a database error, for example,
 * carries the row it failed on).
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
 * Creates the process's log.
 *
 * @param destination stream for the lines; stderr without it, so that stdout stays free for the address line.
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

/** Redacts the bindings of child loggers when they are created, because they bypass the formatter above. */
function redactBindings(log: Log): Log {
  const makeChild = log.child;
  const child = function (this: Log, bindings: Bindings, options?: ChildLoggerOptions): Log {
    return Reflect.apply(makeChild, this, [redact(bindings), options]);
  };
  return Object.assign(log, { child });
}

type RequestLike = { id?: unknown; method?: unknown; routeOptions?: { url?: unknown } };

/** Describes a request by its route pattern instead of its address: addresses carry ids, tokens and search words. */
function describeRequest(request: RequestLike) {
  return { id: request.id, method: request.method, route: request.routeOptions?.url };
}

function describeResponse(response: { statusCode?: unknown }) {
  return { status: response.statusCode };
}
