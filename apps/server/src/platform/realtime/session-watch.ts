import type { Log } from '#src/platform/log.ts';

export type SessionWatchDeps<Open extends { sessionId: string }> = {
  everyOpen: () => readonly Open[];
  end: (open: Open) => void;
  /** Filters the given sessions to those that are still valid. */
  findLiveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  log: Log;
};

/** Interval between checks of the sessions: a stream ends within five seconds after its session (reliability, Q13). */
export const SESSION_CHECK_MS = 2_000;

/** Sessions per database query. */
const SESSIONS_PER_QUESTION = 5_000;

/** Ends streams once their session has ended, for any cause: sign-out, revocation, reset, expiry, deletion. */
export function watchSessions<Open extends { sessionId: string }>(parts: SessionWatchDeps<Open>): { stop(): void } {
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await endWithSessions(parts).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'It could not be seen which sessions have ended');
    });
    isLooking = false;
  }, SESSION_CHECK_MS).unref();
  return { stop: () => clearInterval(timer) };
}

async function endWithSessions<Open extends { sessionId: string }>(parts: SessionWatchDeps<Open>): Promise<void> {
  const bySession = Map.groupBy(parts.everyOpen(), ({ sessionId }) => sessionId);
  const ids = [...bySession.keys()];
  for (let start = 0; start < ids.length; start += SESSIONS_PER_QUESTION) {
    const asked = ids.slice(start, start + SESSIONS_PER_QUESTION);
    const live = await parts.findLiveSessions(asked);
    for (const id of asked) if (!live.has(id)) bySession.get(id)?.forEach(parts.end);
  }
}
