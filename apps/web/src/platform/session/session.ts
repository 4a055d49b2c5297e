import {
  type ApiClient,
  type ApiTransport,
  ApiUnreachableError,
  type ClientUser,
  createApiClient,
  type RouteInput,
  sessionRoutes,
} from '@dayward/contract';
import type { UserMemory } from '#src/platform/offline/user-memory.ts';

/**
 * Who is in front of the app.
 *
 * `unknown`: not asked yet. `unreachable`: asked, no answer; nobody is taken for signed out because a network broke.
 * Somebody whom this device remembers (`isRemembered`) is signed in until the server says otherwise, so that the app opens
 * without a network. A profile that could not be saved is repaired later; until then its owner reads with the access of a new account.
 * A signed-out state says whether the user wished it, because then nobody wants to be brought back to where they were, and
 * whether the account is gone with it.
 */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'signed-in'; user: ClientUser; isProfileSaved: boolean; isRemembered?: true }
  | { status: 'signed-out'; byChoice: boolean; isAccountGone?: true }
  | { status: 'unreachable' };

export type Credentials = RouteInput<typeof sessionRoutes.signIn>['body'];
export type Registration = RouteInput<typeof sessionRoutes.signUp>['body'];

/** What the app's other tabs are told: who is in front of the browser is one answer for all of them. */
export type SessionNews = 'signed-in' | 'signed-out';

/** The way to the app's other tabs; what one tells, all others hear. */
export type SessionTabs = { tell(news: SessionNews): void; listen(listener: (news: SessionNews) => void): void };

export type Session = {
  getState(): SessionState;
  /** Calls the listener after every change of state, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /**
   * Asks the server who this is, which also lengthens the session's life. Never throws: an answer that does not come is
   * the state `unreachable`, or changes nothing for somebody who is signed in.
   */
  refresh(): Promise<void>;
  /**
   * @returns `second-factor` when the password was right and something else is asked for as well
   * @throws ApiError, ApiUnreachableError
   */
  signIn(credentials: Credentials): Promise<'signed-in' | 'second-factor'>;
  /**
   * @returns `confirm-by-mail` when the account begins with the link of a mail
   * @throws ApiError, ApiUnreachableError
   */
  signUp(registration: Registration): Promise<'signed-in' | 'confirm-by-mail'>;
  /** Somebody has proven who they are in another way, and the server has begun their session. */
  enter(user: ClientUser): void;
  /** The server has said how the account of whoever is signed in is from now on. */
  learn(user: ClientUser): void;
  /**
   * Lets unsent work go out first, then ends the session.
   *
   * @throws ApiError, ApiUnreachableError when the server may still hold the session open.
   */
  signOut(): Promise<void>;
  /** Registers work that must be sent while the session still stands, until the returned function is called. */
  beforeSignOut(flush: () => Promise<void>): () => void;
  /** The session ended together with the account; there is nothing to send out any more. */
  leave(): void;
  /** The server answered that it does not know the session any more. */
  lose(): void;
};

/**
 * @param tabs hears of sign-ins and sign-outs here, and tells of those elsewhere; without it this tab is on its own
 * @param memory whom this device remembers; without it nobody is known before the server was asked
 */
export function createSession(transport: ApiTransport, tabs?: SessionTabs, memory?: UserMemory): Session {
  const api = createApiClient(transport);
  const listeners = new Set<() => void>();
  const flushes = new Set<() => Promise<void>>();
  let state = rememberedState(memory);

  function become(next: SessionState): void {
    state = next;
    if (next.status === 'signed-in') memory?.write(next.user);
    if (next.status === 'signed-out') memory?.write(undefined);
    for (const listener of listeners) listener();
  }

  function enter(user: ClientUser): void {
    memory?.setLeaving(false); // the session before this one was replaced
    become({ status: 'signed-in', user, isProfileSaved: true });
    tabs?.tell('signed-in');
  }

  function leave(how: { isAccountGone?: true } = {}): void {
    become({ status: 'signed-out', byChoice: true, ...how });
    tabs?.tell('signed-out');
  }

  async function refresh(): Promise<void> {
    const before = state;
    const answer = await (memory?.isLeaving() ? leaveAtLast(api, memory) : whoIsThis(api));
    // A sign-in or sign-out that happened while the question travelled knows better.
    if (state !== before) return;
    // A short loss of the network takes nobody away from their screen.
    if (answer.status === 'unreachable' && state.status === 'signed-in') return;
    become(answer);
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
    learn(user) {
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
    lose() {
      if (state.status === 'signed-in') become({ status: 'signed-out', byChoice: false });
    },
  };
}

function rememberedState(memory: UserMemory | undefined): SessionState {
  const user = memory?.read();
  if (user === undefined) return { status: 'unknown' };
  return { status: 'signed-in', user, isProfileSaved: true, isRemembered: true };
}

/** Tells the server of a sign-out that it has not heard of; until then nobody is signed in here. */
async function leaveAtLast(api: ApiClient, memory: UserMemory): Promise<SessionState> {
  try {
    await api.call(sessionRoutes.signOut, {});
  } catch {
    return { status: 'signed-out', byChoice: true };
  }
  memory.setLeaving(false);
  return whoIsThis(api);
}

async function whoIsThis(api: ApiClient): Promise<SessionState> {
  try {
    const { user, isProfileSaved } = await api.call(sessionRoutes.session, {});
    return user === null ? { status: 'signed-out', byChoice: false } : { status: 'signed-in', user, isProfileSaved };
  } catch {
    return { status: 'unreachable' };
  }
}
