/** Attempts without an answer, one after the other, after which a host is left alone; chosen by us. */
const FAILURES_MAX = 5;

/** How long it is left alone, unless the caller sets another time. */
const PAUSE_MS = 60_000;

/** Hosts that are remembered: clients choose among the subdomains of push services. */
const HOSTS_MAX = 1_000;

/** The hosts that do not answer. */
export type SilentHosts = {
  /** Milliseconds for which a host is left alone; 0 for one that answers. */
  pauseOf(host: string): number;
  noteAnswer(host: string): void;
  noteSilence(host: string): void;
};

/**
 * Remembers the hosts that do not answer, so that waiting for one of them does not hold up other work. An answer of any status is an
 * answer: a client that can provoke errors of a host must not be able to have it left alone.
 *
 * @param options.now milliseconds since the Unix epoch
 */
export function createSilentHosts(options: { now?: () => number; pauseMs?: number } = {}): SilentHosts {
  const { now = Date.now, pauseMs = PAUSE_MS } = options;
  const hosts = new Map<string, { failures: number; pausedUntil: number }>();
  return {
    pauseOf: (host) => Math.max((hosts.get(host)?.pausedUntil ?? 0) - now(), 0),
    noteAnswer: (host) => void hosts.delete(host),
    noteSilence(host) {
      const failures = (hosts.get(host)?.failures ?? 0) + 1;
      if (hosts.size >= HOSTS_MAX) hosts.clear();
      hosts.set(host, { failures, pausedUntil: failures >= FAILURES_MAX ? now() + pauseMs : 0 });
    },
  };
}
