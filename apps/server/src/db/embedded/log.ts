type LogLine = (data: object, message: string) => void;

/** The logger interface of the embedded database; pino's fits. */
export type EmbeddedLog = {
  readonly debug: LogLine;
  readonly info: LogLine;
  readonly warn: LogLine;
  readonly error: LogLine;
};
