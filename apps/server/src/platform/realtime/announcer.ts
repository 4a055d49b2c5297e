import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#src/db/database.ts';
import { parseJson } from '#src/platform/json.ts';
import type { Log } from '#src/platform/log.ts';

/** The channel on which servers of one database announce changed accounts. */
export const REVS_CHANNEL = 'dayward_revs';

/** Accounts per notification: PostgreSQL accepts fewer than 8,000 bytes; an account with its version has up to 60, another one 39. */
const ACCOUNTS_PER_TEXT = 75;

/** Time between two announcements; changes in between are batched into the next one. */
const GAP_MS = 50;

/** Pause after a failed announcement; its content goes into the next one. */
const PAUSE_AFTER_FAILURE_MS = 1_000;

export type Announcer = {
  /** Announces an account's new version to the other servers; immediately after a quiet period. */
  announce(userId: string, rev: number): void;
  /** Announces that an account itself has changed. */
  announceAccount(userId: string): void;
  close(): Promise<void>;
};

/** Wire format: the sending server, the accounts with their versions, and those that have changed themselves. */
const MessageSchema = z.object({
  from: z.string(),
  revs: z.array(z.tuple([z.string(), z.number()])),
  accounts: z.array(z.string()).optional(),
});
type Message = z.output<typeof MessageSchema>;

/**
 * Connects this server with the others on its database. Never inside the transaction of a change: PostgreSQL serializes the
 * commits of transactions that notify.
 */
export function createAnnouncer(
  { database, log }: { database: Database; log: Log },
  hearer: {
    onRev: (userId: string, rev: number) => void;
    onAccount: (userId: string) => void;
    /** Called when messages of other servers arrive from here on; earlier ones are lost. */
    onListening: () => void;
  },
): Announcer {
  const self = randomUUID();
  const pending = new Map<string, number>();
  const changed = new Set<string>();
  let [isBusy, isClosed] = [false, false];
  let pause: NodeJS.Timeout | undefined;

  const remember = (userId: string, rev: number) => pending.set(userId, Math.max(rev, pending.get(userId) ?? 0));

  const tellPending = async () => {
    if (isBusy || isClosed || pending.size + changed.size === 0) return;
    isBusy = true;
    const [revs, accounts] = [[...pending], [...changed]];
    pending.clear();
    changed.clear();
    const failed = await database.notify(REVS_CHANNEL, toTexts(self, revs, accounts)).then(
      () => false,
      (error: unknown) => {
        if (!isClosed) log.warn({ err: error }, 'Other servers could not be told what changed');
        for (const [userId, rev] of revs) remember(userId, rev);
        for (const userId of accounts) changed.add(userId);
        return true;
      },
    );
    pause = setTimeout(
      () => {
        isBusy = false;
        void tellPending();
      },
      failed ? PAUSE_AFTER_FAILURE_MS : GAP_MS,
    ).unref();
  };

  const listening = database.listen(REVS_CHANNEL, {
    onListening: hearer.onListening,
    onText(text) {
      const message = readMessage(text);
      if (message === undefined) return log.warn('Another server told something that is not understood');
      if (message.from === self) return;
      for (const [userId, rev] of message.revs) hearer.onRev(userId, rev);
      for (const userId of message.accounts ?? []) hearer.onAccount(userId);
    },
  });

  return {
    announce(userId, rev) {
      remember(userId, rev);
      void tellPending();
    },
    announceAccount(userId) {
      changed.add(userId);
      void tellPending();
    },
    async close() {
      isClosed = true;
      clearTimeout(pause);
      await listening.close();
    },
  };
}

/**
 * Collects the accounts that a process without a server changes, such as a command of the operator.
 *
 * @returns a function that tells the servers of the database about them, so that open devices hear of it at once
 */
export function collectChanges(database: Database): () => Promise<void> {
  const changed = new Set<string>();
  database.onAccountChange((userId) => changed.add(userId));
  return () => database.notify(REVS_CHANNEL, toTexts(randomUUID(), [], [...changed]));
}

/** Parses a message. A server of another version may send an unknown format; nothing on the channel may end this process. */
function readMessage(text: string): Message | undefined {
  try {
    return MessageSchema.parse(parseJson(text));
  } catch {
    return undefined;
  }
}

function toTexts(from: string, revs: readonly [string, number][], changed: readonly string[]): string[] {
  const texts: string[] = [];
  for (let start = 0; start < Math.max(revs.length, changed.length); start += ACCOUNTS_PER_TEXT) {
    const accounts = changed.slice(start, start + ACCOUNTS_PER_TEXT);
    const message: Message = { from, revs: revs.slice(start, start + ACCOUNTS_PER_TEXT) };
    texts.push(JSON.stringify(accounts.length === 0 ? message : { ...message, accounts }));
  }
  return texts;
}
