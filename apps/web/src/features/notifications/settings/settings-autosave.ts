import { isDeepEqual, type SettingsData } from '@dayward/domain';
import { NOTIFICATION_SETTINGS_TYPES, type NotificationSettingsType, type SettingsChanges } from './settings-mirror.ts';

/** The delay of a save after the last change, in milliseconds (NOTI-11). */
export const AUTOSAVE_MS = 1000;

/** The first delay of another attempt after a failed save, in milliseconds, and the longest; chosen by us. */
const RETRY_MS = 5_000;
const RETRY_MAX_MS = 60_000;

/** `waiting`: changed, to be saved after the delay. `failed`: it is tried again. */
export type AutosaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

export type AutosaveState = {
  readonly status: AutosaveStatus;
  readonly changes: SettingsChanges;
  readonly error: unknown;
};

export type SettingsAutosave = {
  getState(): AutosaveState;
  subscribe(listener: () => void): () => void;
  change<Type extends NotificationSettingsType>(type: Type, changes: Partial<SettingsData[Type]>): void;
  /** Saves now what waits, or what failed: the page is left or hidden, or the user asks for it. */
  flush(): void;
  /** Repeats failed saves until the returned function is called; what is unsaved then stays in the mirror. */
  start(): () => void;
};

type Deps = {
  /** Saves the changes of all types as one. @throws when they could not be saved */
  save: (changes: SettingsChanges) => Promise<void>;
  /** Called after every change and every save with what is unsaved. */
  onChange: (unsaved: SettingsChanges) => void;
  /** What an earlier visit could not save. */
  unsaved: SettingsChanges;
};

/**
 * Collects changes of the three settings and saves them together, one second after the last one. A failed save keeps the changes
 * and is repeated, with growing delays, until it succeeds.
 */
export function createSettingsAutosave({ save, onChange, unsaved }: Deps): SettingsAutosave {
  const listeners = new Set<() => void>();
  let state: AutosaveState = { status: isEmpty(unsaved) ? 'idle' : 'waiting', changes: unsaved, error: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = true;

  function become(next: Partial<AutosaveState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function saveAfter(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), delayMs);
  }

  async function saveNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isEmpty(state.changes) || state.status === 'saving') return;
    const sent = state.changes;
    become({ status: 'saving' });
    try {
      await save(sent);
      failures = 0;
      const left = without(state.changes, sent);
      onChange(left);
      become({ status: isEmpty(left) ? 'saved' : 'waiting', changes: left, error: undefined });
      if (!isEmpty(left)) saveAfter(AUTOSAVE_MS);
    } catch (error) {
      become({ status: 'failed', error });
      if (!isStopped) saveAfter(Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS));
      failures += 1;
    }
  }

  if (state.status === 'waiting') saveAfter(AUTOSAVE_MS);

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(type, changes) {
      const merged = { ...state.changes, [type]: { ...state.changes[type], ...changes } };
      onChange(merged);
      // A change during a save is saved after it.
      become({ changes: merged, ...(state.status !== 'saving' && { status: 'waiting' }) });
      if (state.status !== 'saving') saveAfter(AUTOSAVE_MS);
    },
    flush: () => void saveNow(),
    start() {
      isStopped = false;
      if (state.status === 'failed') void saveNow();
      return () => {
        isStopped = true;
        if (state.status === 'failed') clearTimeout(timer);
      };
    },
  };
}

function isEmpty(changes: SettingsChanges): boolean {
  return NOTIFICATION_SETTINGS_TYPES.every((type) => Object.keys(changes[type] ?? {}).length === 0);
}

/** The changes that are not among the saved ones, or that were changed again meanwhile. */
function without(changes: SettingsChanges, saved: SettingsChanges): SettingsChanges {
  const left = NOTIFICATION_SETTINGS_TYPES.flatMap((type) => {
    const before: Readonly<Record<string, unknown>> = saved[type] ?? {};
    const others = Object.entries(changes[type] ?? {}).filter(([key, value]) => !isDeepEqual(before[key], value));
    return others.length === 0 ? [] : [[type, Object.fromEntries(others)]];
  });
  return Object.fromEntries(left) as SettingsChanges; // a part of the changes
}
