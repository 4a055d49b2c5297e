import type { ClientUser } from '@dayward/contract';
import { isTimeZone } from '@dayward/domain';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import type { Session, SessionState } from '#src/platform/session/session.ts';
import { deviceTimeZone } from '#src/platform/time-zones.ts';
import type { DataOwner } from './data-owner.ts';
import type { CurrentLocalStore, LocalStore } from './local-store.ts';
import type { OpenLocalStore } from './open-local-store.ts';

export type CurrentLocalStoreDeps = {
  session: Session;
  /** Opens the data of an account on this device. */
  open: (owner: DataOwner) => Promise<OpenLocalStore>;
  /** Stores the id of the account whose data is on this device, so that leftovers are erased even if the page ended too early. */
  storage: Pick<DeviceStorage, 'read' | 'write'>;
  /**
   * Erases the account's other data on this device, such as its pictures. Unsent data is sealed or dropped like the outbox. Never
   * rejects.
   */
  eraseMore?: (userId: string, unsent: 'seal' | 'drop') => Promise<void>;
  /** Defers work that the first screen does not need. */
  whenPainted: (run: () => void) => void;
  /** True if the rows of a first visit were requested before the app's code had arrived; false if it is left out. */
  areRowsArriving?: () => boolean;
};

/**
 * The longest time, in milliseconds, for which a first visit waits for rows that are on their way: its first screen then renders
 * once, with them, instead of twice. Chosen by us.
 */
const ROWS_WITHIN_MS = 1_500;

/**
 * Binds the local store to the session: opens the store of the signed-in user and only theirs. When they sign out, or the server
 * no longer knows their session, it erases their rows from this device and seals their unsent changes.
 */
export function createCurrentLocalStore(parts: CurrentLocalStoreDeps): CurrentLocalStore {
  const { session } = parts;
  const listeners = new Set<() => void>();
  let current: OpenLocalStore | undefined;
  let hasFailed = false;
  /** A promise chain: no account is opened while another one is being erased. */
  let steps = Promise.resolve();

  const show = (data: OpenLocalStore | undefined, isFailure = false) => {
    current = data;
    hasFailed = isFailure;
    for (const listener of listeners) listener();
  };

  async function settle(): Promise<void> {
    const state = session.getState();
    if (state.status === 'unknown' || state.status === 'unreachable') return;
    const user = state.status === 'signed-in' ? state.user : undefined;
    if (hasFailed) show(undefined); // retried, or it belonged to another account
    await putAwayUnlessOf(user?.id, state);
    await eraseLeftovers(user?.id);
    if (user === undefined || session.getState() !== state) return;
    if (current === undefined) await open(user).catch(() => show(undefined, true));
    else current.setOwner(ownerOf(user));
  }

  async function putAwayUnlessOf(userId: string | undefined, state: SessionState): Promise<void> {
    if (current === undefined || current.userId === userId) return;
    const leaving = current;
    show(undefined);
    await clear(leaving, state);
  }

  async function open(user: ClientUser): Promise<void> {
    parts.storage.write('account', user.id);
    const areRowsArriving = parts.areRowsArriving?.() === true;
    const data = await parts.open(ownerOf(user));
    data.startSync();
    refreshSessionOnceOnline(session, data);
    if (areRowsArriving) await firstRows(data);
    show(data);
    parts.whenPainted(() => void data.readHistory().catch(() => undefined)); // retried when the app is opened again
  }

  async function clear(data: OpenLocalStore, state: SessionState): Promise<void> {
    const [byChoice, isGone] = state.status === 'signed-out' ? [state.byChoice, state.isAccountGone] : [false];
    // A user who signs out by choice was told what cannot be kept; a user whose session was lost loses nothing.
    const isDropped = isGone || (byChoice && !(await data.canSeal().catch(() => false)));
    const unsent = isDropped ? 'drop' : 'seal';
    await data.leave(unsent);
    await parts.eraseMore?.(data.userId, unsent);
    parts.storage.write('account', undefined);
  }

  /** Erases the data of an earlier account if the page ended before that was done. */
  async function eraseLeftovers(userId: string | undefined): Promise<void> {
    const left = parts.storage.read('account');
    if (left === undefined || left === userId || current !== undefined) return;
    const data = await parts.open({ id: left, plan: '', timeZone: 'UTC', dayStartHour: 0 });
    await data.leave('seal');
    await parts.eraseMore?.(left, 'seal');
    parts.storage.write('account', undefined);
  }

  const step = () => {
    steps = steps.then(settle).catch(() => undefined); // retried by the next change of the session
  };
  session.subscribe(step);
  step();

  return {
    current: (): LocalStore | undefined => current,
    hasFailed: () => hasFailed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Maps the user to the data's owner. If the browser is too old to know the profile's zone, the device's zone is used, as on
 * screen (use-today.ts).
 */
function ownerOf({ id, plan, planExpiry, timeZone, dayStartHour }: ClientUser): DataOwner {
  return {
    id,
    plan: planExpiry === null ? plan : `${plan} until ${planExpiry}`,
    timeZone: isTimeZone(timeZone) ? timeZone : deviceTimeZone(),
    dayStartHour,
  };
}

/** Resolves when the first rows are on this device, or could not be fetched, or after {@link ROWS_WITHIN_MS}. */
async function firstRows(data: LocalStore): Promise<void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const look = () => {
    if (data.history() !== 'never-fetched' || data.status().error !== null) arrive();
  };
  const leave = data.subscribeStatus(look);
  look();
  const timer = setTimeout(arrive, ROWS_WITHIN_MS);
  await arrived;
  clearTimeout(timer);
  leave();
}

/** Refreshes a remembered (not yet confirmed) session as soon as the server answers anything. */
function refreshSessionOnceOnline(session: Session, data: LocalStore): void {
  const leave = data.subscribeStatus(() => {
    const state = session.getState();
    if (state.status !== 'signed-in' || !state.isRemembered) leave();
    else if (data.status().state === 'sent') void session.refresh();
  });
}
