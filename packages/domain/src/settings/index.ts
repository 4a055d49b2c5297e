export { LANGUAGES, type Language, SETTINGS, THEMES, type Theme } from './appearance-choices.ts';
export { type ChangeSettingsArgs, changeSettings, rowsOfSettings, settingsKey } from './change-settings.ts';
export * from './limits.ts';
export {
  readSettings,
  SETTINGS_DEFAULTS,
  SETTINGS_TYPES,
  type SettingsData,
  type SettingsRow,
  type SettingsType,
} from './settings.ts';
