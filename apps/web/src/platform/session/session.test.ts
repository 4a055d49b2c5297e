import { ApiError, ApiUnreachableError, type ClientUser, TERMS_VERSION } from '@dayward/contract';
import { describe, expect, test } from 'vitest';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { createSession, type Registration, type SessionNews, type SessionState } from './session.ts';

const credentials = { email: ada.email, password: 'correct horse' };
const registration = {
  ...credentials,
  name: ada.name,
  isAtLeast16: true,
  acceptedTermsVersion: TERMS_VERSION,
} satisfies Registration;

function watch(server: FakeServer) {
  const session = createSession(server.transport);
  const seen: SessionState['status'][] = [];
  session.subscribe(() => seen.push(session.getState().status));
  return { session, seen };
}

describe('the session state', () => {
  test('is unknown until the server was asked', () => {
    expect(createSession(new FakeServer({ user: ada }).transport).getState()).toEqual({ status: 'unknown' });
  });

  test.each([
    ['a session', new FakeServer({ user: ada }), { status: 'signed-in', user: ada, isProfileSaved: true }],
    ['no session', new FakeServer(), { status: 'signed-out', byChoice: false }],
    ['no answer', Object.assign(new FakeServer({ user: ada }), { isAway: true }), { status: 'unreachable' }],
  ])('with %s', async (_, server, expected) => {
    const { session } = watch(server);
    await session.refresh();
    expect(session.getState()).toEqual(expected);
  });

  test('a failing server signs no user out', async () => {
    const server = new FakeServer({ user: ada });
    server.refuse('GET /auth/session', 'unavailable');
    const { session } = watch(server);
    await session.refresh();
    expect(session.getState()).toEqual({ status: 'unreachable' });
  });

  test('listeners are notified of signing in and out, until they unsubscribe', async () => {
    const { session, seen } = watch(new FakeServer());
    await session.refresh();
    await session.signIn(credentials);
    await session.signOut();
    expect(seen).toEqual(['signed-out', 'signed-in', 'signed-out']);
    expect(session.getState()).toEqual({ status: 'signed-out', byChoice: true });
  });

  test('a late answer does not undo a newer sign-in', async () => {
    const server = new FakeServer();
    const { session } = watch(server);
    const release = server.hold();
    const asked = session.refresh();
    const signedIn = session.signUp(registration);
    server.user = undefined;
    release();
    await Promise.all([asked, signedIn]);
    expect(session.getState().status).toBe('signed-in');
  });

  test('a refused sign-in changes nothing and reports the error', async () => {
    const server = new FakeServer();
    server.refuse('POST /auth/sign-in/email', 'sign_in_failed');
    const { session, seen } = watch(server);
    await expect(session.signIn(credentials)).rejects.toBeInstanceOf(ApiError);
    expect(seen).toEqual([]);
  });

  test('a session that the server has lost is over, but not by choice', async () => {
    const { session } = watch(new FakeServer({ user: ada }));
    session.expire();
    expect(session.getState().status).toBe('unknown');
    await session.refresh();
    session.expire();
    expect(session.getState()).toEqual({ status: 'signed-out', byChoice: false, hasEnded: true });
  });
});

describe('[MOB-11] a remembered user', () => {
  function remember(server: FakeServer, user?: ClientUser) {
    const memory = {
      user,
      leaving: false,
      read: () => memory.user,
      write: (next?: ClientUser) => {
        memory.user = next;
      },
      isLeaving: () => memory.leaving,
      setLeaving: (next: boolean) => {
        memory.leaving = next;
      },
    };
    return { memory, session: createSession(server.transport, undefined, memory) };
  }

  test('is signed in before the server was asked, and while it does not answer', async () => {
    const server = Object.assign(new FakeServer({ user: ada }), { isAway: true });
    const { session } = remember(server, ada);
    const remembered = { status: 'signed-in', user: ada, isProfileSaved: true, isRemembered: true };
    expect(session.getState()).toEqual(remembered);
    await session.refresh();
    expect(session.getState()).toEqual(remembered);
    server.isAway = false;
    await session.refresh();
    expect(session.getState()).toEqual({ status: 'signed-in', user: ada, isProfileSaved: true });
  });

  test('is signed out and forgotten when the server does not know them', async () => {
    const { session, memory } = remember(new FakeServer(), ada);
    await session.refresh();
    expect(session.getState()).toEqual({ status: 'signed-out', byChoice: false, hasEnded: true });
    expect(memory.user).toBeUndefined();
  });

  test('can sign out even when the server cannot be told, which happens later', async () => {
    const server = new FakeServer({ user: ada });
    const { session, memory } = remember(server, ada);
    server.isAway = true;
    await expect(session.signOut()).rejects.toBeInstanceOf(ApiUnreachableError);
    expect(session.getState()).toEqual({ status: 'signed-out', byChoice: true });
    expect(memory.user).toBeUndefined();
    const next = createSession(server.transport, undefined, memory);
    await next.refresh();
    expect(next.getState()).toEqual({ status: 'signed-out', byChoice: true });
    server.isAway = false;
    await next.refresh();
    expect(server.user).toBeUndefined();
    expect(next.getState()).toEqual({ status: 'signed-out', byChoice: false });
    expect(memory.leaving).toBe(false);
  });

  test('a user who signs in after that is not signed out again', async () => {
    const server = new FakeServer({ user: ada });
    const { session, memory } = remember(server, ada);
    server.isAway = true;
    await session.signOut().catch(() => undefined);
    server.isAway = false;
    await session.signIn(credentials);
    await session.refresh();
    expect(memory.leaving).toBe(false);
    expect(session.getState()).toMatchObject({ status: 'signed-in' });
  });

  test('is the one who signed in last, until they sign out', async () => {
    const { session, memory } = remember(new FakeServer());
    await session.signIn(credentials);
    expect(memory.user).toEqual(ada);
    await session.signOut();
    expect(memory.user).toBeUndefined();
  });
});

describe('other ways to sign in', () => {
  test('a required second factor or mail begins no session yet', async () => {
    const server = new FakeServer();
    server.account.isSecondFactorAsked = true;
    server.account.isConfirmedByMail = true;
    const { session, seen } = watch(server);
    expect(await session.signIn(credentials)).toBe('second-factor');
    expect(await session.signUp(registration)).toBe('confirm-by-mail');
    expect(seen).toEqual([]);
  });

  test('a user authenticated in another way is signed in', () => {
    const { session } = watch(new FakeServer());
    session.enter(ada);
    expect(session.getState()).toEqual({ status: 'signed-in', user: ada, isProfileSaved: true });
  });
});

describe('while a user is signed in', () => {
  test('[AUTH-11] listeners are notified of a refreshed session, with its changes', async () => {
    const server = new FakeServer({ user: ada });
    const { session, seen } = watch(server);
    await session.refresh();
    server.user = { ...ada, name: 'Countess Lovelace' };
    await session.refresh();
    expect(seen).toEqual(['signed-in', 'signed-in']);
    expect(session.getState()).toMatchObject({ user: { name: 'Countess Lovelace' } });
  });

  test('a refresh without an answer changes nothing', async () => {
    const server = new FakeServer({ user: ada });
    const { session, seen } = watch(server);
    await session.refresh();
    server.isAway = true;
    await session.refresh();
    expect(seen).toEqual(['signed-in']);
  });

  test('a session that was revoked elsewhere is over, and the page to return to is remembered', async () => {
    const server = new FakeServer({ user: ada });
    const { session } = watch(server);
    await session.refresh();
    server.user = undefined;
    await session.refresh();
    expect(session.getState()).toEqual({ status: 'signed-out', byChoice: false, hasEnded: true });
  });
});

describe('[AUTH-11] two tabs of one browser', () => {
  /** A channel: a message of one tab reaches the others. */
  function createTabs() {
    const listeners: ((news: SessionNews) => void)[] = [];
    return () => {
      let own: ((news: SessionNews) => void) | undefined;
      return {
        tell: (news: SessionNews) => listeners.filter((listener) => listener !== own).map((listener) => listener(news)),
        listen(listener: (news: SessionNews) => void) {
          own = listener;
          listeners.push(listener);
        },
      };
    };
  }

  async function openTwo(server: FakeServer) {
    const openTab = createTabs();
    const [one, other] = [createSession(server.transport, openTab()), createSession(server.transport, openTab())];
    await Promise.all([one.refresh(), other.refresh()]);
    return { one, other };
  }

  test('signing out in one signs the other out', async () => {
    const { one, other } = await openTwo(new FakeServer({ user: ada }));
    await one.signOut();
    expect(other.getState()).toEqual({ status: 'signed-out', byChoice: true });
  });

  test('signing in in one signs the other in', async () => {
    const { one, other } = await openTwo(new FakeServer());
    const isSignedIn = new Promise<void>((resolve) => {
      other.subscribe(() => resolve());
    });
    await one.signIn(credentials);
    await isSignedIn;
    expect(other.getState()).toMatchObject({ status: 'signed-in', user: ada });
  });
});

describe('signing out', () => {
  test('flushes unsent work first, even if some of it fails', async () => {
    const server = new FakeServer({ user: ada });
    const { session } = watch(server);
    await session.refresh();
    const order: string[] = [];
    session.beforeSignOut(async () => {
      order.push(`flushed with ${server.user ? 'a' : 'no'} session`);
    });
    session.beforeSignOut(() => Promise.reject(new Error('not sent')));
    const unregister = session.beforeSignOut(async () => {
      order.push('never');
    });
    unregister();
    await session.signOut();
    expect(order).toEqual(['flushed with a session']);
    expect(server.user).toBeUndefined();
  });

  test('without an answer the session counts as open', async () => {
    const server = new FakeServer({ user: ada });
    const { session } = watch(server);
    await session.refresh();
    server.isAway = true;
    await expect(session.signOut()).rejects.toBeInstanceOf(ApiUnreachableError);
    expect(session.getState().status).toBe('signed-in');
  });
});
