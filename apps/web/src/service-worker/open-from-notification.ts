/** A window of the app, as far as it is used here. */
type AppWindow = { readonly url: string; focus(): Promise<unknown> };

type Surroundings = {
  origin: string;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
};

/** The page that opens for a notification that names no page of the app. */
const START = '/dashboard';

/**
 * Brings the page that a notification is about to the front. A window that shows something else is left alone: what is
 * being typed there would be lost.
 *
 * @param data what the notification was shown with: `{ path }`
 */
export async function openFromNotification(data: unknown, { origin, clients }: Surroundings): Promise<void> {
  const target = new URL(pathIn(data), origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => {
    const { pathname, origin: of } = new URL(url);
    return of === origin && pathname === target.pathname;
  });
  await (shown === undefined ? clients.openWindow(target.href) : shown.focus());
}

function pathIn(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined;
  return typeof path === 'string' && (path === START || path.startsWith(`${START}/`)) ? path : START;
}
