import { readSettings, type SettingsData } from '@dayward/domain';
import { parseJson } from '#src/platform/json.ts';
import type { AccountStorage } from '#src/platform/offline/account-storage.ts';

/** The three types of settings of this page. */
export const NOTIFICATION_SETTINGS_TYPES = ['notifications', 'notification_schedules', 'quiet_hours'] as const;
export type NotificationSettingsType = (typeof NOTIFICATION_SETTINGS_TYPES)[number];

export type NotificationSettings = Pick<SettingsData, NotificationSettingsType>;

/** Keys that were changed, by type. */
export type SettingsChanges = { readonly [Type in NotificationSettingsType]?: Partial<SettingsData[Type]> };

/** The copy of one type: all its values, and those of them that are not saved yet. */
type Mirrored<Type extends NotificationSettingsType> = {
  data: SettingsData[Type];
  unsaved?: Partial<SettingsData[Type]>;
};

/** Checks the keys of one type; a value of another version of the app may not fit. */
export type AcceptsSettings = (type: NotificationSettingsType, values: unknown) => boolean;

/** The copy of the three settings in local storage (NOTI-12): what the page shows before the account's rows are there. */
export type SettingsMirror = {
  read<Type extends NotificationSettingsType>(type: Type): SettingsData[Type] | undefined;
  /** Changes that were made here and are in no other place yet. */
  unsaved(): SettingsChanges;
  write(settings: NotificationSettings, changes: SettingsChanges): void;
};

export function createSettingsMirror(storage: AccountStorage, accepts: AcceptsSettings): SettingsMirror {
  function mirrored<Type extends NotificationSettingsType>(type: Type): Partial<Mirrored<Type>> {
    const { data, unsaved } = (parseJson(storage.read(type) ?? '') ?? {}) as Partial<Mirrored<Type>>; // each is checked
    return { ...(accepts(type, data) && data && { data }), ...(accepts(type, unsaved) && unsaved && { unsaved }) };
  }

  return {
    read(type) {
      const { data } = mirrored(type);
      // A key that a later version of the app added has its default.
      return data && readSettings([{ settingsType: type, settingsData: { ...data } }], type);
    },
    unsaved() {
      const found = NOTIFICATION_SETTINGS_TYPES.flatMap((type) => {
        const { unsaved } = mirrored(type);
        return unsaved === undefined ? [] : [[type, unsaved]];
      });
      return Object.fromEntries(found) as SettingsChanges; // each was checked by its type
    },
    write(settings, changes) {
      for (const type of NOTIFICATION_SETTINGS_TYPES) {
        const text = JSON.stringify({ data: settings[type], unsaved: changes[type] });
        if (storage.read(type) !== text) storage.write(type, text);
      }
    },
  };
}
