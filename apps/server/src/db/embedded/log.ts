type LogLine = (data: object, message: string) => void;

/** What the embedded database needs of a logger; pino's fits. */
export type EmbeddedLog = {
  readonly debug: LogLine;
  readonly info: LogLine;
  readonly warn: LogLine;
  readonly error: LogLine;
};
