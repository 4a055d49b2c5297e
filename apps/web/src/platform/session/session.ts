import {
  type ApiClient,
  type ApiTransport,
  ApiUnreachableError,
  type ClientUser,
  createApiClient,
  type RouteInput,
  sessionRoutes,
  type WalletWay,
} from '@dayward/contract';
import type { UserStorage } from '#src/platform/offline/user-storage.ts';

/**
 * The session state.
 *
 * `unknown`: not asked yet. `unreachable`: asked, no answer; a broken network signs no user out. A user whom this device
 * remembers (`isRemembered`) is signed in until the server says otherwise, so that the app opens without a network. A profile
 * that could not be saved is repaired later; until then its owner reads with the access of a new account. A signed-out state
 * records whether the user chose it, because then they are not returned to their last page, whether it ended a session,
 * whether the account was deleted with it, and how wallets sign in here, as far as the server has said.
 */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'signed-in'; user: ClientUser; isProfileSaved: boolean; isRemembered?: true }
  | { status: 'signed-out'; byChoice: boolean; hasEnded?: true; isAccountGone?: true; wallets?: WalletWay }
  | { status: 'unreachable' };

export type Credentials = RouteInput<typeof sessionRoutes.signIn>['body'];
export type Registration = RouteInput<typeof sessionRoutes.signUp>['body'];

/** The messages to the app's other tabs: the session is the same for all tabs of the browser. */
export type SessionNews = 'signed-in' | 'signed-out';

/** The channel to the app's other tabs: a message reaches all others. */
export type SessionTabs = { tell(news: SessionNews): void; listen(listener: (news: SessionNews) => void): void };

export type Session = {
  getState(): SessionState;
  /** Calls the listener after every change of state, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /**
   * Asks the server for the session, which also extends it. Never throws: a missing answer becomes the state `unreachable`, or
   * changes nothing for a signed-in user.
   */
  refresh(): Promise<void>;
  /**
   * @returns `second-factor` when the password was right and a second factor is required
   * @throws ApiError, ApiUnreachableError
   */
  signIn(credentials: Credentials): Promise<'signed-in' | 'second-factor'>;
  /**
   * @returns `confirm-by-mail` when the account is activated by a link in a mail
   * @throws ApiError, ApiUnreachableError
   */
  signUp(registration: Registration): Promise<'signed-in' | 'confirm-by-mail'>;
  /** Signs in a user who was authenticated in another way; the server has already created their session. */
  enter(user: ClientUser): void;
  /** Updates the signed-in user's account with the server's values. */
  updateUser(user: ClientUser): void;
  /**
   * Flushes unsent work, then ends the session.
   *
   * @throws ApiError, ApiUnreachableError when the server may still hold the session open.
   */
  signOut(): Promise<void>;
  /** Registers work that must be sent before the session ends, until the returned function is called. */
  beforeSignOut(flush: () => Promise<void>): () => void;
  /** Signs out because the account was deleted; there is nothing to send any more. */
  leave(): void;
  /** Signs out because the server no longer knows the session. */
  expire(): void;
};

/**
 * @param tabs synchronizes sign-ins and sign-outs with other tabs; without it this tab is independent
 * @param memory the user whom this device remembers; without it no user is known before the server was asked
 */
export function createSession(transport: ApiTransport, tabs?: SessionTabs, memory?: UserStorage): Session {
  const api = createApiClient(transport);
  const listeners = new Set<() => void>();
  const flushes = new Set<() => Promise<void>>();
  let state = rememberedState(memory);
  const server: ServerFacts = {};

  function become(next: SessionState): void {
    state = next.status === 'signed-out' ? { ...next, ...server } : next;
    if (next.status === 'signed-in') memory?.write(next.user);
    if (next.status === 'signed-out') memory?.write(undefined);
    for (const listener of listeners) listener();
  }

  function enter(user: ClientUser): void {
    memory?.setLeaving(false); // the earlier session was replaced
    become({ status: 'signed-in', user, isProfileSaved: true });
    tabs?.tell('signed-in');
  }

  function leave(how: { isAccountGone?: true } = {}): void {
    become({ status: 'signed-out', byChoice: true, ...how });
    tabs?.tell('signed-out');
  }

  async function refresh(): Promise<void> {
    const before = state;
    const answer = await (memory?.isLeaving() ? retrySignOut(api, memory, server) : fetchSession(api, server));
    // A sign-in or sign-out during the request takes precedence, and a short loss of the network keeps the user on their screen.
    if (state !== before || (answer.status === 'unreachable' && state.status === 'signed-in')) return;
    become(state.status === 'signed-in' ? ended(answer) : answer);
  }

  async function signOut(): Promise<void> {
    await Promise.allSettled([...flushes].map((flush) => flush()));
    try {
      await api.call(sessionRoutes.signOut, {});
    } catch (error) {
      if (memory === undefined || !(error instanceof ApiUnreachableError)) throw error;
      memory.setLeaving(true);
      leave();
      throw error;
    }
    leave();
  }

  tabs?.listen((news) => {
    if (news === 'signed-in') void refresh();
    else if (state.status === 'signed-in') become({ status: 'signed-out', byChoice: true });
  });

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    async signIn(credentials) {
      const answer = await api.call(sessionRoutes.signIn, { body: credentials });
      if (answer.status === 'signed-in') enter(answer.user);
      return answer.status;
    },
    async signUp(registration) {
      const answer = await api.call(sessionRoutes.signUp, { body: registration });
      if (answer.status === 'signed-in') enter(answer.user);
      return answer.status;
    },
    enter,
    updateUser(user) {
      if (state.status !== 'signed-in' || state.user.id !== user.id) return;
      become({ status: 'signed-in', user, isProfileSaved: state.isProfileSaved });
      tabs?.tell('signed-in'); // the others ask the server
    },
    leave: () => leave({ isAccountGone: true }),
    signOut,
    beforeSignOut(flush) {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    expire() {
      if (state.status === 'signed-in') become({ status: 'signed-out', byChoice: false, hasEnded: true });
    },
  };
}

/** The answer to a device that had a session. */
function ended(answer: SessionState): SessionState {
  return answer.status === 'signed-out' && !answer.byChoice ? { ...answer, hasEnded: true } : answer;
}

function rememberedState(memory: UserStorage | undefined): SessionState {
  const user = memory?.read();
  if (user === undefined) return { status: 'unknown' };
  return { status: 'signed-in', user, isProfileSaved: true, isRemembered: true };
}

/** Sends a sign-out that the server has not received; until then the state is signed out. */
async function retrySignOut(api: ApiClient, memory: UserStorage, server: ServerFacts): Promise<SessionState> {
  try {
    await api.call(sessionRoutes.signOut, {});
  } catch {
    return { status: 'signed-out', byChoice: true };
  }
  memory.setLeaving(false);
  return fetchSession(api, server);
}

/** What the answers about the session say of the server; kept beyond a sign-out, which gets no answer of that kind. */
type ServerFacts = { wallets?: WalletWay };

async function fetchSession(api: ApiClient, server: ServerFacts): Promise<SessionState> {
  try {
    const { user, isProfileSaved, wallets } = await api.call(sessionRoutes.session, {});
    if (wallets !== undefined) server.wallets = wallets;
    return user === null ? { status: 'signed-out', byChoice: false } : { status: 'signed-in', user, isProfileSaved };
  } catch {
    return { status: 'unreachable' };
  }
}
