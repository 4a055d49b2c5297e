/** Time limits for clients, in milliseconds; slower ones are cut off, so that they cannot hold all connections. */
export type HttpTimeouts = {
  /** From the first byte to the end of the headers. */
  headersMs: number;
  /** From the first byte to the end of the body. */
  requestMs: number;
  /** A connection with no request on it; longer than the 60 s of common proxies, so that these close first. */
  keepAliveMs: number;
  /** No byte in either direction during a request. */
  idleSocketMs: number;
  /** Interval at which the first two are checked. */
  checkEveryMs: number;
};

export const DEFAULT_TIMEOUTS: HttpTimeouts = {
  headersMs: 15_000,
  requestMs: 60_000,
  keepAliveMs: 72_000,
  idleSocketMs: 120_000,
  checkEveryMs: 5_000,
};
