/** In-memory CacheStorage with the methods that the service worker uses: by path, oldest cache first. */
export class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  /** The disk is full. */
  isFull = false;

  async open(name: string) {
    const cache = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, cache);
    return {
      put: async (path: string, response: Response) => {
        if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
        cache.set(path, response);
      },
      keys: async () => [...cache.keys()],
      match: async (path: string) => cache.get(path)?.clone(),
      delete: async (path: string) => cache.delete(path),
    };
  }

  async match(path: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.stored.get(cacheName)?.get(path)?.clone();
  }

  async has(name: string): Promise<boolean> {
    return this.stored.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.stored.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.stored.delete(name);
  }

  asCacheStorage(): CacheStorage {
    return this as unknown as CacheStorage; // implements only the used methods
  }
}

/** A response of type `basic`, as a browser returns it from our own origin. */
export function answerOf(
  body: string,
  { status = 200, contentType = 'text/javascript', type = 'basic' as ResponseType, redirected = false } = {},
): Response {
  const response = new Response(body, { status, headers: { 'content-type': contentType } });
  const clone = response.clone.bind(response);
  Object.defineProperties(response, {
    type: { value: type },
    redirected: { value: redirected },
    clone: { value: () => Object.defineProperty(clone(), 'type', { value: type }) },
  });
  return response;
}
