import type { MutationCall } from '@dayward/contract';
import { SETTINGS_SHAPES } from '@dayward/contract/features/settings';
import { SETTINGS } from '@dayward/domain';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { createAccountStorage } from '#src/platform/offline/account-storage.ts';
import { useSettings } from '#src/platform/preferences/use-settings.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import type { RefusedChange } from '#src/platform/sync/local-store.ts';
import { useHistory, useLocalStore, useProblems, useRows, useSyncStatus } from '#src/platform/sync/use-local-store.ts';
import { type AutosaveStatus, createSettingsAutosave, type SettingsAutosave } from './settings-autosave.ts';
import {
  createSettingsMirror,
  NOTIFICATION_SETTINGS_TYPES,
  type NotificationSettings,
  type NotificationSettingsType,
  type SettingsChanges,
} from './settings-mirror.ts';

/** `sending`: saved on this device, not yet on the server; `refused`: the server refused it. */
export type SaveStatus = AutosaveStatus | 'sending' | 'refused';

export type NotificationSettingsForm = {
  settings: NotificationSettings;
  change: SettingsAutosave['change'];
  status: SaveStatus;
  error: unknown;
  /** Tries the failed or refused save again. */
  retry: () => void;
};

/**
 * The three settings of notifications, saved by themselves one second after the last change and when the page is left. Without
 * the account's rows they are those of the local copy (NOTI-14).
 */
export function useNotificationSettings(): NotificationSettingsForm {
  const data = useLocalStore();
  const { save } = useWrite();
  const mirror = useMemo(() => createSettingsMirror(createAccountStorage(data.userId), acceptsSettings), [data.userId]);
  const rows = useAccountSettings();
  const isFetched = useIsFetched();
  const stored = useMemo(() => (isFetched ? rows : { ...rows, ...mirroredIn(mirror) }), [rows, isFetched, mirror]);
  const [form] = useState(() => {
    const current = { stored };
    const autosave = createSettingsAutosave({
      save: (changes) => save(callsOf(changes)),
      onChange: (unsaved) => mirror.write(withChanges(current.stored, unsaved), unsaved),
      unsaved: mirror.unsaved(),
    });
    return { autosave, current };
  });
  const { autosave, current } = form;
  const { status, changes, error } = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const settings = useMemo(() => withChanges(stored, changes), [stored, changes]);
  useEffect(() => {
    current.stored = stored;
    // Before the first fetch, the rows may be defaults that the user did not choose.
    if (isFetched) mirror.write(settings, changes);
  }, [current, stored, settings, changes, isFetched, mirror]);
  useFlush(autosave);
  const refused = useRefusedSettings();
  const { pending } = useSyncStatus();
  const isSettled = status === 'idle' || status === 'saved';
  return {
    settings,
    change: autosave.change,
    status: isSettled && refused.length > 0 ? 'refused' : status === 'saved' && pending > 0 ? 'sending' : status,
    error,
    retry() {
      autosave.flush();
      for (const { id } of refused) void data.retryProblem(id).catch(() => undefined); // it stays refused
    },
  };
}

function useAccountSettings(): NotificationSettings {
  const notifications = useSettings('notifications');
  const schedules = useSettings('notification_schedules');
  const quietHours = useSettings('quiet_hours');
  return useMemo(
    () => ({ notifications, notification_schedules: schedules, quiet_hours: quietHours }),
    [notifications, schedules, quietHours],
  );
}

/** False while the account's own settings may still be on the server. */
function useIsFetched(): boolean {
  const history = useHistory();
  const rows = useRows({ collection: SETTINGS });
  return history !== 'never-fetched' || rows.length > 0;
}

/** Saves at once when the page is left or hidden: it may never be shown again. */
function useFlush(autosave: SettingsAutosave): void {
  useEffect(() => {
    const stop = autosave.start();
    const flushHidden = () => document.visibilityState === 'hidden' && autosave.flush();
    document.addEventListener('visibilitychange', flushHidden);
    window.addEventListener('pagehide', autosave.flush);
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      window.removeEventListener('pagehide', autosave.flush);
      autosave.flush();
      stop();
    };
  }, [autosave]);
}

/** Changes of these settings that the server refused. */
function useRefusedSettings(): readonly RefusedChange[] {
  const problems = useProblems();
  return useMemo(() => problems.filter(({ name, args }) => name === 'settings.change' && isOurs(args)), [problems]);
}

function isOurs(args: unknown): boolean {
  if (typeof args !== 'object' || args === null || !('settingsType' in args)) return false;
  return NOTIFICATION_SETTINGS_TYPES.some((type) => type === args.settingsType);
}

function mirroredIn(mirror: ReturnType<typeof createSettingsMirror>): Partial<NotificationSettings> {
  const found = NOTIFICATION_SETTINGS_TYPES.flatMap((type) => {
    const values = mirror.read(type);
    return values === undefined ? [] : [[type, values]];
  });
  return Object.fromEntries(found) as Partial<NotificationSettings>; // each was read by its type
}

function withChanges(settings: NotificationSettings, changes: SettingsChanges): NotificationSettings {
  return {
    notifications: { ...settings.notifications, ...changes.notifications },
    notification_schedules: { ...settings.notification_schedules, ...changes.notification_schedules },
    quiet_hours: { ...settings.quiet_hours, ...changes.quiet_hours },
  };
}

function callsOf(changes: SettingsChanges): MutationCall[] {
  return NOTIFICATION_SETTINGS_TYPES.flatMap((settingsType) => {
    const ofType = changes[settingsType];
    const args = { settingsType, changes: ofType };
    // Each type has its own changes, which the compiler cannot follow through the union.
    return ofType === undefined ? [] : [{ name: 'settings.change', args } as MutationCall];
  });
}

function acceptsSettings(type: NotificationSettingsType, values: unknown): boolean {
  if (typeof values !== 'object' || values === null) return false;
  const shape: Readonly<Record<string, z.ZodMiniType>> = SETTINGS_SHAPES[type];
  return Object.entries(values).every(([key, value]) => shape[key]?.safeParse(value).success === true);
}
