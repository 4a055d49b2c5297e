/**
 * What this device remembers outside any account's data: choices of the person in front of it, and who they are while
 * they are signed in (`user`), which signing out erases. `account` names the account whose data may still lie here, and
 * `leaving` says that the server has not heard of a sign-out yet. `sidebar` and `singleKeys` are `off` where somebody
 * wants it so; `recent` is what was chosen last in the search, by whom. `plans` is the last answer to what plans there are,
 * `appearance` what of the account's appearance this device has dealt with,
 * `dashboardTab` the tab that was chosen last, `habitsView` how the habits are laid out, `taskCalendar` what the calendar of
 * tasks shows, `openedAt` when the dashboard was opened last, `blobs` whose pictures wait here to be sent.
 */
const KEYS = {
  theme: 'dayward.theme',
  language: 'dayward.language',
  user: 'dayward.user',
  account: 'dayward.account',
  leaving: 'dayward.leaving',
  appearance: 'dayward.appearance',
  sidebar: 'dayward.sidebar',
  singleKeys: 'dayward.singleKeys',
  recent: 'dayward.recent',
  plans: 'dayward.plans',
  dashboardTab: 'dashboardTab',
  habitsView: 'dayward.habitsView',
  tasksView: 'dayward.tasksView',
  taskCalendar: 'dayward.taskCalendar',
  openedAt: 'dayward.openedAt',
  blobs: 'dayward.blobs',
} as const;

type DeviceKey = keyof typeof KEYS;

export type DeviceStorage = {
  /** What was remembered, undefined when nothing was or the browser does not let us look. */
  read(key: DeviceKey): string | undefined;
  /** Remembers a choice, or forgets it (undefined). A browser that refuses only means asking again next time. */
  write(key: DeviceKey, value: string | undefined): void;
};

/** Storage on localStorage, which throws when it is blocked or full; both only mean that less is remembered. */
export function createDeviceStorage(): DeviceStorage {
  return {
    read(key) {
      try {
        return localStorage.getItem(KEYS[key]) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        if (value === undefined) localStorage.removeItem(KEYS[key]);
        else localStorage.setItem(KEYS[key], value);
      } catch {
        // Refused: the choice holds until the page is closed.
      }
    },
  };
}
