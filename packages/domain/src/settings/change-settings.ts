import { naturalId } from '../kernel/natural-id.ts';
import { applied, type Effect, isDeepEqual, NO_CHANGE, type RowKey, type RowView } from '../sync/index.ts';
import { SETTINGS } from './appearance-choices.ts';
import { type SettingsData, type SettingsType, withDismissed } from './settings.ts';

/** Keys of one type to set; dismissed `notices` are added to the existing ones. */
export type ChangeSettingsArgs = {
  [Type in SettingsType]: { settingsType: Type; changes: Partial<SettingsData[Type]> };
}[SettingsType];

/** Returns the row key of a settings type: one row per type, regardless of the device that made it. */
export function settingsKey(type: SettingsType): RowKey {
  return { collection: SETTINGS, id: naturalId(SETTINGS, type) };
}

export function rowsOfSettings({ settingsType }: Pick<ChangeSettingsArgs, 'settingsType'>): readonly RowKey[] {
  return [settingsKey(settingsType)];
}

/**
 * Sets some keys of a settings type and leaves the others unchanged, so that devices that each set a different key both take
 * effect. For the same key the later arrival wins. Notices dismissed on several devices are merged.
 */
export function changeSettings(view: RowView, args: ChangeSettingsArgs): Effect {
  const { settingsType, changes } = args;
  const key = settingsKey(settingsType);
  const stored = view.find(key);
  const before = stored === undefined || stored.deletedAt !== null ? undefined : storedData(stored['settingsData']);
  const settingsData = { ...before, ...changesTo(before, args) };
  if (before !== undefined && isDeepEqual(before, settingsData)) return NO_CHANGE;
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
