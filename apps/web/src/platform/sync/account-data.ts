import type { ClientUser } from '@dayward/contract';
import { isTimeZone } from '@dayward/domain';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import type { Session, SessionState } from '#src/platform/session/session.ts';
import { deviceTimeZone } from '#src/platform/time-zones.ts';
import type { DataOwner } from './data-owner.ts';
import type { LocalData, LocalDataStore } from './local-data.ts';
import type { OpenLocalData } from './open-local-data.ts';

export type AccountDataParts = {
  session: Session;
  /** Opens the data of an account on this device. */
  open: (owner: DataOwner) => Promise<OpenLocalData>;
  /** Remembers whose data lies on this device, so that it is erased even when the page ended before that was done. */
  storage: Pick<DeviceStorage, 'read' | 'write'>;
  /**
   * Erases what else of an account lies on this device, such as its pictures; what is not sent is sealed or dropped as its
   * changes are. Never rejects.
   */
  eraseMore?: (userId: string, unsent: 'seal' | 'drop') => Promise<void>;
  /** Calls when there is time for what the first screen does not wait for. */
  whenPainted: (run: () => void) => void;
};

/**
 * Keeps the data of whoever is signed in open, and nobody else's: when they leave, by choice or because the server does
 * not know them any more, their data is erased from this device and their unsent changes are sealed.
 */
export function keepAccountData(parts: AccountDataParts): LocalDataStore {
  const { session } = parts;
  const listeners = new Set<() => void>();
  let current: OpenLocalData | undefined;
  let hasFailed = false;
  /** One step after the other: nobody's data is opened while somebody else's is being erased. */
  let steps = Promise.resolve();

  const show = (data: OpenLocalData | undefined, isFailure = false) => {
    current = data;
    hasFailed = isFailure;
    for (const listener of listeners) listener();
  };

  async function settle(): Promise<void> {
    const state = session.getState();
    if (state.status === 'unknown' || state.status === 'unreachable') return;
    const user = state.status === 'signed-in' ? state.user : undefined;
    if (hasFailed) show(undefined); // it is tried again, or it was somebody else's
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
    const data = await parts.open(ownerOf(user));
    data.startSync();
    askAgainOnceReached(session, data);
    show(data);
    parts.whenPainted(() => void data.readHistory().catch(() => undefined)); // read again when the app is opened again
  }

  async function clear(data: OpenLocalData, state: SessionState): Promise<void> {
    const [byChoice, isGone] = state.status === 'signed-out' ? [state.byChoice, state.isAccountGone] : [false];
    // Who signs out by choice has been told what cannot be kept; who did not choose loses nothing.
    const isDropped = isGone || (byChoice && !(await data.canSeal().catch(() => false)));
    const unsent = isDropped ? 'drop' : 'seal';
    await data.leave(unsent);
    await parts.eraseMore?.(data.userId, unsent);
    parts.storage.write('account', undefined);
  }

  /** The page may have ended before the data of whoever was here was erased. */
  async function eraseLeftovers(userId: string | undefined): Promise<void> {
    const left = parts.storage.read('account');
    if (left === undefined || left === userId || current !== undefined) return;
    const data = await parts.open({ id: left, plan: '', timeZone: 'UTC', dayStartHour: 0 });
    await data.leave('seal');
    await parts.eraseMore?.(left, 'seal');
    parts.storage.write('account', undefined);
  }

  const step = () => {
    steps = steps.then(settle).catch(() => undefined); // the next change of the session tries again
  };
  session.subscribe(step);
  step();

  return {
    current: (): LocalData | undefined => current,
    hasFailed: () => hasFailed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Where this browser is too old to know the zone of the profile, its own stands in, as on screen (use-today.ts). */
function ownerOf({ id, plan, planExpiry, timeZone, dayStartHour }: ClientUser): DataOwner {
  return {
    id,
    plan: planExpiry === null ? plan : `${plan} until ${planExpiry}`,
    timeZone: isTimeZone(timeZone) ? timeZone : deviceTimeZone(),
    dayStartHour,
  };
}

/** Somebody who is only remembered is asked for again as soon as the server has answered anything. */
function askAgainOnceReached(session: Session, data: LocalData): void {
  const leave = data.subscribeStatus(() => {
    const state = session.getState();
    if (state.status !== 'signed-in' || !state.isRemembered) leave();
    else if (data.status().state === 'sent') void session.refresh();
  });
}
