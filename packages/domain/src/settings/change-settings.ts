import { naturalId } from '../kernel/natural-id.ts';
import { applied, type Effect, isSameValue, NOTHING_TO_DO, type RowKey, type RowView } from '../sync/index.ts';
import { SETTINGS, type SettingsData, type SettingsType, withDismissed } from './settings.ts';

/** The keys of one type that are set; what is put away of `notices` is added to what was. */
export type ChangeSettingsArgs = {
  [Type in SettingsType]: { settingsType: Type; changes: Partial<SettingsData[Type]> };
}[SettingsType];

/** Where the settings of a type are: one row for each type, whichever device made it. */
export function settingsKey(type: SettingsType): RowKey {
  return { collection: SETTINGS, id: naturalId(SETTINGS, type) };
}

export function rowsOfSettings({ settingsType }: Pick<ChangeSettingsArgs, 'settingsType'>): readonly RowKey[] {
  return [settingsKey(settingsType)];
}

/**
 * Sets some keys of the settings of a type and leaves the others as they are, so that devices that each set another key
 * both stay; of the same key the later arrival wins. Notices that are put away on several devices are all put away.
 */
export function changeSettings(view: RowView, args: ChangeSettingsArgs): Effect {
  const { settingsType, changes } = args;
  const key = settingsKey(settingsType);
  const stored = view.find(key);
  const before = stored === undefined || stored.deletedAt !== null ? undefined : storedData(stored['settingsData']);
  const settingsData = { ...before, ...changesTo(before, args) };
  if (before !== undefined && isSameValue(before, settingsData)) return NOTHING_TO_DO;
  const revived = stored !== undefined && stored.deletedAt !== null ? { deletedAt: null } : {};
  return applied(
    [{ ...key, fields: { settingsType, settingsData }, ...revived }],
    [{ name: 'settings.changed', entityId: key.id, payload: { settingsType, changes } }],
  );
}

function changesTo(before: Readonly<Record<string, unknown>> | undefined, args: ChangeSettingsArgs): object {
  if (args.settingsType !== 'notices' || args.changes.dismissed === undefined) return args.changes;
  const dismissed = (before?.['dismissed'] ?? []) as readonly string[]; // only this function writes it
  return { ...args.changes, dismissed: withDismissed(dismissed, args.changes.dismissed) };
}

function storedData(data: unknown): Readonly<Record<string, unknown>> {
  return data as Readonly<Record<string, unknown>>; // the field of every row of settings
}
