import { SETTINGS_DEFAULTS } from '@dayward/domain';
import { beforeEach, expect, test } from 'vitest';
import { createAccountStorage } from '#src/platform/offline/account-storage.ts';
import { eraseAccountStorage } from '#src/platform/offline/erase-account-storage.ts';
import { createSettingsMirror } from './settings-mirror.ts';

beforeEach(() => localStorage.clear());

const { notifications, notification_schedules, quiet_hours } = SETTINGS_DEFAULTS;
const settings = { notifications, notification_schedules, quiet_hours: { ...quiet_hours, start: '23:00' } };
const mirrorOf = (userId: string) =>
  createSettingsMirror(createAccountStorage(userId), (_, values) => typeof values === 'object');

test('[NOTI-12] the three settings are in local storage under keys of their own for each user', () => {
  mirrorOf('ada').write(settings, {});
  expect(Object.keys(localStorage).sort()).toEqual([
    'dayward.notification_schedules.ada',
    'dayward.notifications.ada',
    'dayward.quiet_hours.ada',
  ]);
  expect(mirrorOf('ada').read('quiet_hours')).toEqual({ enabled: true, start: '23:00', end: '08:00' });
  expect(mirrorOf('bob').read('quiet_hours')).toBe(undefined);
});

test('[NOTI-13] what is not saved yet is kept beside them', () => {
  mirrorOf('ada').write(settings, { quiet_hours: { start: '23:00' } });
  expect(mirrorOf('ada').unsaved()).toEqual({ quiet_hours: { start: '23:00' } });
  mirrorOf('ada').write(settings, {});
  expect(mirrorOf('ada').unsaved()).toEqual({});
});

test('a copy that is broken counts as none, and signing out erases all', () => {
  localStorage.setItem('dayward.quiet_hours.ada', '{"data":7}');
  expect(mirrorOf('ada').read('quiet_hours')).toBe(undefined);
  mirrorOf('ada').write(settings, {});
  eraseAccountStorage('ada');
  expect(localStorage).toHaveLength(0);
});
