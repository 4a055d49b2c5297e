/** The host page: a banner with the choice of the user, and the app in a frame of another site, as in the Pi Browser. */
import { fieldsOf, parseJson } from '../../platform/json.ts';
import { button, element } from '../elements.ts';
import { createHost, type Host } from './host.ts';
import { createHostApi, type HostSession } from './host-api.ts';
import { createHostPageStorage } from './host-storage.ts';
import { createSheets } from './sheets.ts';

const USER_KEY = 'user';

/** A faster clock still leaves the server time to answer. */
const SHORTEST_WAIT_MS = 50;

const api = createHostApi((...request) => fetch(...request));

async function main(): Promise<void> {
  const session = await api.session();
  const frame = element('iframe', { title: session.app.name, allow: 'clipboard-write; web-share' });
  const visit = { host: visitAs(session, firstUser(session)) };

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== session.app.origin || typeof data !== 'string') return;
    const { id, type, payload } = fieldsOf(parseJson(data));
    if (typeof id === 'number') void reply(id, visit.host.answer(type, payload));
  });

  async function reply(id: number, answer: ReturnType<Host['answer']>): Promise<void> {
    const payload = await answer;
    if (payload !== undefined) frame.contentWindow?.postMessage(JSON.stringify({ id, payload }), session.app.origin);
  }

  function open(username: string): void {
    window.localStorage.setItem(USER_KEY, username);
    visit.host = visitAs(session, username);
    frame.src = appAddress(session);
  }

  document.body.append(element('div', { class: 'host' }, banner(session, open), frame));
  frame.src = appAddress(session);
}

function firstUser({ users }: HostSession): string {
  const last = window.localStorage.getItem(USER_KEY);
  return users.find(({ username }) => username === last)?.username ?? users[0]?.username ?? '';
}

function visitAs({ app, clockScale }: HostSession, username: string): Host {
  return createHost({
    ...{ api, username, backendUrl: window.location.origin },
    sheets: createSheets(app.name),
    storage: createHostPageStorage(username),
    openUrl: (url) => window.open(url, '_blank', 'noopener'),
    sleep: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, Math.max(SHORTEST_WAIT_MS, ms / clockScale));
      }),
  });
}

/** The page's own query `path` opens a page of the app. */
function appAddress({ app }: HostSession): string {
  const path = new URLSearchParams(window.location.search).get('path') ?? '/';
  return app.origin + (path.startsWith('/') ? path : '/');
}

function banner(session: HostSession, open: (username: string) => void): HTMLElement {
  const select = element('select', { id: 'user' });
  const add = (username: string) => select.append(element('option', { value: username }, username));
  for (const { username } of session.users) add(username);
  select.value = firstUser(session);
  select.addEventListener('change', () => open(select.value));
  const addUser = async () => {
    const { username } = await api.createUser(`pioneer_${crypto.randomUUID().slice(0, 8)}`);
    add(username);
    select.value = username;
    open(username);
  };
  return element(
    'header',
    { class: 'banner' },
    element('strong', {}, 'Sandbox'),
    element('span', {}, 'Invented users and Pi'),
    element('label', { for: 'user' }, 'User'),
    select,
    button('New user', () => void addUser()),
    button('Reload', () => open(select.value)),
  );
}

void main();
