/** The used part of a window of the app. */
type AppWindow = { readonly url: string; focus(): Promise<unknown> };

type NotificationDeps = {
  origin: string;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
};

/** The page that opens for a notification that names no page of the app. */
const DEFAULT_PATH = '/dashboard';

/**
 * Opens or focuses the page of a notification. A window with another page is left unchanged, because its input would be lost.
 *
 * @param data the notification's data: `{ path }`
 */
export async function openFromNotification(data: unknown, { origin, clients }: NotificationDeps): Promise<void> {
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
  return typeof path === 'string' && (path === DEFAULT_PATH || path.startsWith(`${DEFAULT_PATH}/`))
    ? path
    : DEFAULT_PATH;
}
