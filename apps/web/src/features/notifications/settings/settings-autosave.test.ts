import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AUTOSAVE_MS, createSettingsAutosave } from './settings-autosave.ts';
import type { SettingsChanges } from './settings-mirror.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function create(unsaved: SettingsChanges = {}) {
  const saved: SettingsChanges[] = [];
  const kept: SettingsChanges[] = [];
  const device = { isFull: false, saving: Promise.resolve() };
  const autosave = createSettingsAutosave({
    unsaved,
    onChange: (changes) => void kept.push(changes),
    async save(changes) {
      await device.saving;
      if (device.isFull) throw new Error('full');
      saved.push(changes);
    },
  });
  const stop = autosave.start();
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { autosave, saved, kept, device, pass, stop };
}

const LATE = { start: '23:00' };

test('[NOTI-11] all changes are saved as one, one second after the last of them', async () => {
  const { autosave, saved, pass } = create();
  autosave.change('quiet_hours', LATE);
  await pass(AUTOSAVE_MS - 1);
  autosave.change('quiet_hours', { end: '07:00' });
  autosave.change('notifications', { showNames: true });
  autosave.change('notification_schedules', { schedules: [] });
  await pass(AUTOSAVE_MS - 1);
  expect(saved).toEqual([]);
  await pass(1);
  expect(saved).toEqual([
    {
      quiet_hours: { start: '23:00', end: '07:00' },
      notifications: { showNames: true },
      notification_schedules: { schedules: [] },
    },
  ]);
  expect(autosave.getState()).toMatchObject({ status: 'saved', changes: {} });
});

test('leaving the page saves at once, and only once', async () => {
  const { autosave, saved, pass } = create();
  autosave.change('quiet_hours', LATE);
  autosave.flush();
  await pass(0);
  expect(saved).toEqual([{ quiet_hours: LATE }]);
  await pass(60_000);
  expect(saved).toHaveLength(1);
});

test('[NOTI-13] a failed save keeps the changes, says so, and is tried again until it succeeds', async () => {
  const { autosave, saved, kept, device, pass } = create();
  device.isFull = true;
  autosave.change('quiet_hours', LATE);
  await pass(AUTOSAVE_MS);
  expect(autosave.getState()).toMatchObject({ status: 'failed', changes: { quiet_hours: LATE } });
  expect(kept.at(-1)).toEqual({ quiet_hours: LATE });
  await pass(5_000);
  expect(autosave.getState().status).toBe('failed');
  device.isFull = false;
  await pass(10_000);
  expect(saved).toEqual([{ quiet_hours: LATE }]);
  expect(kept.at(-1)).toEqual({});
});

test('once the page is left, a failed save is not repeated; the next visit saves it', async () => {
  const { autosave, saved, device, pass, stop } = create();
  device.isFull = true;
  autosave.change('quiet_hours', LATE);
  await pass(AUTOSAVE_MS);
  stop();
  device.isFull = false;
  await pass(600_000);
  expect(saved).toEqual([]);
  const next = create({ quiet_hours: LATE });
  await next.pass(AUTOSAVE_MS);
  expect(next.saved).toEqual([{ quiet_hours: LATE }]);
});

test('a change during a save is saved after it', async () => {
  const { autosave, saved, device, pass } = create();
  const { promise, resolve } = Promise.withResolvers<void>();
  device.saving = promise;
  autosave.change('quiet_hours', LATE);
  await pass(AUTOSAVE_MS);
  autosave.change('quiet_hours', { start: '21:00' });
  resolve();
  await pass(AUTOSAVE_MS);
  expect(saved).toEqual([{ quiet_hours: LATE }, { quiet_hours: { start: '21:00' } }]);
});
