import { NOTICES_DISMISSED_MAX } from './limits.ts';

/** The plural name under which settings are stored: one row for each type that was ever changed. */
export const SETTINGS = 'settings';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each type of settings holds. Adding a key needs nothing but a default and a shape in the contract. */
export type SettingsData = {
  /** By which channels notifications are sent (AUTH-24). */
  channels: { email: boolean; push: boolean; sms: boolean };
  /** What others may see, and whether the own figures may be counted among those of others (AUTH-25). */
  privacy: { profilePublic: boolean; shareProgress: boolean; allowAnalytics: boolean };
  /** Without a language the one of the device is taken. */
  appearance: { theme: Theme; language: Language | null };
  /** The keys of notices that were put away, the latest last, at most {@link NOTICES_DISMISSED_MAX}. */
  notices: { dismissed: readonly string[] };
};

export type SettingsType = keyof SettingsData;

/** What holds where nothing was chosen; the one place that says so. */
export const SETTINGS_DEFAULTS: Readonly<SettingsData> = {
  channels: { email: true, push: true, sms: false },
  privacy: { profilePublic: false, shareProgress: false, allowAnalytics: false },
  appearance: { theme: 'system', language: null },
  notices: { dismissed: [] },
};

export const SETTINGS_TYPES = Object.keys(SETTINGS_DEFAULTS) as SettingsType[]; // the keys that the line above names

/** A stored row as far as reading it needs; its data has only the keys that were ever set. */
export type SettingsRow = {
  settingsType: string;
  settingsData: Readonly<Record<string, unknown>>;
  deletedAt?: string | Date | null;
};

/** The settings of a type: what was chosen, and the defaults for the rest. A missing row reads as the defaults. */
export function readSettings<Type extends SettingsType>(rows: readonly SettingsRow[], type: Type): SettingsData[Type] {
  const row = rows.find(({ settingsType, deletedAt }) => settingsType === type && !deletedAt);
  const chosen = row?.settingsData ?? {};
  const entries = Object.entries(SETTINGS_DEFAULTS[type]).map(([key, byDefault]) => [key, chosen[key] ?? byDefault]);
  return Object.fromEntries(entries) as SettingsData[Type]; // the keys are those of the defaults, the values were validated
}

/** What putting away some notices makes of those that were: the given ones are the latest, and the oldest leave. */
export function withDismissed(before: readonly string[], added: readonly string[]): string[] {
  const latest = new Set(added);
  return [...before.filter((key) => !latest.has(key)), ...latest].slice(-NOTICES_DISMISSED_MAX);
}
