export { type ChangeSettingsArgs, changeSettings, rowsOfSettings, settingsKey } from './change-settings.ts';
export * from './limits.ts';
export {
  LANGUAGES,
  type Language,
  readSettings,
  SETTINGS,
  SETTINGS_DEFAULTS,
  SETTINGS_TYPES,
  type SettingsData,
  type SettingsRow,
  type SettingsType,
  THEMES,
  type Theme,
} from './settings.ts';
