/**
 * The device's storage outside any account's data, by key: choices on this device, and the signed-in user (`user`), which signing
 * out erases. `account` is the account whose data may still be here; `leaving` means that the server has not received a sign-out
 * yet. `sidebar` and `singleKeys` are `off` if the user chose so; `recent` holds the last choices in the search, by user. `plans`
 * is the cached list of plans; `appearance` is the last applied account value; `dashboardTab` is the last chosen tab;
 * `habitsView` is the layout of the habits; `listOrders` names the lists in manual order; `taskCalendar` holds the filters of the task calendar; `openedAt` is the time when
 * the dashboard was last opened; `blobs` holds the accounts whose uploads wait here; `push` is the account whose pushes this browser
 * takes; `pi` is the cached answer about the server's connection to Pi; `unclaimedAds` holds the ads of each account whose reward the
 * server has not decided; `selectedPlan` is the plan that was chosen and is not paid yet, `billingPeriod` the period that was looked at
 * last.
 */
export const DEVICE_KEYS = {
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
  listOrders: 'dayward.listOrders',
  taskCalendar: 'dayward.taskCalendar',
  openedAt: 'dayward.openedAt',
  blobs: 'dayward.blobs',
  push: 'dayward.push',
  selectedPlan: 'dayward.selectedPlan',
  billingPeriod: 'dayward.billingPeriod',
  pi: 'dayward.pi',
  unclaimedAds: 'dayward.unclaimedAds',
} as const;

type DeviceKey = keyof typeof DEVICE_KEYS;

export type DeviceStorage = {
  /** Reads a value; undefined when there is none or the browser denies access. */
  read(key: DeviceKey): string | undefined;
  /** Stores a value, or deletes it (undefined). A browser that refuses only means asking again next time. */
  write(key: DeviceKey, value: string | undefined): void;
};

/**
 * The storage in localStorage, which throws when it is blocked or full; both only mean that less is stored. It stays the browser's own,
 * beside the data of the account: in the Pi Browser the SDK puts another one in its place later.
 */
export function createDeviceStorage(): DeviceStorage {
  const own = ownStorage();
  return {
    read(key) {
      try {
        return own?.getItem(DEVICE_KEYS[key]) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        if (value === undefined) own?.removeItem(DEVICE_KEYS[key]);
        else own?.setItem(DEVICE_KEYS[key], value);
      } catch {
        // Refused: the choice holds until the page is closed.
      }
    },
  };
}

function ownStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
