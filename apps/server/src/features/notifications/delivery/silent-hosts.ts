/** Attempts without an answer, one after the other, after which a service is left alone; chosen by us. */
const FAILURES_MAX = 5;

/** How long it is left alone. */
const PAUSE_MS = 60_000;

/** Hosts that are remembered: clients choose among the subdomains of services. */
const HOSTS_MAX = 1_000;

/** The services that do not answer. */
export type SilentHosts = {
  /** Milliseconds for which a host is left alone; 0 for one that answers. */
  pauseOf(host: string): number;
  noteAnswer(host: string): void;
  noteSilence(host: string): void;
};

/**
 * Remembers the services that do not answer, so that waiting for one of them does not hold up what is sent by the others and by
 * mail.
 *
 * @param now milliseconds since the Unix epoch
 */
export function createSilentHosts(now: () => number = Date.now): SilentHosts {
  const hosts = new Map<string, { failures: number; pausedUntil: number }>();
  return {
    pauseOf: (host) => Math.max((hosts.get(host)?.pausedUntil ?? 0) - now(), 0),
    noteAnswer: (host) => void hosts.delete(host),
    noteSilence(host) {
      const failures = (hosts.get(host)?.failures ?? 0) + 1;
      if (hosts.size >= HOSTS_MAX) hosts.clear();
      hosts.set(host, { failures, pausedUntil: failures >= FAILURES_MAX ? now() + PAUSE_MS : 0 });
    },
  };
}
