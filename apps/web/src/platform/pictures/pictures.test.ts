import { describe, expect, test } from 'vitest';
import { createSession } from '#src/platform/session/session.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada, grace } from '#test/people.ts';
import { createPictures } from './pictures.ts';

const ADDRESS = 'https://dayward.example/api/v1/files/0193b2c4?until=1&signature=aaa';
const SAME_LATER = 'https://dayward.example/api/v1/files/0193b2c4?until=2&signature=bbb';

/** The caches of a browser, in memory. */
class FakeBrowserCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  isFull = false;

  async open(name: string): Promise<Cache> {
    const cache = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, cache);
    const own = {
      match: async (path: string) => cache.get(path)?.clone(),
      put: async (path: string, response: Response) => {
        if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
        cache.set(path, response);
      },
    };
    return own as unknown as Cache; // a partial fake
  }

  async delete(name: string): Promise<boolean> {
    return this.stored.delete(name);
  }
}

type Network = { asked: string[]; answer: () => Promise<Response> };

const picture = async () => new Response('picture', { headers: { 'content-type': 'image/webp' } });
const away = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

/** Opens the app in a tab of a user’s browser. */
async function openTab({ caches = new FakeBrowserCaches(), user = ada, answer = picture } = {}) {
  const server = new FakeServer({ user });
  const session = createSession(server.transport);
  await session.refresh();
  const network: Network = { asked: [], answer };
  const revoked: string[] = [];
  let made = 0;
  const pictures = createPictures({
    caches,
    session,
    fetch: (path) => {
      network.asked.push(path);
      return network.answer();
    },
    urls: {
      createObjectURL: () => {
        made += 1;
        return `blob:${made}`;
      },
      revokeObjectURL: (url) => revoked.push(url),
    },
  });
  return { caches, server, session, network, pictures, revoked };
}

describe('a private picture', () => {
  test('is fetched from the page’s own origin, when it is shown', async () => {
    const { pictures, network } = await openTab();
    expect(pictures.shown(ADDRESS)).toBeUndefined();
    await pictures.want(ADDRESS);
    expect(network.asked).toEqual(['/api/v1/files/0193b2c4?until=1&signature=aaa']);
    expect(pictures.shown(ADDRESS)).toBe('blob:1');
  });

  test('is one under all its signatures, and fetched once', async () => {
    const { pictures, network } = await openTab();
    await Promise.all([pictures.want(ADDRESS), pictures.want(SAME_LATER)]);
    await pictures.want(SAME_LATER);
    expect(network.asked).toHaveLength(1);
    expect(pictures.shown(SAME_LATER)).toBe('blob:1');
  });

  test('in another size is a different one', async () => {
    const { pictures } = await openTab();
    await pictures.want(ADDRESS);
    expect(pictures.shown(`${ADDRESS}&size=thumbnail`)).toBeUndefined();
  });

  test('that was shown before is shown without a network', async () => {
    const { pictures, caches } = await openTab();
    await pictures.want(ADDRESS);
    const later = await openTab({ caches, answer: away });
    await later.pictures.want(SAME_LATER);
    expect(later.pictures.shown(SAME_LATER)).toBe('blob:1');
    expect(later.network.asked).toEqual([]);
  });

  test('that cannot be loaded is left out, and is loaded when it is wanted again', async () => {
    const { pictures, network } = await openTab({ answer: away });
    await pictures.want(ADDRESS);
    expect(pictures.shown(ADDRESS)).toBeUndefined();
    network.answer = picture;
    await pictures.want(ADDRESS);
    expect(pictures.shown(ADDRESS)).toBe('blob:1');
  });

  test('whose signature has expired refreshes the session, once', async () => {
    const refuse = async () => new Response('{}', { status: 403, headers: { 'content-type': 'application/json' } });
    const { pictures, server } = await openTab({ answer: refuse });
    const asked = () => server.requests.filter((request) => request === 'GET /auth/session').length;
    await pictures.want(ADDRESS);
    await expect.poll(asked).toBe(2);
    await pictures.want(SAME_LATER);
    expect(asked()).toBe(2);
    expect(pictures.shown(SAME_LATER)).toBeUndefined();
  });

  test('an answer that is no picture is neither shown nor cached', async () => {
    const page = async () => new Response('<p>Please pay for the Wi-Fi', { headers: { 'content-type': 'text/html' } });
    const { pictures, caches } = await openTab({ answer: page });
    await pictures.want(ADDRESS);
    expect(pictures.shown(ADDRESS)).toBeUndefined();
    expect([...caches.stored.values()].flatMap((cache) => [...cache.keys()])).toEqual([]);
  });

  test('is shown although the disk is full', async () => {
    const caches = new FakeBrowserCaches();
    caches.isFull = true;
    const { pictures } = await openTab({ caches });
    await pictures.want(ADDRESS);
    expect(pictures.shown(ADDRESS)).toBe('blob:1');
  });
});

describe('when their owner signs out', () => {
  test('pictures are off the screen at once, and off the device with the account’s data', async () => {
    const { pictures, session, caches, revoked } = await openTab();
    await pictures.want(ADDRESS);
    await session.signOut();
    expect(pictures.shown(ADDRESS)).toBeUndefined();
    expect(revoked).toEqual(['blob:1']);
    await pictures.erase(ada.id);
    expect(caches.stored.size).toBe(0);
  });

  test('another user does not see them', async () => {
    const { pictures, caches } = await openTab();
    await pictures.want(ADDRESS);
    const other = await openTab({ caches, user: grace, answer: away });
    await other.pictures.want(ADDRESS);
    expect(other.pictures.shown(ADDRESS)).toBeUndefined();
  });

  test('one that arrives afterwards is neither shown nor cached', async () => {
    const answer = Promise.withResolvers<Response>();
    const { pictures, session, caches } = await openTab({ answer: () => answer.promise });
    const wanted = pictures.want(ADDRESS);
    await session.signOut();
    await pictures.erase(ada.id);
    answer.resolve(await picture());
    await wanted;
    expect(pictures.shown(ADDRESS)).toBeUndefined();
    expect(caches.stored.get(`dayward-pictures-${ada.id}`)?.size ?? 0).toBe(0);
  });

  test('when signed out, none is fetched', async () => {
    const { pictures, session, network } = await openTab();
    await session.signOut();
    await pictures.want(ADDRESS);
    expect(network.asked).toEqual([]);
  });
});
