/** As in the contract, whose schemas the worker does without. */
export const API_PATH = '/api/v1';

/** What the user did with a notification while the app may be closed. */
export type Act = {
  /** The notification. */
  id: string;
  action: 'done' | 'snooze' | 'read';
  /** By this device's clock, milliseconds since the Unix epoch. */
  at: number;
};

/** `later`: the server could not be reached, and it is sent again; `refused`: it never will be. */
export type ActResult = 'sent' | 'later' | 'refused';

export type PendingActs = {
  /** Keeps an act on this device and sends it; the result is that of this act. */
  add(act: Act): Promise<ActResult>;
  /** Sends all that wait. @returns how many wait still */
  sendAll(): Promise<number>;
};

/** The cache of acts that wait: a service worker has no other storage that is as simple. */
export const ACTS_CACHE = 'dayward-acts';

/** The time after which an act is no longer sent, in milliseconds; chosen by us: a late snooze would disturb. */
const KEPT_MS = { done: 7 * 86_400_000, read: 7 * 86_400_000, snooze: 10 * 60_000 } as const;

type Deps = { caches: CacheStorage; fetch: (url: string, init: RequestInit) => Promise<Response>; now: () => number };

/** Sends acts on notifications, and keeps those that the server could not be told, also while the app is closed. */
export function createPendingActs({ caches, fetch, now }: Deps): PendingActs {
  const open = () => caches.open(ACTS_CACHE);
  const pathOf = ({ id, action }: Act) => `/${ACTS_CACHE}/${encodeURIComponent(id)}/${action}`;

  async function send(act: Act): Promise<ActResult> {
    try {
      const { status } = await fetch(...requestOf(act));
      if (status < 400) return 'sent';
      return isTransient(status) ? 'later' : 'refused';
    } catch {
      return 'later';
    }
  }

  return {
    async add(act) {
      const cache = await open();
      await cache.put(pathOf(act), new Response(JSON.stringify(act)));
      const result = await send(act);
      if (result !== 'later') await cache.delete(pathOf(act));
      return result;
    },
    async sendAll() {
      if (!(await caches.has(ACTS_CACHE))) return 0;
      const cache = await open();
      let left = 0;
      for (const request of await cache.keys()) {
        const act = (await (await cache.match(request))?.json()) as Act | undefined; // written by `add`
        if (act === undefined) continue;
        const isTooLate = now() - act.at > KEPT_MS[act.action];
        if (isTooLate || (await send(act)) !== 'later') await cache.delete(request);
        else left += 1;
      }
      return left;
    },
  };
}

function requestOf({ id, action }: Act): [url: string, init: RequestInit] {
  const path = `${API_PATH}/notifications/${encodeURIComponent(id)}`;
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const init = { credentials: 'same-origin', headers } as const;
  return action === 'read'
    ? [path, { ...init, method: 'PATCH', body: JSON.stringify({ read: true }) }]
    : [`${path}/act`, { ...init, method: 'POST', body: JSON.stringify({ action }) }];
}

/** True for what another attempt may change: a busy or broken server, or a session that the user can renew. */
function isTransient(status: number): boolean {
  return status >= 500 || status === 429 || status === 408 || status === 401;
}
